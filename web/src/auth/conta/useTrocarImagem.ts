import { IMAGE_BYTES } from '@clinica/contract/auth/contas.ts'
import { mudarImagem } from '@clinica/contract/auth/endpoints.ts'
import { reasonOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { refreshUser } from '../../session/account.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useNotice } from '../../ui/overlays/useNotice.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const FALHOU = 'Não foi possível atualizar a imagem. Por favor, tente novamente.'

/** Sends a picture at once, one's own or that of somebody whose record one keeps; it stands where they are shown. */
export function useTrocarImagem(userId: number) {
  const notice = useNotice()
  const { mutateAsync, isPending } = useAction(mudarImagem)
  const send = async (file: File) => {
    notice.clear()
    if (!userId) return notice.error('Id do usuário não informado')
    // The server refuses it, too; by then all of it would have been sent.
    if (file.size > IMAGE_BYTES) return notice.error(FALHOU, 'O arquivo tem mais de 5 MB.')
    try {
      await mutateAsync({ params: { id: userId }, file })
    } catch (error) {
      return notice.error(FALHOU, reasonOf(error))
    }
    toast.success('Imagem atualizada com sucesso!')
    await refreshUser().catch(() => undefined)
  }
  /** What the file picker gives. */
  const onSelect = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isPending) void send(file)
  }
  return { onSelect, isPending }
}
