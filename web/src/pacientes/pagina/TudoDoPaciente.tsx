import { exportarUm } from '@clinica/contract/pacientes/endpoints.ts'
import { call } from '../../api/client.ts'
import { saveJson } from '../../api/save-file.ts'
import { useSaveAsFile } from '../../layout/useSaveAsFile.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './TudoDoPaciente.module.css'

/** All that the clinic holds of a patient, as one file (LGPD, art. 18). Below the record: it is seldom asked for. */
export function TudoDoPaciente({ id }: { id: number }) {
  const { isBusy, saveAsFile } = useSaveAsFile('Não foi possível baixar os dados do paciente')
  const ask = () => call(exportarUm, { params: { id } })
  return (
    <section className={styles.all} aria-labelledby="tudo">
      <div className={styles.words}>
        <h3 id="tudo" className={styles.title}>
          Tudo o que há deste paciente
        </h3>
        <p className={styles.about}>
          Um arquivo JSON com o cadastro, as consultas, as mensagens e notificações, a lista dos documentos,
          os acessos e a conta. É o que o paciente pode pedir à clínica (LGPD, art. 18).
        </p>
      </div>
      <Button
        tone="quiet"
        icon="download"
        isBusy={isBusy}
        aria-label="Baixar tudo o que há deste paciente"
        onPress={() => void saveAsFile(ask, answer => saveJson(answer, `paciente-${id}.json`))}
      >
        Baixar tudo
      </Button>
    </section>
  )
}
