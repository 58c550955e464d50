import { Outlet } from 'react-router'
import { useTenant } from '../../session/tenant.ts'
import { LoginLayout } from './LoginLayout.tsx'

export function LoginFrame() {
  return (
    <LoginLayout clinic={useTenant().titulo}>
      <Outlet />
    </LoginLayout>
  )
}
