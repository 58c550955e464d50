import { afterwards } from '../ui/overlays/later.tsx'

/** Loaded after the page: its keys work once the page is drawn. */
export const Busca = afterwards(() => import('./Busca.tsx').then(m => m.Busca))
