import { clinica } from './run.ts'

process.exitCode = await clinica(process.argv.slice(2), {
  env: process.env,
  say: line => console.log(line),
  now: () => new Date(),
})
