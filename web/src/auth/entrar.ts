import { later } from '../ui/overlays/later.tsx'

/** The sign-in page comes when it is opened: whoever is in needs nothing of it. */
export const EntrarRoute = later(() => import('./EntrarRoute.tsx').then(m => m.EntrarRoute))
