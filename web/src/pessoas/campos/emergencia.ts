/** Whom to call, and who answers for the patient, as typed. */
export interface Emergencia {
  nomeContato: string
  telefoneContato: string
  grauParentescoContato: string
  nomeRepresentanteLegal: string
  cpfRepresentanteLegal: string
  grauParentescoRepresentanteLegal: string
}

export const NOVA_EMERGENCIA: Emergencia = {
  nomeContato: '',
  telefoneContato: '',
  grauParentescoContato: '',
  nomeRepresentanteLegal: '',
  cpfRepresentanteLegal: '',
  grauParentescoRepresentanteLegal: '',
}
