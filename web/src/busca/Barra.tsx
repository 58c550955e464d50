import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useNavigate } from 'react-router'
import { wordsOf } from '../api/error.ts'
import { useAgendar, useMudarStatus } from '../atendimentos/index.ts'
import { useClinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { PATIENTS } from '../session/guards.ts'
import { useActor } from '../session/useActor.ts'
import { useOpens } from '../session/usePode.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useLeave } from '../ui/overlays/useLeave.ts'
import { cx } from '../ui/props.ts'
import { useScreen } from '../ui/useScreen.ts'
import { abrirAtalhos, fechar, takeTyped } from './aberta.ts'
import { type Acao, acoesDe, isEmVao } from './acoes.ts'
import styles from './Barra.module.css'
import { Caps } from './Caps.tsx'
import { Cela, Fileira, GRADE, Grade, Grupo } from './Grade.tsx'
import { PacienteEncontrado, PacientesVindo } from './PacienteEncontrado.tsx'
import type { Pagina } from './pagina.ts'
import { homonimosEm } from './palavras.ts'
import { type Possivel, possiveisDe } from './possiveis.ts'
import { useEncontrados } from './useEncontrados.ts'

interface BarraProps {
  paginas: readonly Pagina[]
  onRemarcar: (id: number) => void
}

/** Finds patients by name, CPF or telephone, with their actions; pages and commands too. The box keeps the focus. */
export function Barra({ paginas, onRemarcar }: BarraProps) {
  const [term, setTerm] = useState('')
  /** By patient or action, not by place: a row's place may be another's when the answer comes. */
  const [chosen, setChosen] = useState<number | string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isPhone = useScreen() === 'phone'
  const { at, day } = useClinicNow()
  const actor = useActor()
  const navigate = useNavigate()
  const agendar = useAgendar()
  const { marcarPresenca } = useMudarStatus()
  const seesPatients = useOpens(PATIENTS)
  const search = useEncontrados(term, seesPatients)
  useLeave(true, fechar)
  useLayoutEffect(() => takeTyped(letters => setTerm(before => before + letters)), [])

  const people = search.people ?? []
  const homonimos = homonimosEm(people)
  const acoes = acoesDe({ term, paginas, canBook: agendar !== null, seesPatients })
  const rows = [...people.map(({ id }) => id), ...acoes.map(({ label }) => label)]
  // What is offered then is not what was typed: Enter alone does none of it.
  const isVain = !seesPatients && agendar === null && isEmVao(term, paginas)
  // Until the patients of what is typed have arrived, only a pressed row is chosen. When they do not arrive, Enter
  // alone does not book for a new patient: they may well be registered.
  const start = search.isComing || search.error || isVain || rows.length === 0 ? -1 : 0
  const currentRow = chosen !== null && rows.includes(chosen) ? rows.indexOf(chosen) : start

  const fazer = ({ fazer }: Pick<Possivel, 'fazer'>, paciente: Encontrado) =>
    fechar(() => {
      const { id, proxima } = paciente
      if (fazer === 'agendar') agendar?.({ paciente: { ...paciente, imagemPerfil: null } })
      else if (fazer === 'abrir') void navigate(paths.pacienteDadosPessoais(id))
      else if (proxima && fazer === 'remarcar') onRemarcar(proxima.id)
      else if (proxima) void marcarPresenca(proxima, 'PACIENTE_AGUARDANDO')
    })
  const agir = ({ faz }: Acao) => {
    if ('to' in faz) fechar(() => void navigate(faz.to))
    else if ('novo' in faz) fechar(() => agendar?.(faz.novo ? { novo: faz.novo } : {}))
    else fechar(abrirAtalhos)
  }
  const enter = () => {
    // Enter was pressed before the answer arrived: it takes effect then.
    if (currentRow < 0 && search.isComing) return setEntered(true)
    const paciente = people[currentRow]
    if (paciente) {
      const first = possiveisDe(actor, paciente, at).find(({ porque }) => porque === null)
      if (first) fazer(first, paciente)
      return
    }
    const acao = acoes[currentRow - people.length]
    if (acao) agir(acao)
  }
  useEffect(() => {
    if (!isEntered || search.isComing) return
    setEntered(false)
    enter()
  })
  const walk = (by: number) => {
    box.current?.focus()
    // The rows that stay until the answer arrives are not those that were typed for.
    if (search.isComing) return
    setChosen(rows[(Math.max(currentRow, by > 0 ? -1 : 0) + by + rows.length) % rows.length] ?? null)
  }
  const press = (event: KeyboardEvent) => {
    const isInBox = event.target === box.current
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter' && isInBox && !event.nativeEvent.isComposing) enter()
    else {
      // A letter always goes into the box, also when a button has the focus.
      const isLetter =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isLetter && !isInBox) box.current?.focus()
      return
    }
    event.preventDefault()
  }
  const idOf = (place: number) => `barra-${place}`
  const isShown = isVain || search.error !== null
  const said = isVain
    ? `Nenhuma página ou ação com “${term.trim()}”.`
    : search.error
      ? `Não foi possível buscar os pacientes. ${wordsOf(search.error)}`
      : search.said
  return (
    <ModalOverlay className={cx(styles.scrim)} isOpen isDismissable onOpenChange={open => !open && fechar()}>
      <Modal className={cx(styles.modal)}>
        <Dialog className={cx(styles.dialog)} aria-label="Barra rápida">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of what it holds */}
          <div className={styles.frame} onKeyDown={press}>
            <div className={styles.top}>
              <Icon name="search" size={20} />
              <input
                ref={box}
                className={styles.box}
                autoFocus
                role="combobox"
                aria-label={seesPatients ? 'Paciente, página ou ação' : 'Página ou ação'}
                aria-expanded={rows.length > 0}
                aria-controls={GRADE}
                aria-haspopup="grid"
                aria-autocomplete="list"
                aria-activedescendant={currentRow >= 0 ? idOf(currentRow) : undefined}
                placeholder={seesPatients ? 'Nome, CPF ou telefone' : 'Página ou ação'}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={term}
                onChange={({ target }) => {
                  setTerm(target.value)
                  setChosen(null)
                  setEntered(false)
                }}
              />
              {isPhone ? (
                <IconButton icon="cross" label="Fechar" onPress={() => fechar()} />
              ) : (
                // Not in the Tab order: Escape does the same, and Tab goes on to the chosen patient's actions.
                <button type="button" className={styles.esc} tabIndex={-1} onClick={() => fechar()}>
                  Esc<span className="visually-hidden">, fechar</span>
                </button>
              )}
            </div>
            <div className={styles.body}>
              <div className={isShown ? styles.note : 'visually-hidden'}>
                <p role="status">{said}</p>
                {search.error && (
                  <Button size="small" onPress={search.again}>
                    Tentar novamente
                  </Button>
                )}
              </div>
              {search.isComing && !search.people && <PacientesVindo />}
              {search.people?.length === 0 && (
                <p className={styles.note}>
                  Nenhum paciente com “{term.trim()}”. Confira o nome ou os números.
                </p>
              )}
              {rows.length > 0 && (
                <Grade>
                  {people.length > 0 && (
                    <Grupo label="Pacientes">
                      {people.map((paciente, i) => (
                        <PacienteEncontrado
                          key={paciente.id}
                          id={idOf(i)}
                          paciente={paciente}
                          term={term}
                          today={day}
                          isChosen={i === currentRow}
                          isHomonimo={homonimos.has(paciente.id)}
                          possiveis={possiveisDe(actor, paciente, at)}
                          onChoose={() => {
                            setChosen(paciente.id)
                            setEntered(false)
                          }}
                          onDo={possivel => fazer(possivel, paciente)}
                        />
                      ))}
                    </Grupo>
                  )}
                  {acoes.length > 0 && (
                    <Grupo label="Ações e páginas">
                      {acoes.map((acao, i) => (
                        <Fileira
                          key={acao.label}
                          id={idOf(people.length + i)}
                          isChosen={people.length + i === currentRow}
                          onPress={() => agir(acao)}
                        >
                          <Cela className={styles.page}>
                            <Icon name={acao.icon} />
                            <span className={styles.label}>{acao.label}</span>
                            {!isPhone && acao.keys.length > 0 && <Caps keys={acao.keys} />}
                          </Cela>
                        </Fileira>
                      ))}
                    </Grupo>
                  )}
                </Grade>
              )}
            </div>
            {!isPhone && (
              <div className={styles.foot}>
                <span className={styles.hint}>
                  <Caps keys={['↑', '↓']} /> escolher
                </span>
                {people.length > 0 && (
                  <span className={styles.hint}>
                    <Caps keys={['Tab']} /> ações do paciente
                  </span>
                )}
                <span className={styles.hint}>
                  <Caps keys={['↵']} /> fazer
                </span>
                <button type="button" className={styles.all} onClick={() => fechar(abrirAtalhos)}>
                  <Caps keys={['?']} /> todos os atalhos
                </button>
              </div>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
