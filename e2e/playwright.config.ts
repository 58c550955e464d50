import { defineConfig } from '@playwright/test'
import { isOnce } from './once.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Without the flags about the network Chromium calls Google at every start. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // A host that is not localhost: on plain http it has neither Web Locks nor a secure context.
  '--host-resolver-rules=MAP *.clinica.test 127.0.0.1',
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
  // Tests judge what happens, not how fast a busy machine does it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup; the workers read this file again.
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    // Neither is the clinic's, so that no screen can depend on the browser's language or time zone.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'mesa', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'celular',
      grepInvert: isOnce,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
