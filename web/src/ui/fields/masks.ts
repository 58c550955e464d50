import type { MaskitoOptions } from '@maskito/core'

const d = /\d/

/** Drops a pasted number's country code 55 or trunk prefix 0, which the mask would take for the area code. */
function national(pasted: string): string {
  const digits = pasted.replace(/\D/g, '')
  const bare = digits.replace(/^(55)?0?(?=[1-9]\d{9,10}$)/, '')
  return bare === digits ? pasted : bare
}

/** The masks of typed values. The masks add the hyphens; the validators accept them. */
export const masks = {
  cpf: { mask: [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d] },
  cep: { mask: [d, d, d, d, d, '-', d, d, d] },
  // A landline has ten digits and a mobile eleven: the hyphen moves with the eleventh.
  telefone: {
    mask: ({ value }) => {
      const prefix = ['(', d, d, ')', ' ', d, d, d, d]
      return value.replace(/\D/g, '').length > 10
        ? [...prefix, d, '-', d, d, d, d]
        : [...prefix, '-', d, d, d, d, d]
    },
    preprocessors: [({ elementState, data }) => ({ elementState, data: national(data) })],
  },
  uf: {
    mask: /^[a-z]{0,2}$/i,
    // Only one or two letters are accepted: pasting 'São Paulo' must not become the state 'SÃ'.
    preprocessors: [
      ({ elementState, data }) => ({ elementState, data: /^\s*[a-z]{1,2}\s*$/i.test(data) ? data : '' }),
    ],
    postprocessors: [state => ({ ...state, value: state.value.toUpperCase() })],
  },
} satisfies Record<string, MaskitoOptions>

export type MaskName = keyof typeof masks
