import { listar } from '@clinica/contract/anexos/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useRef, useState } from 'react'
import { useEndpoint } from '../api/query.ts'
import { ListFailed } from '../layout/ListFailed.tsx'
import { usePode } from '../session/usePode.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Beforehand, laterDialog } from '../ui/overlays/later.tsx'
import styles from './Anexos.module.css'
import { Carregando } from './Carregando.tsx'
import type { Envio } from './fila.ts'
import { LinhaDoAnexo } from './LinhaDoAnexo.tsx'
import { LinhaDoEnvio } from './LinhaDoEnvio.tsx'
import { useEnvios } from './useEnvios.ts'

const AnexarDocumento = laterDialog(() => import('./AnexarDocumento.tsx').then(m => m.AnexarDocumento))

/** A patient's documents and running uploads; an archived patient's documents can only be read. */
export function Anexos({ paciente: { id, arquivado } }: { paciente: Paciente }) {
  const query = useEndpoint(listar, { params: { id } })
  const { envios, enviar, repetir, retirar } = useEnvios(id)
  /** What the open form begins with: another file for a failed upload, whose row stays until it is sent. */
  const [form, setForm] = useState<Partial<Envio> | null>(null)
  const canAttach = usePode('salvar-anexos') && !arquivado
  const canDelete = usePode('excluir-anexos') && !arquivado
  const anexos = query.data
  const rest = useRef<HTMLDivElement>(null)
  const isEmpty = anexos?.length === 0 && envios.length === 0
  return (
    <Card
      title="Anexos"
      {...(anexos && { count: anexos.length })}
      action={
        canAttach && (
          <div className={styles.add}>
            <Beforehand of={AnexarDocumento}>
              <IconButton
                icon="plus"
                label="Anexar documento"
                size="row"
                tone="primary"
                onPress={() => setForm({})}
              />
            </Beforehand>
          </div>
        )
      }
    >
      <div ref={rest} tabIndex={-1} className={styles.rest} data-rest>
        {envios.length > 0 && (
          <ul className={styles.list} aria-label="Em envio">
            {envios.map(envio => (
              <LinhaDoEnvio
                key={envio.key}
                envio={envio}
                onRemove={() => {
                  retirar(envio.key)
                  rest.current?.focus()
                }}
                onRepeat={() => {
                  repetir(envio)
                  rest.current?.focus()
                }}
                onOther={() => setForm({ key: envio.key, nome: envio.nome, descricao: envio.descricao })}
              />
            ))}
          </ul>
        )}
        {anexos ? (
          anexos.length > 0 && (
            <ul className={styles.list} aria-label="Documentos">
              {anexos.map(anexo => (
                <LinhaDoAnexo key={anexo.id} pacienteId={id} anexo={anexo} canDelete={canDelete} />
              ))}
            </ul>
          )
        ) : query.isError ? (
          <ListFailed title="Não foi possível carregar a lista de documentos" query={query} />
        ) : (
          <Carregando />
        )}
        {isEmpty && <p className={styles.empty}>Nenhum anexo disponível para o paciente</p>}
      </div>
      {form && (
        <AnexarDocumento
          begun={form}
          onSend={documento => {
            if (form.key !== undefined) retirar(form.key)
            enviar(documento)
          }}
          onClose={() => setForm(null)}
        />
      )}
    </Card>
  )
}
