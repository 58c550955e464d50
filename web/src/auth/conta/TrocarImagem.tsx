import { IMAGE_BYTES } from '@clinica/contract/auth/contas.ts'
import { mudarImagem } from '@clinica/contract/auth/endpoints.ts'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { reasonOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { refreshUser } from '../../session/account.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useNotice } from '../../ui/overlays/useNotice.ts'
import { useScreen } from '../../ui/useScreen.ts'
import styles from './Conta.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const FALHOU = 'Não foi possível atualizar a imagem. Por favor, tente novamente.'

/** Chooses a picture and sends it at once; it stands in the header as soon as it is there. */
export function TrocarImagem({ userId }: { userId: number }) {
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
  const isPhone = useScreen() === 'phone'
  return (
    <div className={styles.image}>
      <FileTrigger
        acceptedFileTypes={TYPES}
        onSelect={files => {
          const file = files?.[0]
          if (file && !isPending) void send(file)
        }}
      >
        {isPhone ? (
          <IconButton icon="camera" label="Trocar imagem" isDisabled={isPending} />
        ) : (
          <Button icon="upload" isBusy={isPending} isWide>
            Trocar imagem
          </Button>
        )}
      </FileTrigger>
      {!isPhone && <p className={styles.hint}>JPEG, PNG ou WebP, até 5 MB. Fica recortada em quadrado.</p>}
    </div>
  )
}
