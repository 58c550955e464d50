import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useState } from 'react'
import { ConsultaAgendada } from '../../atendimentos/index.ts'
import { Beforehand } from '../../ui/overlays/later.tsx'
import { ConsultasCarregando } from './ConsultasCarregando.tsx'
import { ListaDeConsultas } from './ListaDeConsultas.tsx'
import styles from './Pagina.module.css'
import { PaginaDoPaciente } from './PaginaDoPaciente.tsx'

/** The patient's appointments, the newest first. */
export function ConsultasPage() {
  return (
    <PaginaDoPaciente loading={<ConsultasCarregando />}>
      {paciente => <Conteudo key={paciente.id} paciente={paciente} />}
    </PaginaDoPaciente>
  )
}

function Conteudo({ paciente }: { paciente: Paciente }) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <div className={styles.wide}>
      <h2 className="visually-hidden">Consultas</h2>
      <Beforehand of={ConsultaAgendada}>
        <ListaDeConsultas id={paciente.id} onOpen={setOpened} />
      </Beforehand>
      {opened !== null && <ConsultaAgendada id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
