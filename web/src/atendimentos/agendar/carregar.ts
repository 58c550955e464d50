/** As ../carregar.ts, and apart: what is loaded there books as well. */
export const agendarConsulta = () => import('./AgendarConsulta.tsx').then(m => m.AgendarConsulta)
