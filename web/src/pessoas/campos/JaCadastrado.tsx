import { nomeCompleto } from '@clinica/contract/names.ts'
import { filtrar } from '@clinica/contract/pacientes/endpoints.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { isCpf } from '@clinica/contract/validation.ts'
import type { PressEvent } from 'react-aria-components/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { paths } from '../../paths.ts'
import { PATIENTS } from '../../session/guards.ts'
import { useOpens } from '../../session/usePode.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import type { At } from './campos.tsx'
import styles from './JaCadastrado.module.css'

interface JaCadastradoProps extends At {
  /** Takes the registered patient in place of the one being typed. */
  onEscolher?: ((paciente: PacienteNaLista, event: PressEvent) => void) | undefined
}

/** Below a new patient's CPF: who has it already, before the rest of the form is filled in for nothing. */
export function JaCadastrado({ at = '', onEscolher }: JaCadastradoProps) {
  const { control } = useFormContext()
  const cpf: unknown = useWatch({ control, name: `${at}cpf` })
  const paciente = useQuemTem(typeof cpf === 'string' ? cpf : '')
  return (
    // Always rendered: a screen reader tells what changes in it, not that it appears.
    <span role="status" className={styles.text}>
      {paciente && (
        <>
          <span className={cx(styles.who)}>
            <Icon name="alert" size={16} />
            <span>
              {paciente.arquivado ? 'Arquivado: ' : 'Já cadastrado: '}
              <Link to={paths.pacienteDadosPessoais(paciente.id)}>{nomeCompleto(paciente)}</Link>
            </span>
          </span>
          {onEscolher && !paciente.arquivado && (
            <Button size="small" onPress={event => onEscolher(paciente, event)}>
              Usar este cadastro
            </Button>
          )}
        </>
      )}
    </span>
  )
}

/** The patient with this CPF, archived or not; null while it is not whole, and for whom may not see patients. */
function useQuemTem(cpf: string): PacienteNaLista | null {
  const enabled = useOpens(PATIENTS) && isCpf(cpf)
  // Each look-up is an entry in the access log: coming back to the window is none.
  const once = { refetchOnWindowFocus: false }
  const byCpf = { filterBy: 'cpf', size: 1 } as const
  const ativos = useEndpoint(filtrar, { query: byCpf, body: { cpf } }, { ...once, enabled })
  const isNone = ativos.data?.content.length === 0
  const arquivados = useEndpoint(
    filtrar,
    { query: { ...byCpf, arquivados: 'true' }, body: { cpf } },
    { ...once, enabled: enabled && isNone },
  )
  if (!enabled) return null
  return ativos.data?.content[0] ?? arquivados.data?.content[0] ?? null
}
