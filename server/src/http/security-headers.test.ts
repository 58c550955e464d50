/** HSTS: sent if the clinics' address says https, and never otherwise. */
import { expect, inject, it } from 'vitest'
import { PATIENT_MS, SECRET } from '../../test/builders.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openPool } from '../db/pool.ts'

const YEAR = 'max-age=31536000'

it.each([
  [{ PUBLIC_URL: 'https://clinica.example' }, `${YEAR}; includeSubDomains`],
  [
    { PUBLIC_URL: 'https://clinica.example:8443', BASE_DOMAIN: 'Clinica.example' },
    `${YEAR}; includeSubDomains`,
  ],
  [{ PUBLIC_URL: 'https://entrada.example', BASE_DOMAIN: 'clinica.example' }, YEAR],
  [{ PUBLIC_URL: 'https://10.0.0.7' }, YEAR],
  [{ PUBLIC_URL: 'http://clinica.example' }, undefined],
  [{ PUBLIC_URL: 'http://10.0.0.7:3000' }, undefined],
  ['the demonstration', undefined],
])('%j sends %j', async (env, header) => {
  const { files: _, ...config } =
    typeof env === 'string'
      ? readConfig({}, ['--demo'])
      : readConfig({ DATA_DIR: './data', SMTP_URL: 'smtp://localhost?from=a@b.example', ...env }, [])
  const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
  const app = await buildApp({ ...config, pool, secretKey: SECRET })
  try {
    for (const url of ['/health/live', '/v1/openapi.json', '/v1/nada', '/v1/pacientes'])
      expect((await app.inject({ url })).headers['strict-transport-security']).toBe(header)
  } finally {
    await app.close()
    await pool.end()
  }
})
