/** The appointment's large dialogs, whose code is loaded when they are opened. */
import { laterDialog } from '../ui/overlays/later.tsx'

const code = () => import('./carregar.ts')

export const RemarcarJa = laterDialog(async () => (await code()).remarcarJa())
export const DesmarcarJa = laterDialog(async () => (await code()).desmarcarJa())
export const ArrastarConsulta = laterDialog(async () => (await code()).arrastarConsulta())
