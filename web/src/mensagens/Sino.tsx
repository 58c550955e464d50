import type { RefObject } from 'react'
import { Link } from 'react-router'
import { ListFailed } from '../layout/ListFailed.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import { cx } from '../ui/props.ts'
import { Esqueleto } from './Esqueleto.tsx'
import { Linha } from './Linha.tsx'
import { naoLidas } from './palavras.ts'
import styles from './Sino.module.css'
import { useMensagens, useNaoLidas } from './useMensagens.ts'

/** How many messages the bell lists; 'Ver Tudo' shows the others. */
const LATEST = 5

/**
 * The bell: the number of unread messages, and the latest ones below it.
 * @param bar the element whose right edge the list aligns with
 */
export function Sino({ bar }: { bar: RefObject<Element | null> }) {
  const unread = useNaoLidas()
  const words = unread === 0 ? '' : naoLidas(unread)
  return (
    <>
      {/* Announces a changed count without the focus on the bell. */}
      <span className="visually-hidden" aria-live="polite">
        {words && `Notificações: ${words}`}
      </span>
      <Popover
        title="Notificações"
        anchor={bar}
        opener={
          <IconButton
            icon="bell"
            label={words ? `Notificações, ${words}` : 'Notificações'}
            hasDot={unread > 0}
          />
        }
      >
        {close => <Ultimas onLeave={close} />}
      </Popover>
    </>
  )
}

function Ultimas({ onLeave }: { onLeave: () => void }) {
  const list = useMensagens({ size: LATEST })
  if (list.isPending) return <Esqueleto />
  if (!list.data) return <ListFailed title="Não foi possível carregar as mensagens" query={list} />
  if (list.data.content.length === 0)
    return (
      <div className={styles.empty}>
        <Icon name="bell" size={28} />
        <p>Nenhuma mensagem disponível</p>
      </div>
    )
  return (
    <>
      <ul className={styles.list}>
        {list.data.content.map(mensagem => (
          <li key={mensagem.id}>
            <Link
              className={cx(styles.row)}
              to={`${paths.mensagens()}?mensagem=${mensagem.id}`}
              onClick={onLeave}
            >
              <Linha mensagem={mensagem} />
            </Link>
          </li>
        ))}
      </ul>
      <Link className={cx(styles.all)} to={paths.mensagens()} onClick={onLeave}>
        Ver Tudo
      </Link>
    </>
  )
}
