import { ver } from './ver.ts'

export const tenants = [ver]
