/** What the pages of patients, professionals and secretaries share: fields, dialog steps, the first-name form. */
export { SenhaField, Telefone, Texto } from './campos/campos.tsx'
export { EmergenciaFields } from './campos/EmergenciaFields.tsx'
export { EnderecoFields } from './campos/EnderecoFields.tsx'
export { type Emergencia, NOVA_EMERGENCIA } from './campos/emergencia.ts'
export { JaCadastrado } from './campos/JaCadastrado.tsx'
export { landErrors } from './campos/landErrors.ts'
export { linhasDe, type Rotulos } from './campos/linhas.ts'
export { jaNascido } from './campos/nascimento.ts'
export { ContactFields, PersonalFields } from './campos/PersonalFields.tsx'
export {
  type Contato,
  contatoDe,
  type Endereco,
  enderecoDe,
  NOVO_CONTATO,
  NOVO_ENDERECO,
  NOVOS_PESSOAIS,
  type Pessoais,
  pessoaisDe,
  typed,
} from './campos/pessoa.ts'
export { ROTULOS_DE_CONTATO, ROTULOS_DO_ENDERECO, ROTULOS_PESSOAIS } from './campos/rotulos.ts'
export { useCredentialsLockedFor } from './campos/useCredentialsLockedFor.ts'
export { nomeDigitado } from './nomeDigitado.ts'
export { NovoPeloNome } from './novo/NovoPeloNome.tsx'
export { type NovoProps, useNovo } from './novo/useNovo.ts'
export { EdicaoDialog } from './passos/EdicaoDialog.tsx'
export { type Passo, PassosDialog } from './passos/PassosDialog.tsx'
export { useAbrir } from './useAbrir.ts'
