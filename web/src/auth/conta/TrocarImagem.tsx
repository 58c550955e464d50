import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import styles from './Conta.module.css'
import { IMAGE_TYPES, useTrocarImagem } from './useTrocarImagem.ts'

/** Chooses a picture and uploads it at once; the header then shows it. */
export function TrocarImagem({ userId }: { userId: number }) {
  const { onSelect, isPending } = useTrocarImagem(userId)
  const isPhone = useScreen() === 'phone'
  return (
    <div className={styles.image}>
      <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={onSelect}>
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
