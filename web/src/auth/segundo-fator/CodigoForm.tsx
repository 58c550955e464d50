import { type FormEvent, useState } from 'react'
import { ApiError, wordsOf } from '../../api/error.ts'
import { entrarComCodigo } from '../../session/account.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import page from '../EntrarPage.module.css'
import { CodeInput, isWhole, type Kind } from './CodeInput.tsx'
import styles from './SegundoFator.module.css'

interface CodigoFormProps {
  ticket: string
  /** Goes back to the password: for another account, or because the ticket expired; then `reason` says so. */
  onLeave: (reason?: string) => void
}

const MISSING: Record<Kind, string> = {
  app: 'Digite os 6 números que o aplicativo mostra',
  recovery: 'Digite os 8 caracteres do código de recuperação',
}

/** The second step of signing in and of unlocking a session. */
export function CodigoForm({ ticket, onLeave }: CodigoFormProps) {
  const [kind, setKind] = useState<Kind>('app')
  const [codigo, setCodigo] = useState('')
  const [lembrar, setLembrar] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [refusals, setRefusals] = useState(0)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setTried(true)
    const field = form.querySelector<HTMLElement>('[name=codigo]')
    if (!isWhole(codigo, kind)) return field?.focus()
    setBusy(true)
    try {
      await entrarComCodigo({ ticket, codigo, lembrar })
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'TICKET_INVALIDO') return onLeave(error.error)
      setRefusal(wordsOf(error))
      setRefusals(count => count + 1)
      setCodigo('')
      setTried(false)
      field?.focus()
    } finally {
      setBusy(false)
    }
  }
  const turn = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCodigo('')
    setTried(false)
    setRefusal(undefined)
  }

  return (
    <form method="post" className={page.form} onSubmit={submit} noValidate>
      <h1 className={page.title}>Segundo fator</h1>
      <p className={page.lead}>
        {kind === 'app'
          ? 'Digite o código de 6 dígitos que aparece no seu aplicativo autenticador.'
          : 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'}
      </p>
      {refusal && (
        <div className={page.alert}>
          <Alert key={refusals}>{refusal}</Alert>
        </div>
      )}
      <CodeInput
        key={kind}
        label={kind === 'app' ? 'Código' : 'Código de recuperação'}
        kind={kind}
        value={codigo}
        onChange={setCodigo}
        error={isTried && !isWhole(codigo, kind) ? MISSING[kind] : undefined}
        autoFocus
      />
      <Switch label="Lembrar este aparelho por 30 dias" value={lembrar} onChange={setLembrar} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        Entrar
      </Button>
      <div className={styles.ways}>
        <Button tone="quiet" onPress={turn}>
          {kind === 'app' ? 'Usar um código de recuperação' : 'Usar o aplicativo autenticador'}
        </Button>
        <Button tone="quiet" onPress={() => onLeave()}>
          Entrar com outra conta
        </Button>
      </div>
    </form>
  )
}
