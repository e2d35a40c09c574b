import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { createServiceApp } from '../app.ts'
import { databaseOf, extensions } from '../db/pglite-database.ts'
import { openFromTemplate } from '../testing/pglite-template.ts'
import { demoKeys } from './demo-keys.ts'
import { prepareDemoData } from './prepare-data.ts'

test('the prepared database is small, and opens with the demo’s rows and keys', async () => {
  const userCount = 200
  const file = await prepareDemoData(openFromTemplate, userCount)
  expect(file.length).toBeLessThan(1_500_000)

  const client = await PGlite.create({ extensions, loadDataDir: new Blob([file]) })
  const database = databaseOf(client)
  const app = createServiceApp(database)
  const request = async (key: string, path: string, init: RequestInit = {}) => {
    const headers = { 'x-service-key': `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await app.request(path, { ...init, headers })
    return { status: response.status, body: await response.json() }
  }
  const users = await request(demoKeys.master, '/v1/users')
  expect([users.body.data.length, users.body.total]).toEqual([10, userCount])
  const own = await request(demoKeys.project, `/v1/projects/${demoKeys.projectId}`)
  expect(own.body.name).toBe(demoKeys.projectName)
  const search = await request(demoKeys.master, '/v1/projects?projectName=LANTERN')
  expect(search.body.total).toBe(1)
  const created = await request(demoKeys.master, '/v1/projects', { method: 'POST', body: '{"name":"New"}' })
  expect(created.status).toBe(201)
  await database.close()
})
