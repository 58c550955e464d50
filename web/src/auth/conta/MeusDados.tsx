import { exportarUm } from '@clinica/contract/pacientes/endpoints.ts'
import { mayExportOne } from '@clinica/contract/pacientes/policy.ts'
import { call } from '../../api/client.ts'
import { saveJson } from '../../api/save-file.ts'
import { useSaveAsFile } from '../../layout/useSaveAsFile.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Conta.module.css'

/** For a patient: all that the clinic holds of them, as one file (LGPD, art. 18). */
export function MeusDados({ pacienteId: id }: { pacienteId: number }) {
  const { isBusy, saveAsFile } = useSaveAsFile('Não foi possível baixar os seus dados')
  if (!mayExportOne(useActor())) return null
  const ask = () => call(exportarUm, { params: { id } })
  const save = () => saveAsFile(ask, answer => saveJson(answer, 'meus-dados.json'))
  return (
    <Card isBare>
      <section className={styles.body} aria-labelledby="meus-dados">
        <h2 id="meus-dados" className={styles.heading}>
          Meus dados
        </h2>
        <div className={styles.data}>
          <p className={styles.words}>
            Um arquivo JSON com tudo o que a clínica guarda de você: o cadastro, as consultas, as mensagens e
            notificações, a lista dos documentos, quem acessou o seu cadastro e as suas sessões (LGPD, art.
            18).
          </p>
          <Button icon="download" isBusy={isBusy} onPress={() => void save()}>
            Baixar meus dados
          </Button>
        </div>
      </section>
    </Card>
  )
}
