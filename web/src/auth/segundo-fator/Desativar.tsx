import { desligarSegundoFator } from '@clinica/contract/auth/endpoints.ts'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './SegundoFator.module.css'

const EMPTY = { password: '', codigo: '' }

/** Asks for password and code, so that somebody at an unattended session cannot turn the factor off. */
export function Desativar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const { mutate, isPending, error, reset } = useAction(desligarSegundoFator, {
    onSuccess: () => {
      toast.success('Segundo fator desativado.')
      close()
    },
  })
  const close = () => {
    setTyped(EMPTY)
    reset()
    onClose()
  }
  const wrong = (name: string) => error?.campos.find(({ campo }) => campo === name)?.mensagem
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped(now => ({ ...now, [name]: text })),
    error: wrong(name),
  })
  const isFilled = typed.password !== '' && typed.codigo !== ''
  const turnOff = () => mutate({ body: typed })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Desativar o segundo fator"
      confirm="Desativar"
      isBusy={isPending}
      isDisabled={!isFilled}
      onConfirm={turnOff}
    >
      <div className={styles.fields}>
        <p>A conta volta a entrar só com a senha, e os códigos de recuperação deixam de valer.</p>
        {error && error.campos.length === 0 && <Alert>{wordsOf(error)}</Alert>}
        <PasswordInput {...field('password')} label="Senha" autoComplete="current-password" />
        <TextInput
          {...field('codigo')}
          label="Código do aplicativo ou de recuperação"
          autoComplete="one-time-code"
        />
      </div>
    </ConfirmDialog>
  )
}
