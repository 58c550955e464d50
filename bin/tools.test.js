import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chromium, wholeChromium } from './tools.js'

const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'
const only =
  (...paths) =>
  path =>
    paths.includes(path)

beforeEach(() => vi.stubEnv('CHROMIUM', undefined))
afterEach(() => vi.unstubAllEnvs())

describe('the browser', () => {
  it.each([
    ['both', [SHELL, WHOLE], SHELL, WHOLE],
    ['the shell alone', [SHELL], SHELL, SHELL],
    ['the whole one alone', [WHOLE], WHOLE, WHOLE],
    // Named in the message that it is missing.
    ['none', [], SHELL, WHOLE],
  ])('of journeys and of the bench, with %s installed', (_, there, journeys, bench) => {
    expect([chromium(only(...there)), wholeChromium(only(...there))]).toEqual([journeys, bench])
  })

  it('is another where CHROMIUM names it', () => {
    vi.stubEnv('CHROMIUM', '/opt/chrome')
    expect([chromium(only(SHELL)), wholeChromium(only(WHOLE))]).toEqual(['/opt/chrome', '/opt/chrome'])
  })
})
