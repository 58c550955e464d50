/** The code of each page but the first one's, by the name that routes.tsx calls it. */
export const esqueciSenhaPage = () => import('./auth/EsqueciSenhaPage.tsx').then(m => m.EsqueciSenhaPage)
export const novaSenhaPage = () => import('./auth/NovaSenhaPage.tsx').then(m => m.NovaSenhaPage)
export const agendaPage = () => import('./agenda/AgendaPage.tsx').then(m => m.AgendaPage)
export const pacientesPage = () => import('./pacientes/lista/PacientesPage.tsx').then(m => m.PacientesPage)
export const dadosPessoaisPage = () =>
  import('./pacientes/pagina/DadosPessoaisPage.tsx').then(m => m.DadosPessoaisPage)
export const consultasPage = () => import('./pacientes/pagina/ConsultasPage.tsx').then(m => m.ConsultasPage)
export const notificacoesPage = () =>
  import('./pacientes/pagina/NotificacoesPage.tsx').then(m => m.NotificacoesPage)
export const acessosPage = () => import('./pacientes/pagina/AcessosPage.tsx').then(m => m.AcessosPage)
export const profissionaisPage = () =>
  import('./profissionais/ProfissionaisPage.tsx').then(m => m.ProfissionaisPage)
export const secretariasPage = () => import('./secretarias/SecretariasPage.tsx').then(m => m.SecretariasPage)
export const mensagensPage = () => import('./mensagens/MensagensPage.tsx').then(m => m.MensagensPage)
export const minhaContaPage = () => import('./auth/conta/MinhaContaPage.tsx').then(m => m.MinhaContaPage)
export const usuariosPage = () =>
  import('./administracao/usuarios/UsuariosPage.tsx').then(m => m.UsuariosPage)
export const permissoesPage = () =>
  import('./administracao/permissoes/PermissoesPage.tsx').then(m => m.PermissoesPage)
export const segurancaPage = () =>
  import('./administracao/seguranca/SegurancaPage.tsx').then(m => m.SegurancaPage)
export const clinicaPage = () => import('./administracao/clinica/ClinicaPage.tsx').then(m => m.ClinicaPage)
export const copiasPage = () => import('./administracao/copias/CopiasPage.tsx').then(m => m.CopiasPage)
export const alterarSenhaPage = () => import('./auth/AlterarSenhaPage.tsx').then(m => m.AlterarSenhaPage)
export const imprimirPage = () => import('./inicio/imprimir/ImprimirPage.tsx').then(m => m.ImprimirPage)
export const notFoundPage = () => import('./layout/NotFoundPage.tsx').then(m => m.NotFoundPage)
