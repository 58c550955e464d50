/**
 * Loads the dialogs of an appointment. Not part of the first rows' code: each `import()` includes the names of all
 * files that it needs.
 */
export const consultaAgendada = () => import('./detalhe/ConsultaAgendada.tsx').then(m => m.ConsultaAgendada)
export const remarcarJa = () => import('./detalhe/Ja.tsx').then(m => m.RemarcarJa)
export const desmarcarJa = () => import('./detalhe/Ja.tsx').then(m => m.DesmarcarJa)
export const arrastarConsulta = () => import('./remarcar/ArrastarConsulta.tsx').then(m => m.ArrastarConsulta)
