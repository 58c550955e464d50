import { afterwards } from '../ui/overlays/later.tsx'

/** Its keys are heard when the page stands. */
export const Busca = afterwards(() => import('./Busca.tsx').then(m => m.Busca))
