import { marcarLida } from '@clinica/contract/mensagens/endpoints.ts'
import { useEffect } from 'react'
import { useAction } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { ListFailed } from '../layout/ListFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { Esqueleto } from './Esqueleto.tsx'
import { listParamsSchema } from './list-params.ts'
import { Mensagem } from './Mensagem.tsx'
import styles from './Mensagens.module.css'
import { contagem } from './palavras.ts'
import { useMensagens, useNaoLidas } from './useMensagens.ts'

/** All messages, latest first. The open one is in the query string, and opening it marks it as read. */
export function MensagensPage() {
  const { values, change } = useQueryString(listParamsSchema)
  const { page, size, mensagem: open } = values
  const list = useMensagens({ page, size })
  const unread = useNaoLidas()
  const { mutate: read } = useAction(marcarLida)

  usePastEnd(list, page, change)

  const isUnread = list.data?.content.some(({ id, read }) => id === open && !read) ?? false
  useEffect(() => {
    if (isUnread && open !== null) read({ params: { id: open } })
  }, [isUnread, open, read])

  const total = list.data?.page.totalElements ?? 0
  return (
    <>
      <h1 className={styles.heading}>Mensagens</h1>
      <p className={styles.subline}>
        {list.isPending ? <Skeleton width={160} /> : list.data && contagem(total, unread)}
      </p>
      <div className={styles.card}>
        <Card isBare>
          {list.isPending && <Esqueleto rows={4} />}
          {!list.isPending && !list.data && (
            <ListFailed title="Não foi possível carregar as mensagens" query={list} />
          )}
          {list.data && total === 0 && (
            <EmptyState
              icon="bell"
              title="Nenhuma mensagem disponível"
              text="O que a clínica enviar para você aparece aqui."
            />
          )}
          {list.data?.content.map(one => (
            <Mensagem
              key={one.id}
              mensagem={one}
              isOpen={one.id === open}
              onOpen={isOpen => change({ page, mensagem: isOpen ? one.id : null }, { replace: true })}
            />
          ))}
          {total > size && (
            <Pager
              page={page}
              size={size}
              total={total}
              onPage={next => change({ page: next, mensagem: null })}
              onSize={next => change({ size: next, page: 0, mensagem: null })}
            />
          )}
        </Card>
      </div>
    </>
  )
}
