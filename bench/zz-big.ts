import { openBenchDatabase } from './database.ts'
import { fillClinic, MAIN } from './clinic.ts'
import { enlarge } from './million.ts'
const db = await openBenchDatabase({})
const main = await fillClinic(db, MAIN)
await enlarge(db, main)
console.log(JSON.stringify({ app: db.appUrl, sup: db.superUrl, owner: db.ownerUrl, id: main.id, clientId: main.clientId, email: main.email, senha: main.senha }))
setInterval(() => {}, 1000)
process.on('SIGTERM', () => void db.close().then(() => process.exit(0)))
