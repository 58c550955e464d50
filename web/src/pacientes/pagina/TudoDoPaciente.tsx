import { exportarUm } from '@clinica/contract/pacientes/endpoints.ts'
import { call } from '../../api/client.ts'
import { saveJson } from '../../api/save-file.ts'
import { useBaixar } from '../../layout/useBaixar.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './TudoDoPaciente.module.css'

/** All that the clinic holds of a patient, as one file (LGPD, art. 18). Below the record: it is seldom asked for. */
export function TudoDoPaciente({ id }: { id: number }) {
  const { isBusy, baixar } = useBaixar('Não foi possível baixar os dados do paciente')
  const save = async () => saveJson(await call(exportarUm, { params: { id } }), `paciente-${id}.json`)
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
        onPress={() => void baixar(save)}
      >
        Baixar tudo
      </Button>
    </section>
  )
}
