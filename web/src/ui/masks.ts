import type { MaskitoOptions } from '@maskito/core'

const d = /\d/

/** What the clinic types by pattern. The hyphens are ours; the validators accept them. */
export const masks = {
  cpf: { mask: [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d] },
  cep: { mask: [d, d, d, d, d, '-', d, d, d] },
  // Ten digits are a landline, eleven a mobile: the hyphen moves with the eleventh.
  telefone: {
    mask: ({ value }) => {
      const prefix = ['(', d, d, ')', ' ', d, d, d, d]
      return value.replace(/\D/g, '').length > 10
        ? [...prefix, d, '-', d, d, d, d]
        : [...prefix, '-', d, d, d, d, d]
    },
  },
  uf: {
    mask: /^[a-z]{0,2}$/i,
    postprocessors: [state => ({ ...state, value: state.value.toUpperCase() })],
  },
} satisfies Record<string, MaskitoOptions>

export type MaskName = keyof typeof masks
