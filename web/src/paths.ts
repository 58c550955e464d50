/** Every link of the application as a function; with ':id' in place of an id, its route's pattern. */
type Id = number | ':id'

const paciente = (id: Id) => `/painel/pacientes/${id}`

export const paths = {
  entrar: () => '/',
  login: () => '/login',
  noAccess: () => '/?error=no-access',
  forgotPassword: () => '/forgot-password',
  changePassword: (code: string) => `/change-password/${code === ':code' ? code : encodeURIComponent(code)}`,
  confirmar: (token: string) => `/confirmar/${token === ':token' ? token : encodeURIComponent(token)}`,

  inicio: () => '/painel',
  agenda: () => '/painel/agenda',
  pacientes: () => '/painel/pacientes',
  paciente,
  pacienteDadosPessoais: (id: Id) => `${paciente(id)}/dados-pessoais`,
  pacienteConsultas: (id: Id) => `${paciente(id)}/consultas`,
  pacienteNotificacoes: (id: Id) => `${paciente(id)}/notificacoes`,
  profissionais: () => '/painel/profissionais',
  secretarias: () => '/painel/secretarias',
  user: () => '/painel/user',
  userPermission: () => '/painel/user/permission',
  minhaConta: () => '/painel/minha-conta',
  alterarSenha: () => '/painel/alterar-senha',
  mensagens: () => '/painel/mensagens',
}
