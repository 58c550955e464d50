import { expect, it } from 'vitest'
import { unbroken } from './endereco.ts'

it.each([
  ['Rua Cardeal Arcoverde, 1745, sala 82', 'Rua Cardeal Arcoverde, 1745, sala\u00a082'],
  ['Av. Paulista, 900, 3º andar, cj. 31', 'Av. Paulista, 900, 3º andar, cj.\u00a031'],
  ['https://video.example/sala-12?a=1', 'https://video.example/sala-12?a=1'],
])('%s may break, and no number stands alone', (words, shown) => {
  expect(unbroken(words)).toBe(shown)
})
