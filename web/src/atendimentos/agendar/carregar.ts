/** Separate from ../carregar.ts, whose dialogs import this one. */
export const agendarConsulta = () => import('./AgendarConsulta.tsx').then(m => m.AgendarConsulta)
