import { createInterface } from 'node:readline/promises'
import { clinica } from './run.ts'

const { stdin: input, stdout: output } = process

async function ask(question: string): Promise<string> {
  const line = createInterface({ input, output })
  try {
    return await line.question(question)
  } finally {
    line.close()
  }
}

process.exitCode = await clinica(process.argv.slice(2), {
  env: process.env,
  say: line => console.log(line),
  refuse: line => console.error(line),
  now: () => new Date(),
  ...(input.isTTY ? { ask } : {}),
})
