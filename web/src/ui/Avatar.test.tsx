import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

const fillOf = (name: string) => /class="([^"]*)"/.exec(renderToStaticMarkup(<Avatar name={name} />))?.[1]

test('a person has one colour in every list, and not everybody the same', () => {
  expect(fillOf('Helena Castro')).toBe(fillOf('Helena Castro'))
  const names = [
    'Helena',
    'Paulo',
    'André',
    'Daniela',
    'Vitória',
    'Adriano',
    'Érica',
    'Aline',
    'Joaquim',
    'Zulmira',
  ]
  expect(new Set(names.map(name => fillOf(`${name} Souza`))).size).toBeGreaterThan(3)
})
