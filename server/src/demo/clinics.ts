/** The two fictional clinics of the demonstration. Everything in them is invented. */

export const DEMO_PASSWORD = 'Scale2026'

export interface DemoClinic {
  nome: string
  titulo: string
  contato: { telefone: string; endereco: string }
  admin: { nome: string; sobrenome: string }
  profissionais: { nome: string; sobrenome: string; sexo: 'FEMININO' | 'MASCULINO' }[]
  secretarias: { nome: string; sobrenome: string }[]
  pacientes: number
  /** The number of appointments on an ordinary day, and today. */
  ordinaryDay: number
  today: number
}

export const DEMO_CLINICS: readonly DemoClinic[] = [
  {
    nome: 'scale',
    titulo: 'Scale',
    contato: {
      telefone: '1130314400',
      endereco: 'Rua Cardeal Arcoverde, 1745, sala 82, Pinheiros, São Paulo',
    },
    admin: { nome: 'Marina', sobrenome: 'Prado Leal' },
    profissionais: [
      { nome: 'Helena', sobrenome: 'Castro', sexo: 'FEMININO' },
      { nome: 'Paulo', sobrenome: 'Vieira', sexo: 'MASCULINO' },
      { nome: 'Lívia', sobrenome: 'Andrade', sexo: 'FEMININO' },
      { nome: 'Ricardo', sobrenome: 'Tavares', sexo: 'MASCULINO' },
      { nome: 'Júlia', sobrenome: 'Monteiro', sexo: 'FEMININO' },
      { nome: 'André', sobrenome: 'Salles', sexo: 'MASCULINO' },
    ],
    secretarias: [
      { nome: 'Daniela', sobrenome: 'Souza' },
      { nome: 'Rosângela', sobrenome: 'Pires' },
      { nome: 'Tatiane', sobrenome: 'Freitas' },
    ],
    pacientes: 150,
    ordinaryDay: 11,
    today: 16,
  },
  {
    nome: 'aurora',
    titulo: 'Aurora',
    contato: { telefone: '2122453300', endereco: 'Rua das Laranjeiras, 210, Laranjeiras, Rio de Janeiro' },
    admin: { nome: 'Otávio', sobrenome: 'Brandão' },
    profissionais: [
      { nome: 'Beatriz', sobrenome: 'Nogueira', sexo: 'FEMININO' },
      { nome: 'Caio', sobrenome: 'Fontes', sexo: 'MASCULINO' },
    ],
    secretarias: [{ nome: 'Simone', sobrenome: 'Batista' }],
    pacientes: 30,
    ordinaryDay: 3,
    today: 5,
  },
]

/** The e-mail of the first account of each role; the other accounts have invented addresses. */
export const demoEmail = (who: 'admin' | 'secretaria' | 'profissional' | 'paciente', clinic: string) =>
  `${who}@${clinic}.example`

export const demoAccounts = (clinic: string) =>
  (
    [
      ['Administrador', 'admin'],
      ['Secretária', 'secretaria'],
      ['Profissional', 'profissional'],
      ['Paciente', 'paciente'],
    ] as const
  ).map(([who, account]) => ({ who, email: demoEmail(account, clinic) }))
