import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Without the network ones Chromium calls its maker at every start. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // A name that is not localhost: on plain http it has neither Web Locks nor a secure context.
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
  // The server under test and its database share the machine with the browsers.
  workers: 2,
  // What is judged is what happens, never how fast a busy machine does it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup; the workers read this file again.
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    // Neither is the clinic's: no screen may stand on the browser's language or zone.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'mesa', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'celular',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
