import type { Capability } from '../../src/contract/capabilities.ts'
import { fold } from '../../src/contract/text.ts'
import { createServiceApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { apps, projects, users } from '../db/schema.ts'
import { type Key, newSecret, storeKey } from '../keys.ts'

/** The fields of records and sign-ins that tests read. They check that the field is there. */
interface TestRecord {
  projectId: string
  projectAppId: string
  userId: string
  name: string
  displayName: string
  nickname: string
  createdAt: string
  token: string
  expiresAt: string
  [name: string]: unknown
}

export interface TestBody extends TestRecord {
  data: TestRecord[]
  total: number
  errors: { field: string; detail: string }[]
  detail: string
}

/** A response whose body has been read: parsed if it is JSON, else undefined. */
export interface TestResponse {
  status: number
  headers: Headers
  body: TestBody
}

export interface TestRequest {
  method?: string
  key?: string
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown
  headers?: Record<string, string>
}

/** Starts a service with two projects, an app and a user in each, and a key of each kind. */
export async function startService(
  database: Database,
  corsOrigins: string[] = [],
  denied: readonly Capability[] = [],
) {
  const { db } = database
  const app = createServiceApp({ ...database, corsOrigins, denied })
  const names = { own: 'Own', other: 'Other' }
  for (const [id, name] of Object.entries(names)) {
    await db.insert(projects).values({ projectId: `prj_${id}`, name, nameFolded: fold(name), region: 'eu' })
    await db.insert(apps).values(newApp(`app_${id}`, `prj_${id}`, `${name} app`))
    await db.insert(users).values(newUser(`usr_${id}`, `prj_${id}`, `${name} user`))
  }
  const key = async (kind: Key) => {
    const secret = newSecret(kind.kind)
    return { secret, keyId: await storeKey(db, kind, secret) }
  }
  const master = (await key({ kind: 'master' })).secret
  const project = (await key({ kind: 'project', projectId: 'prj_own' })).secret
  const request = async (path: string, init: RequestInit): Promise<TestResponse> => {
    const response = await app.request(path, init)
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined }
  }
  const send = (
    path: string,
    { method = 'GET', key = master, body, headers = {} }: TestRequest = {},
  ): Promise<TestResponse> =>
    request(path, {
      method,
      headers: {
        ...(key && { 'x-service-key': `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return { db, app, send, request, master, project, key }
}

export const newApp = (projectAppId: string, projectId: string, displayName: string) =>
  ({ projectAppId, projectId, displayName, displayNameFolded: fold(displayName), platform: 'web' }) as const

export const newUser = (userId: string, projectId: string, nickname: string | null) => ({
  userId,
  projectId,
  nickname,
  nicknameFolded: nickname === null ? null : fold(nickname),
})
