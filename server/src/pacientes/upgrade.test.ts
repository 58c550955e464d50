/** Patients from before names were also stored without accents are found like any other. */
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { createDatabase } from '../../test/database.ts'
import { migrate } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { createTenant } from '../tenants/index.ts'

const database = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
afterAll(database.drop)

it('finds whoever was registered before, and whoever changes the name later', async () => {
  const { ownerUrl, appUrl } = database
  const appRole = new URL(appUrl).username
  await migrate({ ownerUrl, appRole, upTo: '0030-entrada-nova.sql' })
  const { id } = await createTenant(ownerUrl, { nome: 'alfa', titulo: 'Alfa' })
  await asOwner(ownerUrl, async owner => {
    await owner.enter(id)
    await owner.query(
      `with conta as (insert into users (tenant_id, role, email, senha_hash) values ($1, 'PACIENTE', 'j@alfa.example', 'x') returning id)
       insert into pacientes (tenant_id, user_id, numero_prontuario, nome, sobrenome, rg, cpf, sexo, estado_civil, data_nascimento, celular)
       select $1, id, 1, 'José', 'Conceição', 'rg', '52998224725', 'OUTRO', 'OUTRO', '1990-01-01', '11988887777' from conta`,
      [id],
    )
  })
  await migrate({ ownerUrl, appRole })

  const app = new pg.Client({ connectionString: appUrl })
  await app.connect()
  await app.query("select set_config('app.tenant', $1, false)", [String(id)])
  const found = async (words: string[], cpf: string | null, celular: string | null) =>
    (await app.query('select nome from buscar_pacientes($1, $2, $3) order by nome', [words, cpf, celular]))
      .rows
  expect(await found(['%conceicao%', '%jose%'], null, null)).toEqual([{ nome: 'José' }])
  expect(await found(['%nobody%'], null, '%98888%')).toEqual([{ nome: 'José' }])
  await app.query("update pacientes set nome = 'Zoé' where tenant_id = $1", [id])
  expect(await found(['%jose%'], null, null)).toEqual([])
  expect(await found(['%zoe%'], null, null)).toEqual([{ nome: 'Zoé' }])
  await app.end()
})
