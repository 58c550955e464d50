import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { LoginLayout } from './layout/LoginLayout.tsx'
import { Shell } from './layout/Shell.tsx'

const EntrarPage = lazy(() => import('./auth/EntrarPage.tsx').then(m => ({ default: m.EntrarPage })))

/** The map of the application. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Shell />}>
      <Routes>
        <Route
          path="*"
          element={
            <LoginLayout clinic="Scale">
              <EntrarPage onSubmit={async () => undefined} />
            </LoginLayout>
          }
        />
      </Routes>
    </Suspense>
  )
}
