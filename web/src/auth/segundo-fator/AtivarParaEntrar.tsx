import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { abandonar, type FactorMissing, prosseguir } from '../../session/account.ts'
import { Alert } from '../../ui/Alert.tsx'
import { cx } from '../../ui/props.ts'
import page from '../EntrarPage.module.css'
import { Ativar } from './Ativar.tsx'
import { Codigos } from './Codigos.tsx'
import styles from './SegundoFator.module.css'

interface AtivarParaEntrarProps {
  missing: FactorMissing
  onBack: (why?: string) => void
}

/** The clinic requires a second factor and this account has none: the user sets it up to finish signing in. */
export function AtivarParaEntrar({ missing, onBack }: AtivarParaEntrarProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasCodes = codes !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two screens is read out from its heading
  useEffect(() => heading.current?.focus(), [hasCodes])
  const goOn = () => {
    setBusy(true)
    prosseguir(missing).catch(error => {
      setFailure(wordsOf(error))
      setBusy(false)
    })
  }
  return (
    <section className={cx(page.form, styles.flush)}>
      <h1 ref={heading} className={page.title} tabIndex={-1} style={{ outline: 'none' }}>
        Ative o segundo fator
      </h1>
      <p className={page.lead}>
        A sua clínica exige o segundo fator de administradores e secretárias. Ative o seu para continuar.
      </p>
      {failure && <Alert>{failure}</Alert>}
      {codes ? (
        <Codigos codes={codes} heading="h2" isBusy={isBusy} onKept={goOn} />
      ) : (
        <Ativar
          bearer={missing.tokens.access_token}
          onDone={setCodes}
          onCancel={() => {
            abandonar(missing)
            onBack()
          }}
        />
      )}
    </section>
  )
}
