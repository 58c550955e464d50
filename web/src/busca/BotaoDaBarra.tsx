import { IconButton } from '../ui/IconButton.tsx'
import { abrirBarra } from './aberta.ts'

/** For who uses no keys, and to be found by who will. */
export function BotaoDaBarra() {
  return <IconButton icon="search" label="Barra rápida (Ctrl+K)" onPress={abrirBarra} />
}
