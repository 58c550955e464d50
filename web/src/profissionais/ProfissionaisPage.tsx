import { ListPage } from '../layout/ListPage.tsx'
import { useAbrir } from '../pessoas/useAbrir.ts'
import { usePode } from '../session/usePode.ts'
import { Beforehand, laterDialog } from '../ui/later.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { Ferramentas } from './Ferramentas.tsx'
import { Grade } from './Grade.tsx'
import { NovoProfissional } from './NovoProfissional.tsx'
import { lerProfissional } from './profissional.ts'
import { Quantos } from './Quantos.tsx'
import { useProfissionais } from './useProfissionais.ts'

const EditarProfissional = laterDialog(() =>
  import('./EditarProfissional.tsx').then(m => m.EditarProfissional),
)

/** The clinic's professionals as cards, and those that it archived. */
export function ProfissionaisPage() {
  const professionals = useProfissionais()
  const isWide = useScreen() === 'wide'
  const novo = usePode('salvar-profissionais') && <NovoProfissional />
  // Of the page, not of a card: what is typed outlives whatever somebody else does to the list.
  const edited = useAbrir(lerProfissional)
  return (
    <ListPage
      title="Profissionais"
      subline={<Quantos professionals={professionals} />}
      action={!isWide && novo}
      tools={<Ferramentas professionals={professionals} />}
      side={isWide && novo ? { label: 'Novo Profissional', content: novo } : undefined}
    >
      <Beforehand of={EditarProfissional}>
        <Grade professionals={professionals} opening={edited.opening} onEdit={edited.open} />
      </Beforehand>
      {edited.record && <EditarProfissional profissional={edited.record} onClose={edited.close} />}
    </ListPage>
  )
}
