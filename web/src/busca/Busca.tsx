import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RemarcarJa, useAgendar } from '../atendimentos/index.ts'
import { clinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/store.ts'
import { useTenant } from '../session/tenant.ts'
import { laterDialog } from '../ui/overlays/later.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { expectTyping, typeAhead as typeForDialog } from '../ui/overlays/typed-ahead.ts'
import { abrirAtalhos, abrirBarra, esquecer, fechar, isAberta, typeAhead, useAberta } from './aberta.ts'
import { ligar, useLigados } from './ligados.ts'
import { andar, apertar, porqueNao } from './linhas.ts'
import type { Pagina } from './pagina.ts'
import { type Comando, comandoDe, isBarra, isCovered, isLetter, isSalvar, isWriting } from './teclas.ts'

const Barra = laterDialog(() => import('./Barra.tsx').then(m => m.Barra))
const Atalhos = laterDialog(() => import('./Atalhos.tsx').then(m => m.Atalhos))

/** How long `g` waits for its letter, in milliseconds. */
const WAIT = 2_000

/** The quick bar and the keys, on every page of the panel. */
export function Busca({ paginas }: { paginas: readonly Pagina[] }) {
  const { user } = useSession()
  const { nome } = useTenant()
  const account = `${nome}:${user?.userId}`
  const isOn = useLigados(account)
  const aberta = useAberta()
  useTeclas(paginas, isOn)
  useSalvar()
  const [remarcada, setRemarcada] = useState<number | null>(null)
  useEffect(() => esquecer, [])
  // Preloaded after what the page itself needs, so that both open at once, and without a connection.
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([Barra.preload(), Atalhos.preload()]), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {aberta === 'barra' && <Barra paginas={paginas} onRemarcar={setRemarcada} />}
      {aberta === 'atalhos' && (
        <Atalhos paginas={paginas} isOn={isOn} onChange={on => ligar(account, on)} onClose={() => fechar()} />
      )}
      {remarcada !== null && <RemarcarJa id={remarcada} onClose={() => setRemarcada(null)} />}
    </>
  )
}

function useTeclas(paginas: readonly Pagina[], isOn: boolean): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const agendar = useAgendar()
  const isIn = useSession().status === 'in'
  const [waiting] = useState({ until: 0 })
  useEffect(() => {
    const fazer = (comando: Comando): boolean => {
      if (comando.fazer === 'ir') {
        const page = paginas.find(({ letter }) => letter === comando.letra)
        if (!page) return false
        void navigate(page.to)
      } else if (comando.fazer === 'agendar') {
        if (!agendar) return false
        agendar()
        expectTyping()
      } else if (comando.fazer === 'barra') abrirBarra()
      else if (comando.fazer === 'atalhos') abrirAtalhos()
      else if (comando.fazer === 'andar') return andar(comando.passo)
      else if (comando.fazer === 'mostrar') return mostrar(comando.vista)
      else if (comando.fazer === 'apertar') {
        if (apertar(comando.letra)) return true
        const porque = porqueNao(comando.letra)
        if (porque === null) return false
        // Without a word somebody in a hurry would believe that the arrival is marked.
        toast.warning('Chegada não marcada', porque, { about: 'chegou' })
      } else if (comando.fazer === 'hoje') void navigate(hojeEm(pathname))
      else waiting.until = Date.now() + WAIT
      return true
    }
    const press = (event: KeyboardEvent) => {
      if (!isIn || event.defaultPrevented) return
      if (isAberta()) {
        if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
        if (isLetter(event)) typeAhead(event.key)
        // The default would type the letter elsewhere, or press with Enter the button that had the focus before.
        if (isLetter(event) || event.key === 'Enter') event.preventDefault()
        return
      }
      if (isLetter(event) && !isWriting(event.target) && typeForDialog(event.key)) {
        event.preventDefault()
        return
      }
      if (isCovered()) return
      if (isBarra(event)) {
        event.preventDefault()
        abrirBarra()
        return
      }
      if (!isOn || isWriting(event.target)) return
      const isWaiting = Date.now() < waiting.until
      const comando = comandoDe(event, isWaiting)
      waiting.until = 0
      if (!comando || !fazer(comando)) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, pathname, agendar, isIn, isOn, paginas, waiting])
}

/** @returns whether the page has such views */
function mostrar(vista: number): boolean {
  const choice = document.querySelectorAll<HTMLElement>('[data-vistas] input')[vista - 1]
  choice?.click()
  return choice !== undefined
}

/** Listens in the capture phase: otherwise a combobox would take Enter for its list. */
function useSalvar(): void {
  const isIn = useSession().status === 'in'
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isIn || !isSalvar(event)) return
      // A question that would delete or discard is answered on purpose, with its own button.
      const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]:has([data-harmless])')
      const form = dialog?.querySelector('form')
      if (!form) return
      event.preventDefault()
      event.stopPropagation()
      // In a step of several, Enter goes to the next; what is already on file can be saved from any.
      const now = form.querySelector<HTMLElement>('[data-salvar]')
      if (now) now.click()
      else form.requestSubmit()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isIn])
}

const isInicio = (pathname: string): boolean => pathname.replace(/\/$/, '') === paths.inicio()

/** In the agenda: today in the current view. In the list: today with the current filters. Elsewhere: the list. */
function hojeEm(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  const search = new URLSearchParams(location.search)
  if (path === paths.agenda()) search.set('date', clinicNow().day)
  else if (isInicio(path)) for (const name of ['from', 'until', 'page']) search.delete(name)
  else return paths.inicio()
  return `${path}?${search}`
}
