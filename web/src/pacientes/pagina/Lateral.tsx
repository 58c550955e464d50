import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Permission, Role } from '@clinica/contract/permissions.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { NavLink } from 'react-router'
import { AgendarConsulta, useAgendar } from '../../atendimentos/index.ts'
import { useCurrentInSight } from '../../layout/useCurrentInSight.ts'
import { paths } from '../../paths.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Beforehand } from '../../ui/overlays/later.tsx'
import { cx } from '../../ui/props.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import tabs from '../../ui/Tabs.module.css'
import { useScreen } from '../../ui/useScreen.ts'
import { FotoDoPaciente } from './FotoDoPaciente.tsx'
import styles from './Lateral.module.css'

interface LateralProps {
  id: number
  paciente: Paciente | undefined
  isFailed: boolean
}

interface PageLink {
  label: string
  icon: IconName
  to: (id: number) => string
  /** When left out, whoever may open the record may open this page. */
  permission?: Permission
  role?: Role
}

const LINKS: readonly PageLink[] = [
  { label: 'Dados Pessoais', icon: 'person', to: paths.pacienteDadosPessoais },
  { label: 'Consultas', icon: 'calendar', to: paths.pacienteConsultas },
  {
    label: 'Notificações',
    icon: 'bell',
    to: paths.pacienteNotificacoes,
    permission: 'visualizar-notificacoes',
  },
  { label: 'Acessos', icon: 'shield', to: paths.pacienteAcessos, role: 'ADMIN' },
]

/** The patient's picture and name, and links to the record's pages: a column at the side, tabs on narrow screens. */
export function Lateral({ id, paciente, isFailed }: LateralProps) {
  const screen = useScreen()
  const row = useCurrentInSight()
  const actor = useActor()
  const agendar = useAgendar()
  const links = LINKS.filter(
    ({ permission, role = actor.role }) => (!permission || actor.may(permission)) && role === actor.role,
  )
  const isFlat = screen === 'phone' || screen === 'narrow'
  return (
    <div className={styles.side}>
      <div className={styles.who}>
        {paciente ? (
          <FotoDoPaciente paciente={paciente} size={isFlat ? 60 : 96} />
        ) : (
          <Skeleton width={isFlat ? 60 : 96} height={isFlat ? 60 : 96} isRound />
        )}
        <div className={styles.words}>
          {/* One heading before and after the name has loaded, because it holds the focus. */}
          <h1 className={styles.name}>
            {paciente ? nomeCompleto(paciente) : <span className="visually-hidden">Paciente</span>}
            {!paciente && !isFailed && <Skeleton width={160} height={18} />}
          </h1>
          <p className={styles.reach}>
            <span>ID {id}</span>
            {isFlat && paciente && <span aria-hidden="true"> ·&nbsp;</span>}
            {paciente ? <span>{maskPhone(paciente.celular)}</span> : !isFailed && <Skeleton width={110} />}
          </p>
        </div>
      </div>
      {agendar && !paciente?.arquivado && (
        <Beforehand of={AgendarConsulta}>
          <div className={styles.agendar}>
            <Button
              icon="plus"
              isWide
              isDisabled={!paciente}
              onPress={() => paciente && agendar({ paciente })}
            >
              Agendar consulta
            </Button>
          </div>
        </Beforehand>
      )}
      <nav ref={row} className={cx(isFlat ? tabs.list : styles.links)} aria-label="Paciente">
        {links.map(({ label, icon, to }) => (
          <NavLink key={label} className={cx(isFlat ? tabs.tab : styles.link)} to={to(id)}>
            {!isFlat && <Icon name={icon} />}
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
