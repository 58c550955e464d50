import { contact } from '@clinica/contract/people.ts'
import * as z from '@clinica/contract/zod.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './NovoPeloNome.module.css'

const schema = z.strictObject({ nome: contact.nome })
type Nome = z.output<typeof schema>

interface CriarPeloNomeProps {
  title: string
  placeholder: string
  onContinue: (nome: string) => void
}

/** A card that asks only for the first name; the dialog asks for the rest. */
export function CriarPeloNome({ title, placeholder, onContinue }: CriarPeloNomeProps) {
  const form = useForm<Nome, unknown, Nome>({
    defaultValues: { nome: '' },
    resolver: standardSchemaResolver(schema),
  })
  return (
    <Card title={title}>
      <form
        method="post"
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(({ nome }) => onContinue(nome))}
      >
        <p className={styles.text}>Comece pelo nome; os demais dados vêm a seguir.</p>
        <TextField
          control={form.control}
          name="nome"
          label="Nome"
          placeholder={placeholder}
          autoComplete="off"
        />
        <Button type="submit" saves={false} tone="primary" isWide>
          Continuar
        </Button>
      </form>
    </Card>
  )
}
