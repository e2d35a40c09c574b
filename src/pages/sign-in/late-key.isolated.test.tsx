import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { resumeSession } from '../../session/session.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import { stubService } from '../../testing/stub-service.ts'

const address = location.origin
const masterPrincipal = { address, identity: { kind: 'master' }, ending: '6789' }
const projectPrincipal = { address, identity: { kind: 'project', projectId: 'prj_1' } }

beforeAll(() => resumeSession())

/** Simulates another tab of the console, which sends only the messages that the test posts. */
function openOtherTab() {
  const channel = new BroadcastChannel(`service-console ${address}`)
  onTestFinished(() => channel.close())
  /** Resolves with the next message of this type. */
  const nextMessage = (type: string) =>
    new Promise<{ from: string }>((resolve) =>
      channel.addEventListener('message', ({ data }) => data.type === type && resolve(data)),
    )
  return { nextMessage, post: (message: object) => channel.postMessage(message) }
}

test('a key that another tab sends after the sign-out does not open a session', async () => {
  stubService(respondWithRecords({ users: [] }))
  await renderApp('/users')
  const otherTab = openOtherTab()
  // The locked page asks the other tabs for their sessions.
  const askMessage = otherTab.nextMessage('ask')
  await chooseInSessionMenu('Lock')
  const { from: to } = await askMessage
  otherTab.post({ type: 'offer', to, from: 'other', owner: masterPrincipal })

  // Choosing the offer requests the key of the other tab.
  const takeMessage = otherTab.nextMessage('take')
  await page.getByRole('button', { name: 'Continue as Master key ··6789' }).click()
  await takeMessage
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  otherTab.post({ type: 'key', to, from: 'other', slot: { ...projectPrincipal, key: testKey } })
  otherTab.post({ type: 'offer', to, from: 'third', owner: projectPrincipal })
  // Messages arrive in order, so once the offer is shown, the key has arrived as well.
  await expect.element(page.getByRole('button', { name: 'Continue as Project key of prj_1' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(testKey)
})
