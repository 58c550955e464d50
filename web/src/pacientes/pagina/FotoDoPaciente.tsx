import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { IMAGE_TYPES, useTrocarImagem } from '../../auth/index.ts'
import { usePode } from '../../session/usePode.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Foto } from '../Foto.tsx'
import styles from './FotoDoPaciente.module.css'

interface FotoDoPacienteProps {
  paciente: Paciente
  size: 60 | 96
}

/** The picture; a user who may edit the patient can replace it here. */
export function FotoDoPaciente({ paciente, size }: FotoDoPacienteProps) {
  const canEdit = usePode('editar-pacientes') && !paciente.arquivado
  const { onSelect, isPending } = useTrocarImagem(paciente.userId)
  return (
    <div className={styles.photo}>
      <Foto paciente={paciente} size={size} />
      {canEdit && (
        <span className={styles.camera}>
          <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={onSelect}>
            <IconButton icon="camera" size="row" label="Trocar imagem" isDisabled={isPending} />
          </FileTrigger>
        </span>
      )}
    </div>
  )
}
