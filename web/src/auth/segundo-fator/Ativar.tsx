import type { Chave } from '@clinica/contract/auth/segundo-fator.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { call } from '../../api/client.ts'
import { ApiError, reasonOf, wordsOf } from '../../api/error.ts'
import { sair } from '../../session/account.ts'
import { ligarSegundoFator, prepararSegundoFator } from '../../session/endpoints.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { CodeInput, isWhole } from './CodeInput.tsx'
import { Copiar } from './Copiar.tsx'
import styles from './SegundoFator.module.css'

interface AtivarProps {
  /** The token of a sign-in that may only continue with the factor; without it, the open session's. */
  bearer?: string | undefined
  onCancel: () => void
  /** Called when the factor is on, with the recovery codes, which are shown only this once. */
  onDone: (codes: readonly string[]) => void
}

/** Shows the key as QR code and as text, and asks for a code as proof that an authenticator app has it. */
export function Ativar({ bearer, onCancel, onDone }: AtivarProps) {
  const [key, setKey] = useState<Chave>()
  const [failure, setFailure] = useState<string>()
  const [codigo, setCodigo] = useState('')
  const [error, setError] = useState<string>()
  const [oldEntry, setOldEntry] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isPhone = useScreen() === 'phone'
  // Below the page's own title it is an h2, below a card's an h3.
  const Heading = bearer === undefined ? 'h3' : 'h2'
  const sent = bearer === undefined ? {} : { bearer }
  const heading = useRef<HTMLHeadingElement>(null)

  // In one's own account the button that opened this is gone; before the sign-in the page's own heading has the focus.
  const isInAccount = bearer === undefined
  useEffect(() => {
    if (isInAccount) heading.current?.focus()
  }, [isInAccount])

  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key for as long as this stands, unless none came
  useEffect(() => {
    // After a lock the effect runs again. The key may have been read by then, and another would replace it.
    if (key) return
    let isGone = false
    call(prepararSegundoFator, sent).then(
      answer => !isGone && setKey(answer),
      reason => {
        if (isGone) return
        if (isOld(reason)) setOldEntry(reason.error)
        else setFailure(wordsOf(reason))
      },
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  const again = () => {
    setFailure(undefined)
    setAttempt(attempt + 1)
    heading.current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector<HTMLElement>('[name=codigo]')
    if (!isWhole(codigo, 'app')) {
      setError('Digite os 6 números que o aplicativo mostra')
      return field?.focus()
    }
    setBusy(true)
    try {
      onDone((await call(ligarSegundoFator, { body: { codigo }, ...sent })).codigosRecuperacao)
    } catch (reason) {
      if (isOld(reason)) return setOldEntry(reason.error)
      setError(reasonOf(reason))
      setCodigo('')
      field?.focus()
    } finally {
      setBusy(false)
    }
  }

  if (oldEntry)
    return (
      <>
        <div className={styles.part}>
          <Alert>{oldEntry}</Alert>
        </div>
        <footer className={styles.foot}>
          {bearer === undefined && <Button onPress={onCancel}>Cancelar</Button>}
          <Button tone="primary" onPress={bearer === undefined ? () => sair() : onCancel}>
            Entrar novamente
          </Button>
        </footer>
      </>
    )
  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className={styles.part}>
        <Heading ref={heading} className={styles.step} tabIndex={-1}>
          1. Leia o código no aplicativo autenticador
        </Heading>
        {failure && (
          <>
            <Alert>{failure}</Alert>
            <Button onPress={again}>Tentar novamente</Button>
          </>
        )}
        {/* A telephone cannot read its own screen. */}
        {isPhone && key && (
          <a className={styles.open} href={key.uri}>
            Abrir no aplicativo deste celular
          </a>
        )}
        <div className={styles.key}>
          <div className={styles.qr}>{key && <QrCode text={key.uri} />}</div>
          <div>
            <p className={styles.words}>Não consegue ler? Digite esta chave:</p>
            <p className={styles.letters}>
              {key?.segredo
                .match(/.{1,16}/g)
                ?.map(line => line.match(/.{1,4}/g)?.join(' '))
                .join('\n')}
            </p>
            <Copiar
              text={key?.segredo ?? ''}
              label="Copiar chave"
              done="Chave copiada"
              tone="quiet"
              isDisabled={!key}
            />
          </div>
        </div>
      </div>
      <div className={styles.part}>
        <Heading className={styles.step}>2. Digite o código que ele mostra</Heading>
        <CodeInput
          label="Código de 6 dígitos"
          value={codigo}
          onChange={text => {
            setCodigo(text)
            setError(undefined)
          }}
          error={error}
        />
      </div>
      <footer className={styles.foot}>
        <Button onPress={onCancel}>Cancelar</Button>
        <Button type="submit" tone="primary" isBusy={isBusy} isDisabled={!key}>
          Ativar
        </Button>
      </footer>
    </form>
  )
}

/** The server demands a recent sign-in; only signing in again helps. */
const isOld = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.codigo === 'ENTRADA_ANTIGA'

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="Código QR da chave"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
