import { defineConfig } from '@playwright/test'
import { isOnce } from './once.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Without the flags about the network, Chromium contacts Google at every start. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // A host that is not localhost: on plain http its pages have no secure context and no Web Locks.
  '--host-resolver-rules=MAP *.clinica.test 127.0.0.1',
  // A page lives for seconds: what V8 spends on optimizing it, a fifth of the browser's time, never comes back.
  '--js-flags=--max-opt=1',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // Generous, so that a slow machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup; the workers read this file again.
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    // Neither is the clinic's, so a screen that depends on the browser's language or time zone fails.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'mesa', grepInvert: /@celular\b/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'celular',
      grepInvert: [isOnce, /@mesa\b/],
      // At twice the density, as telephones have it, four times the pixels are painted: a sixth of the time, for nobody.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
  ],
})
