import { later } from '../ui/overlays/later.tsx'

/** The sign-in page, loaded only when it is opened: a signed-in user does not need it. */
export const EntrarRoute = later(() => import('./EntrarRoute.tsx').then(m => m.EntrarRoute))
