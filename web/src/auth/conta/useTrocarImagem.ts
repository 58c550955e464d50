import { IMAGE_BYTES } from '@clinica/contract/auth/contas.ts'
import { mudarImagem } from '@clinica/contract/auth/endpoints.ts'
import { reasonOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { refreshUser } from '../../session/account.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useNotice } from '../../ui/overlays/useNotice.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const FALHOU = 'Não foi possível atualizar a imagem. Por favor, tente novamente.'

/** Uploads a picture at once: the user's own, or that of a person whose record the user manages. */
export function useTrocarImagem(userId: number) {
  const notice = useNotice()
  const { mutateAsync, isPending } = useAction(mudarImagem)
  const send = async (file: File) => {
    notice.clear()
    if (!userId) return notice.error('Id do usuário não informado')
    // The server refuses a large file too, but only after all of it was sent.
    if (file.size > IMAGE_BYTES) return notice.error(FALHOU, 'O arquivo tem mais de 5 MB.')
    try {
      await mutateAsync({ params: { id: userId }, file })
    } catch (error) {
      return notice.error(FALHOU, reasonOf(error))
    }
    toast.success('Imagem atualizada com sucesso!')
    await refreshUser().catch(() => undefined)
  }
  /** Takes what the file picker returns. */
  const onSelect = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isPending) void send(file)
  }
  return { onSelect, isPending }
}
