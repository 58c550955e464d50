/** The measurements' shared environment, created on first use and removed at the end. */
import { type BenchClinic, fillClinic, MAIN, NEIGHBOUR } from './clinic.ts'
import { type BenchDatabase, openBenchDatabase } from './database.ts'
import { note } from './report.ts'
import { type BenchServer, startServer } from './server.ts'

export interface Bench {
  database: BenchDatabase
  server: BenchServer
  main: BenchClinic
  neighbour: BenchClinic
  close(): Promise<void>
}

export async function openBench(): Promise<Bench> {
  const database = await openBenchDatabase()
  try {
    const begun = performance.now()
    const neighbour = await fillClinic(database, NEIGHBOUR)
    const main = await fillClinic(database, MAIN)
    const seconds = (performance.now() - begun) / 1000
    note(
      `${MAIN.patients} pacientes e ${MAIN.appointments} atendimentos, mais uma clínica vizinha, em ${seconds.toFixed(1).replace('.', ',')} s`,
    )
    const server = await startServer(database)
    const close = async () => {
      await server.close()
      await database.close()
    }
    return { database, server, main, neighbour, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
