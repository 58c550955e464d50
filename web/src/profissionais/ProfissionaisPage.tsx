import { ListCount } from '../layout/ListCount.tsx'
import { ListPage } from '../layout/ListPage.tsx'
import { NovoPeloNome, useAbrir, useNovo } from '../pessoas/index.ts'
import { usePode } from '../session/usePode.ts'
import { Beforehand, laterDialog } from '../ui/overlays/later.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { Ferramentas } from './Ferramentas.tsx'
import { Grade } from './Grade.tsx'
import { profissionais } from './palavras.ts'
import { lerProfissional } from './profissional.ts'
import { useProfissionais } from './useProfissionais.ts'

const CadastrarProfissional = laterDialog(() =>
  import('./formulario/CadastrarProfissional.tsx').then(m => m.CadastrarProfissional),
)
const EditarProfissional = laterDialog(() =>
  import('./formulario/EditarProfissional.tsx').then(m => m.EditarProfissional),
)

/** The clinic's professionals as cards; a switch shows the archived ones. */
export function ProfissionaisPage() {
  const professionals = useProfissionais()
  const isWide = useScreen() === 'wide'
  const novo = useNovo()
  const start = usePode('salvar-profissionais') && (
    <Beforehand of={CadastrarProfissional}>
      <NovoPeloNome title="Novo Profissional" placeholder="Nome do profissional" novo={novo} />
    </Beforehand>
  )
  // In the page, not in a card: a refetch may remove the card, and what is typed must survive that.
  const edited = useAbrir(lerProfissional)
  return (
    <ListPage
      title="Profissionais"
      subline={
        <ListCount
          query={professionals.list}
          of={professionals.params.nome ?? ''}
          wordsOf={count => profissionais(count, professionals.params.arquivados === true)}
        />
      }
      action={!isWide && start}
      tools={<Ferramentas professionals={professionals} />}
      side={isWide && start ? { label: 'Novo Profissional', content: start } : undefined}
    >
      <Beforehand of={EditarProfissional}>
        <Grade professionals={professionals} opening={edited.opening} onEdit={edited.open} />
      </Beforehand>
      {novo.form && <CadastrarProfissional {...novo.form} />}
      {edited.record && <EditarProfissional profissional={edited.record} onClose={edited.close} />}
    </ListPage>
  )
}
