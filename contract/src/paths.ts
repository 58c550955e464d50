/** Every link of the application as a function; without arguments it gives the route pattern. Also used for e-mails. */
type Id = number | ':id'

const segment = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))
const paciente = (id: Id = ':id') => `/painel/pacientes/${id}`

export const paths = {
  entrar: () => '/',
  login: () => '/login',
  noAccess: () => '/?error=no-access',
  forgotPassword: () => '/forgot-password',
  changePassword: (code = ':code') => `/change-password/${segment(code)}`,
  confirmar: (token = ':token') => `/confirmar/${segment(token)}`,

  inicio: () => '/painel',
  imprimir: () => '/painel/imprimir',
  agenda: () => '/painel/agenda',
  pacientes: () => '/painel/pacientes',
  paciente,
  pacienteDadosPessoais: (id?: Id) => `${paciente(id)}/dados-pessoais`,
  pacienteConsultas: (id?: Id) => `${paciente(id)}/consultas`,
  pacienteNotificacoes: (id?: Id) => `${paciente(id)}/notificacoes`,
  pacienteAcessos: (id?: Id) => `${paciente(id)}/acessos`,
  profissionais: () => '/painel/profissionais',
  secretarias: () => '/painel/secretarias',
  user: () => '/painel/user',
  userPermission: () => '/painel/user/permission',
  userSecurity: () => '/painel/user/security',
  userClinic: () => '/painel/user/clinic',
  userBackups: () => '/painel/user/backups',
  minhaConta: () => '/painel/minha-conta',
  alterarSenha: () => '/painel/alterar-senha',
  mensagens: () => '/painel/mensagens',
}

/** The page shown for every unknown path. Visits to it are counted under this name. */
export const NOT_FOUND = '/404'

/** '/painel/pacientes/:id' becomes '/painel/pacientes/{id}', so visit counts never say whose page it was. */
export const patternOf = (route: string): string => route.replace(/:(\w+)/g, '{$1}')
