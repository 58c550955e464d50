// Who may import whom. TypeScript 7 has no parser that dependency-cruiser could use: swc reads the files.
const FEATURE = '^server/src/(?!http/|db/|jobs/|mail/|demo/)([^/]+)/'
const WEB_FEATURE = '^web/src/(?!api/|session/|layout/|ui/|test/)([^/]+)/'
/** Each feature may know those that stand before it, never one after it. */
const SERVER_ORDER = `tenants files mensagens metrics visitas auth pessoas pacientes profissionais secretarias atendimentos
  anexos notificacoes confirmacoes contas busca sweep copias auditoria cli`
const WEB_ORDER = `conflito documentacao confirmacoes mensagens visitas pessoas auth anexos notificacoes atendimentos agenda
  busca inicio pacientes profissionais secretarias administracao`
const DRAWN = '^web/src/drawn[.]tsx$'
const TEST = '[.]test[.]tsx?$'
const TEST_HELP = '^(?:contract/test|server/test|web/src/test|e2e|bench|prove)/'

/** The rules of one side's order, and one that no feature is left out of it. */
function oneWay(side, feature, order) {
  const features = order.split(/\s+/)
  return [
    ...features.slice(0, -1).map((name, at) => ({
      name: 'features-look-one-way',
      comment: 'The order stands at the top of this file.',
      severity: 'error',
      from: { path: `^${side}/src/${name}/`, pathNot: TEST },
      to: { path: `^${side}/src/(?:${features.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'a-feature-has-its-place',
      comment: 'A new feature gets its place in the order at the top of this file.',
      severity: 'error',
      from: { path: feature, pathNot: `^${side}/src/(?:${features.join('|')})/` },
      to: {},
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...oneWay('server', FEATURE, SERVER_ORDER),
    ...oneWay('web', WEB_FEATURE, WEB_ORDER),
    {
      name: 'everything-is-there',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?](?:url|raw|inline)$|^virtual:' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Browser and server import the contract; it knows neither.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(?:server|web|e2e|bench|prove)/' },
    },
    {
      name: 'contract-does-no-io',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-needs-zod-alone',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(?:zod|@clinica/contract)/' },
    },
    {
      name: 'zod-as-the-contract-has-it',
      comment: 'contract/src/zod.ts: in Portuguese, and without eval.',
      severity: 'error',
      from: { path: '^(?:contract|server|web)/', pathNot: '^contract/src/zod[.]ts$' },
      to: { path: '(^|/)node_modules/zod/' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-without-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(?:contract|server|web)/src/', pathNot: [TEST, TEST_HELP] },
      to: { path: [TEST, TEST_HELP] },
    },
    {
      name: 'features-through-their-index',
      comment: "Another feature's index.ts alone is for others.",
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: FEATURE, pathNot: ['^server/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'the-rest-through-the-index',
      comment: 'app.ts, main.ts and demo/ too.',
      severity: 'error',
      from: { path: ['^server/src/[^/]+[.]ts$', '^server/src/demo/'], pathNot: TEST },
      to: { path: FEATURE, pathNot: '/index[.]ts$' },
    },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      from: { path: '^server/src/(?:http|db|jobs|mail)/', pathNot: TEST },
      to: { path: [FEATURE, '^server/src/demo/', '^server/src/(?:app|main)[.]ts$'] },
    },
    {
      name: 'features-know-no-demo',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: ['^server/src/demo/', '^server/src/(?:app|main)[.]ts$'] },
    },
    {
      name: 'pool-inside-db',
      comment: 'inTenant is the only way to a row.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/db/', '^server/src/generate[.]ts$', TEST] },
      to: { path: '^server/src/db/(?:pool|kysely)[.]ts$' },
    },
    {
      name: 'pg-inside-db',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/db/', '^server/src/generate[.]ts$', TEST] },
      to: { path: '(^|/)node_modules/pg/' },
    },
    {
      name: 'jobs-through-jobs',
      comment: 'enqueue() takes the transaction of the verb; nothing else reaches a queue.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/(?:db|jobs)/', TEST] },
      to: { path: '(^|/)node_modules/pg-boss/' },
    },
    {
      name: 'mail-through-mail',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/mail/', TEST] },
      to: { path: '(^|/)node_modules/nodemailer/' },
    },
    {
      name: 'ui-knows-no-api-and-no-router',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TEST },
      to: {
        path: [
          '^web/src/(?!ui/)',
          '(^|/)node_modules/(?:react-router|@tanstack/react-query)/',
          '^contract/src/.*endpoints?[.]ts$',
        ],
      },
    },
    {
      name: 'screens-through-their-index',
      comment: "Another feature's index.ts alone is for others, in the web as in the server.",
      severity: 'error',
      from: { path: WEB_FEATURE, pathNot: TEST },
      to: { path: WEB_FEATURE, pathNot: ['^web/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'the-map-through-the-index',
      comment: 'App, frames and routes too; routes name pages besides.',
      severity: 'error',
      from: { path: ['^web/src/[^/]+[.]tsx?$', '^web/src/layout/'], pathNot: TEST },
      to: { path: WEB_FEATURE, pathNot: ['/index[.]ts$', 'Page[.]tsx$'] },
    },
    {
      name: 'pages-when-they-are-opened',
      comment:
        "import() alone: another page's code is no part of the first load. drawn.tsx runs while building.",
      severity: 'error',
      from: { path: ['^web/src/[^/]+[.]tsx?$', '^web/src/layout/'], pathNot: [TEST, DRAWN] },
      to: { path: `${WEB_FEATURE}.*Page[.]tsx$`, dynamic: false },
    },
    {
      name: 'drawn-while-building',
      comment: 'The build runs it; no browser loads it, nor the pages that it draws.',
      severity: 'error',
      from: {},
      to: { path: DRAWN },
    },
    {
      name: 'api-and-session-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/(?:api|session)/', pathNot: TEST },
      to: { path: [WEB_FEATURE, '^web/src/layout/', '^web/src/(?:main|routes)[.]tsx?$'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Ours alone: a library lies in a `dist` as well, and may be forbidden.
    exclude: { path: ['^(?:dist|data|coverage)/', '^web/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
