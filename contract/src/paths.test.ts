import { expect, test } from 'vitest'
import { paths, patternOf } from './paths.ts'

// spec: routes.every-link-path
test('every link', () => {
  expect({
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, (path as (value: never) => string)('7' as never)]),
    ),
  }).toMatchInlineSnapshot(`
    {
      "agenda": "/painel/agenda",
      "alterarSenha": "/painel/alterar-senha",
      "changePassword": "/change-password/7",
      "confirmar": "/confirmar/7",
      "entrar": "/",
      "forgotPassword": "/forgot-password",
      "imprimir": "/painel/imprimir",
      "inicio": "/painel",
      "login": "/login",
      "mensagens": "/painel/mensagens",
      "minhaConta": "/painel/minha-conta",
      "noAccess": "/?error=no-access",
      "paciente": "/painel/pacientes/7",
      "pacienteAcessos": "/painel/pacientes/7/acessos",
      "pacienteConsultas": "/painel/pacientes/7/consultas",
      "pacienteDadosPessoais": "/painel/pacientes/7/dados-pessoais",
      "pacienteNotificacoes": "/painel/pacientes/7/notificacoes",
      "pacientes": "/painel/pacientes",
      "profissionais": "/painel/profissionais",
      "secretarias": "/painel/secretarias",
      "user": "/painel/user",
      "userBackups": "/painel/user/backups",
      "userClinic": "/painel/user/clinic",
      "userPermission": "/painel/user/permission",
      "userSecurity": "/painel/user/security",
    }
  `)
})

test('a code is escaped, a pattern is not', () => {
  expect(paths.changePassword('a/b?c')).toBe('/change-password/a%2Fb%3Fc')
  expect(paths.changePassword()).toBe('/change-password/:code')
  expect(patternOf(paths.pacienteConsultas(':id'))).toBe('/painel/pacientes/{id}/consultas')
})
