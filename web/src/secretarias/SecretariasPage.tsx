import { ver } from '@clinica/contract/secretarias/endpoints.ts'
import { call } from '../api/client.ts'
import { BotaoArquivados } from '../layout/BotaoArquivados.tsx'
import { ListCount } from '../layout/ListCount.tsx'
import { ListPage } from '../layout/ListPage.tsx'
import { NovoPeloNome, useAbrir, useNovo } from '../pessoas/index.ts'
import { usePode } from '../session/usePode.ts'
import { Beforehand, laterDialog } from '../ui/overlays/later.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { secretarias } from './palavras.ts'
import { TabelaDeSecretarias } from './TabelaDeSecretarias.tsx'
import { useSecretarias } from './useSecretarias.ts'

const CadastrarSecretaria = laterDialog(() =>
  import('./CadastrarSecretaria.tsx').then(m => m.CadastrarSecretaria),
)
const EditarSecretaria = laterDialog(() => import('./EditarSecretaria.tsx').then(m => m.EditarSecretaria))

/** The clinic's secretaries, and the form that starts a new one; a switch shows the archived ones. */
export function SecretariasPage() {
  const secretaries = useSecretarias()
  const isWide = useScreen() === 'wide'
  const nova = useNovo()
  const start = usePode('salvar-secretarias') && (
    <Beforehand of={CadastrarSecretaria}>
      <NovoPeloNome title="Nova Secretária" placeholder="Nome da secretária" novo={nova} />
    </Beforehand>
  )
  // In the page, not in a row: a refetch may remove the row, and what is typed must survive that.
  const edited = useAbrir(id => call(ver, { params: { id } }))
  return (
    <ListPage
      title="Secretárias"
      subline={
        <ListCount query={secretaries.list} wordsOf={count => secretarias(count, secretaries.isArchive)} />
      }
      action={!isWide && start}
      tools={
        <BotaoArquivados
          isOn={secretaries.isArchive}
          onChange={isOn => secretaries.change({ arquivados: isOn ? 'true' : null })}
        />
      }
      side={isWide && start ? { label: 'Nova Secretária', content: start } : undefined}
    >
      <Beforehand of={EditarSecretaria}>
        <TabelaDeSecretarias secretaries={secretaries} onEdit={edited.open} />
      </Beforehand>
      {nova.form && <CadastrarSecretaria {...nova.form} />}
      {edited.record && <EditarSecretaria secretaria={edited.record} onClose={edited.close} />}
    </ListPage>
  )
}
