import { IconButton } from '../ui/IconButton.tsx'
import { abrirBarra } from './aberta.ts'

/** For users without a keyboard, and for those who do not know the key yet: the label names it. */
export function BotaoDaBarra() {
  return <IconButton icon="search" label="Barra rápida (Ctrl+K)" onPress={abrirBarra} />
}
