import { IconButton } from '../ui/IconButton.tsx'
import { abrirBarra } from './aberta.ts'

/** For users who do not know the key, which its label names. */
export function BotaoDaBarra() {
  return <IconButton icon="search" label="Barra rápida (Ctrl+K)" onPress={abrirBarra} />
}
