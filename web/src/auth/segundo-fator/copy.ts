import { toast } from '../../ui/overlays/toast.ts'

/** Over plain http the browser gives no clipboard: then the words stay on the screen to be copied by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${what} na área de transferência.`)
  } catch {
    toast.error('Não foi possível copiar.', 'Selecione o texto e copie pelo teclado.')
  }
}
