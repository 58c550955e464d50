import { afterwards } from '../ui/overlays/later.tsx'

/** On phones, loaded after the page: the keys work from then on. */
export const Busca = afterwards(() => import('./Busca.tsx').then(m => m.Busca))
