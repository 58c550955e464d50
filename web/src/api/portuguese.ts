/** With the first page that uses schemas: Zod speaks Portuguese and never probes `eval`. */
import { speakPortuguese } from '@clinica/contract/messages.ts'

speakPortuguese()
