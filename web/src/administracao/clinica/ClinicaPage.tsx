import { verContato } from '@clinica/contract/tenants/endpoints.ts'
import { call } from '../../api/client.ts'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { useTenant } from '../../session/tenant.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdministracaoPage } from '../AdministracaoPage.tsx'
import styles from './Clinica.module.css'
import { FormularioContato } from './FormularioContato.tsx'

/** The clinic's contact details, which patients see. */
export function ClinicaPage() {
  const { nome } = useTenant()
  const contact = useEndpoint(verContato, { params: { nome } })
  return (
    <AdministracaoPage
      title="Clínica"
      subline="O que os pacientes veem nos e-mails e na página de confirmação"
    >
      {contact.data ? (
        <FormularioContato
          nome={nome}
          contato={contact.data}
          reread={() => call(verContato, { params: { nome } })}
        />
      ) : (
        <Card isBare>
          <div className={styles.body} aria-busy={contact.isPending}>
            {contact.isPending ? (
              <>
                <Skeleton width="40%" />
                <Skeleton width="70%" />
              </>
            ) : (
              <>
                <Alert>{wordsOf(contact.error)}</Alert>
                <Button isBusy={contact.isFetching} onPress={() => void contact.refetch()}>
                  Carregar os dados de novo
                </Button>
              </>
            )}
          </div>
        </Card>
      )}
    </AdministracaoPage>
  )
}
