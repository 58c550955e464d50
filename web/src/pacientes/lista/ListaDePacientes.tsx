import { nomeCompleto } from '@clinica/contract/names.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnread } from '../../api/query.ts'
import { LimparBusca } from '../../layout/LimparBusca.tsx'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { AgendarNotificacao } from '../../notificacoes/index.ts'
import { paths } from '../../paths.ts'
import { usePode } from '../../session/usePode.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useCardWidth } from '../../ui/table/useCardWidth.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { Foto } from '../Foto.tsx'
import { colunas } from './colunas.tsx'
import styles from './Lista.module.css'
import type { Pacientes } from './usePacientes.ts'
import { rotuloDeVer } from './VerPaciente.tsx'

export function ListaDePacientes({ search }: { search: Pacientes }) {
  const { list, params, change } = search
  const navigate = useNavigate()
  const [notified, setNotified] = useState<PacienteNaLista | null>(null)
  const canNotify = usePode('salvar-notificacoes') && !search.isArchive
  const columns = colunas(useCardWidth(true) !== 'wide', canNotify ? setNotified : undefined)
  const isPhone = useScreen() === 'phone'
  const total = list.data?.page.totalElements ?? 0
  return (
    <>
      <Table
        label={search.isArchive ? 'Pacientes arquivados' : 'Pacientes'}
        columns={columns}
        rows={list.data?.content}
        rowKey={row => row.id}
        card={row => <LinhaDoTelefone paciente={row} />}
        cards="together"
        open={{ label: rotuloDeVer, onOpen: row => void navigate(paths.pacienteDadosPessoais(row.id)) }}
        rowHeight={64}
        isRefreshing={list.isPlaceholderData}
        error={
          isUnread(list) ? (
            <ListFailed
              title="Não foi possível carregar os pacientes"
              query={list}
              kept={search.text ? 'Sua busca foi mantida.' : undefined}
            />
          ) : undefined
        }
        empty={<ListaVazia search={search} />}
        sort={params.sort[0]}
        onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
        pager={
          (!isPhone || total > params.size) && (
            <Pager
              page={params.page}
              size={params.size}
              total={total}
              onPage={page => change({ page })}
              onSize={size => change({ size })}
            />
          )
        }
      />
      {notified && <AgendarNotificacao paciente={notified} onClose={() => setNotified(null)} />}
    </>
  )
}

function ListaVazia({ search: { text, isArchive, change, clear } }: { search: Pacientes }) {
  const words = text
    ? 'Nenhum paciente corresponde à busca. Confira o nome ou os números do CPF.'
    : isArchive
      ? 'Nenhum paciente está arquivado.'
      : 'Nenhum paciente cadastrado. Comece pelo primeiro.'
  return (
    <EmptyState
      icon="people"
      title="Nenhum Registro"
      text={words}
      action={text && <LimparBusca onClear={clear} />}
      note={
        text &&
        !isArchive && (
          <Button size="small" tone="quiet" onPress={() => change({ arquivados: 'true' })}>
            Procurar nos arquivados
          </Button>
        )
      }
    />
  )
}

/** A patient's row on the phone. */
function LinhaDoTelefone({ paciente }: { paciente: PacienteNaLista }) {
  return (
    <div className={styles.person}>
      <Foto paciente={paciente} size={44} />
      <div className={styles.words}>
        <p className={styles.phoneName}>{nomeCompleto(paciente)}</p>
        <p className={styles.under}>
          ID {paciente.id} ·&nbsp;<Unbroken>{maskPhone(paciente.celular)}</Unbroken>
        </p>
      </div>
    </div>
  )
}
