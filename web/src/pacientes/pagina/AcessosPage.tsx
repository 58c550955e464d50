import { TabelaDeAcessos } from '../acessos/TabelaDeAcessos.tsx'
import { PaginaDoPaciente } from './PaginaDoPaciente.tsx'
import styles from './Tabela.module.css'

/** Who read, changed, found or exported the patient's record, and when. For administrators. */
export function AcessosPage() {
  return (
    <PaginaDoPaciente loading={<Conteudo pacienteId={undefined} />}>
      {paciente => <Conteudo pacienteId={paciente.id} />}
    </PaginaDoPaciente>
  )
}

function Conteudo({ pacienteId }: { pacienteId: number | undefined }) {
  return (
    <section className={styles.page} aria-labelledby="acessos">
      <header className={styles.head}>
        <div>
          <h2 id="acessos" className={styles.title}>
            Acessos
          </h2>
          <p className={styles.about}>
            Quem viu ou alterou este cadastro. Abrir esta página também conta: ao virá-la, a última linha
            aparece outra vez.
          </p>
        </div>
      </header>
      <TabelaDeAcessos pacienteId={pacienteId} />
    </section>
  )
}
