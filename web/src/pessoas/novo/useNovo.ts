import { useState } from 'react'

export interface NovoProps {
  /** The name typed in the side form; '' when the dialog was opened without it. */
  nome: string
  onSaved: () => void
  onClose: () => void
}

export interface Novo {
  begin: (nome: string) => void
  /** How many records were saved on this page. */
  saved: number
  /** Props of the open form; null while it is closed. */
  form: NovoProps | null
}

/**
 * State of a new record, from its first name to the end of its form. It belongs to the page: the button is remounted
 * elsewhere when the window's width changes, and what is typed must survive that.
 */
export function useNovo(): Novo {
  const [nome, setNome] = useState<string | null>(null)
  const [saved, setSaved] = useState(0)
  const onClose = () => setNome(null)
  const onSaved = () => {
    setSaved(saved + 1)
    onClose()
  }
  return { begin: setNome, saved, form: nome === null ? null : { nome, onSaved, onClose } }
}
