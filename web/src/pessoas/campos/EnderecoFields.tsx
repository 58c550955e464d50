import { useFormContext } from 'react-hook-form'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './EnderecoFields.module.css'
import type { Endereco } from './pessoa.ts'

/** A person's address. All fields are optional; CEP and state are validated. */
export function EnderecoFields() {
  return (
    <div className={styles.grid}>
      <div className={styles.four}>
        <Cep />
      </div>
      <div className={styles.eight}>
        <Linha campo="logradouro" label="Logradouro" />
      </div>
      <div className={styles.three}>
        <Linha campo="numero" label="Número" />
      </div>
      <div className={styles.four}>
        <Linha campo="complemento" label="Complemento" placeholder="Ap., bloco, referência" />
      </div>
      <div className={styles.five}>
        <Linha campo="bairro" label="Bairro" />
      </div>
      <div className={styles.six}>
        <Linha campo="cidade" label="Cidade" />
      </div>
      <div className={styles.three}>
        <Estado />
      </div>
      <div className={styles.three}>
        <Linha campo="pais" label="País" />
      </div>
    </div>
  )
}

interface LinhaProps {
  campo: keyof Endereco
  label: string
  placeholder?: string
}

function Linha({ campo, label, placeholder }: LinhaProps) {
  const { control } = useFormContext()
  return (
    <TextField
      control={control}
      name={`endereco.${campo}`}
      label={label}
      isOptional
      placeholder={placeholder}
      autoComplete="off"
    />
  )
}

function Cep() {
  const { control } = useFormContext()
  return (
    <MaskedField
      control={control}
      name="endereco.cep"
      label="CEP"
      isOptional
      mask="cep"
      placeholder="00000-000"
      autoComplete="off"
    />
  )
}

function Estado() {
  const { control } = useFormContext()
  return (
    <MaskedField
      control={control}
      name="endereco.estado"
      label="Estado"
      isOptional
      mask="uf"
      placeholder="SP"
      autoComplete="off"
    />
  )
}
