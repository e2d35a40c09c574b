import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { slug } from '../../e2e/faulty-service/simulation.ts'
import { recordFormats } from '../../e2e/response-formats/record-formats.ts'
import { writes } from '../api/mutations.ts'
import { newTestClient, stubBrowser } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { writeOf } from '../testing/write-of.ts'

beforeEach(() => stubBrowser())

const createProject = (client: QueryClient, name: string) => writes.createProject(writeOf({ name }), client)

describe.each(recordFormats.map(({ name }) => name))('in the format "%s"', (format) => {
  test('the response to a create or update is read, and a created record’s ID is returned', async () => {
    stubFaultyService(`record=${slug(format)}`)
    const client = newTestClient()
    const project = await createProject(client, 'New project')
    expect(project.id).toBe('prj_4')
    expect(project.record?.value).toMatchObject({ projectId: 'prj_4', name: 'New project' })
    const draft = { projectId: 'prj_4', displayName: 'New app', platform: 'web', bundleId: null } as const
    const app = await writes.createApp(writeOf(draft), client)
    expect(app.id).toBe('app_38')
    expect(app.record?.value).toMatchObject({ projectAppId: 'app_38', displayName: 'New app' })
    const updatedProject = await writes.updateProject('prj_4', writeOf({ name: 'Renamed' }), client)
    expect(updatedProject.record?.value).toMatchObject({ projectId: 'prj_4', name: 'Renamed' })
  })
})

describe('the ID of a created record, if the response has no body,', () => {
  test.each<[location: string | undefined, id: string | undefined]>([
    ['/v1/projects/prj_4', 'prj_4'],
    ['https://service.test/v1/projects/a%2Fb?x=1#y', 'a/b'],
    ['/v1/projects/prj_4/', 'prj_4'],
    ['/v1/projects/%zz', '%zz'],
    [undefined, undefined],
  ])('is read from the Location header: %j means %j', async (location, id) => {
    stubFaultyService('fault=none')
    const headers: Record<string, string> = location === undefined ? {} : { Location: location }
    vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 201, headers }))
    expect(await createProject(newTestClient(), 'New')).toEqual({ record: undefined, id })
  })
})
