import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import { type ReactNode, useId } from 'react'
import { Datum } from '../../ui/Datum.tsx'
import { Email } from '../../ui/Email.tsx'
import { cx } from '../../ui/props.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { cepDe, cidadeEEstado, dataEscrita, ruaENumero } from '../palavras.ts'
import styles from './DadosPessoais.module.css'

/** The record in sections. A patient without representative or health plan does not get an empty section for it. */
export function Secoes({ paciente }: { paciente: Paciente }) {
  const { endereco, dadosEmergencia: emergencia, convenio } = paciente
  const hasRepresentative =
    emergencia.nomeRepresentanteLegal ||
    emergencia.cpfRepresentanteLegal ||
    emergencia.grauParentescoRepresentanteLegal
  return (
    <>
      <Secao title="Dados do paciente" long="first">
        <Datum label="Nome completo">{nomeCompleto(paciente)}</Datum>
        <Datum label="Data de nascimento">{dataEscrita(paciente.dataNascimento)}</Datum>
        <Datum label="Sexo">{SEXO_LABELS[paciente.sexo]}</Datum>
        <Datum label="CPF">
          <Unbroken>{maskCpf(paciente.cpf)}</Unbroken>
        </Datum>
        <Datum label="RG">{paciente.rg}</Datum>
        <Datum label="Estado civil">{ESTADO_CIVIL_LABELS[paciente.estadoCivil]}</Datum>
        <Datum label="Prontuário">{paciente.numeroProntuario}</Datum>
      </Secao>
      <Secao title="Contato" long="last">
        <Datum label="Celular">
          <Unbroken>{maskPhone(paciente.celular)}</Unbroken>
        </Datum>
        <Datum label="WhatsApp">
          {paciente.whatsapp && <Unbroken>{maskPhone(paciente.whatsapp)}</Unbroken>}
        </Datum>
        <Datum label="E-mail">
          <Email address={paciente.email} />
        </Datum>
      </Secao>
      <Secao title="Endereço" isFirstWide>
        <Datum label="Logradouro">{ruaENumero(endereco)}</Datum>
        <Datum label="CEP">{cepDe(endereco)}</Datum>
        <Datum label="Bairro">{endereco.bairro}</Datum>
        <Datum label={!endereco.cidade && endereco.estado ? 'Estado' : 'Cidade'}>
          {cidadeEEstado(endereco)}
        </Datum>
        <Datum label="País">{endereco.pais}</Datum>
      </Secao>
      <Secao title="Contato de emergência">
        <Datum label="Nome">{emergencia.nomeContato}</Datum>
        <Datum label="Telefone">
          {emergencia.telefoneContato && <Unbroken>{maskPhone(emergencia.telefoneContato)}</Unbroken>}
        </Datum>
        <Datum label="Parentesco">{emergencia.grauParentescoContato}</Datum>
      </Secao>
      {hasRepresentative && (
        <Secao title="Representante legal">
          <Datum label="Nome">{emergencia.nomeRepresentanteLegal}</Datum>
          <Datum label="CPF">
            {emergencia.cpfRepresentanteLegal && (
              <Unbroken>{maskCpf(emergencia.cpfRepresentanteLegal)}</Unbroken>
            )}
          </Datum>
          <Datum label="Parentesco">{emergencia.grauParentescoRepresentanteLegal}</Datum>
        </Secao>
      )}
      {Object.values(convenio).some(Boolean) && (
        <Secao title="Convênio">
          <Datum label="Convênio">{convenio.nomeConvenio}</Datum>
          <Datum label="Plano">{convenio.plano}</Datum>
          <Datum label="Carteirinha" isWide>
            {convenio.numeroCarteirinha}
          </Datum>
          <Datum label="Validade">{dataEscrita(convenio.dataValidade)}</Datum>
          <Datum label="Titular">{convenio.titularPlano}</Datum>
        </Secao>
      )}
    </>
  )
}

interface SecaoProps {
  title: string
  /** The first value spans two columns: a street. */
  isFirstWide?: boolean | undefined
  /** In the two-column layout this value takes a whole line: a name, an e-mail. */
  long?: 'first' | 'last' | undefined
  children: ReactNode
}

function Secao({ title, isFirstWide, long, children }: SecaoProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      <dl className={cx(styles.data, isFirstWide && styles.firstIsWide, long && styles[long])}>{children}</dl>
    </section>
  )
}
