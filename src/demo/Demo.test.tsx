import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { demoKeys } from '../../service/browser/demo-keys.ts'
import { hasDrafts } from '../session/drafts.ts'
import { startSession } from '../session/session.ts'
import { sessionStore } from '../session/session-state.ts'
import { tabStorage } from '../session/tab-storage.ts'
import { button, press } from '../testing/forms.ts'
import { newSession, testKey } from '../testing/render-app.tsx'
import { DemoKeys, DemoPanel } from './Demo.tsx'
import { nextFault } from './faults.ts'

afterEach(() => nextFault.set({ name: 'normal' }))

test.each(['Master', 'Project'] as const)(
  'the demo’s %s key submits the form, and says that the service is starting until it responds',
  async (kind) => {
    const name = kind === 'Master' ? 'Use the demo Master key' : 'Use a demo Project key'
    const { promise, resolve } = Promise.withResolvers()
    const submitted: unknown[] = []
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.currentTarget.ariaBusy = 'true'
          submitted.push(new FormData(event.currentTarget).get('key'))
        }}
      >
        <DemoKeys start={() => promise}>
          <input name="key" aria-label="API key" />
        </DemoKeys>
      </form>,
    )
    await expect.element(button(name)).toHaveAccessibleDescription(/nothing is sent anywhere/)
    await press(name)
    await expect.element(button('Starting the service in this browser…')).toBeVisible()
    expect(submitted).toEqual([kind === 'Master' ? demoKeys.master : demoKeys.project])
    // A second click, on either key, does not replace the key that is being checked.
    await press(kind === 'Master' ? 'Use a demo Project key' : 'Use the demo Master key')
    expect(submitted).toHaveLength(1)
    resolve(undefined)
    await expect.element(button(name)).toBeVisible()
    expect(new FormData(document.querySelector('form') ?? undefined).get('key')).toBe(submitted[0])
  },
)

const panelButton = (fault: string) => button(`Demo: ${fault}`)

/** Renders the panel beside the page of a session. @returns the function that resets the service. */
async function renderPanel() {
  startSession(newSession(testKey), true)
  const reset = vi.fn<() => Promise<void>>()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <h1 tabIndex={-1}>Users</h1>
      <DemoPanel reset={reset} />
    </QueryClientProvider>,
  )
  return reset
}

test('the panel chooses the next fault by keyboard, and its button names the fault until it is used up', async () => {
  await renderPanel()
  panelButton('Normal').element().focus()
  await userEvent.keyboard('{Enter}{Tab}{ArrowDown}')
  const radio = page.getByRole('radio', { name: 'Lost response' })
  await expect.element(radio).toHaveFocus()
  await expect.element(radio).toHaveAccessibleDescription(/Try it: create an app\./)
  await userEvent.keyboard('{Escape}')
  await expect.element(radio).not.toBeInTheDocument()
  await expect.element(panelButton('Lost response')).toHaveFocus()
  const { name, onEnd } = nextFault.get()
  expect(name).toBe('lost')
  onEnd?.()
  await expect.element(panelButton('Normal')).toBeVisible()
})

const resetDialog = page.getByRole('dialog', { name: 'Reset demo' })

async function openResetDialog() {
  await panelButton('Normal').click()
  await press('Reset demo')
  await expect.element(resetDialog).toHaveAccessibleDescription(/All changes and drafts .* are deleted/)
}

test('a reset is confirmed once, ends the sessions of this tab and the others, and deletes drafts and the fault', async () => {
  const reset = await renderPanel()
  tabStorage.write('draft of a form', [])
  const otherTab = new BroadcastChannel(`reset ${document.baseURI}`)
  const onReset = vi.fn<() => void>()
  otherTab.onmessage = onReset
  await openResetDialog()
  await press('Stay', resetDialog)
  await expect.element(panelButton('Normal')).toHaveFocus()
  expect(reset).not.toHaveBeenCalled()
  await openResetDialog()
  nextFault.set({ name: 'lost' })
  await press('Reset demo', resetDialog)
  await expect.poll(() => sessionStore.get().phase).toBe('none')
  expect(nextFault.get().name).toBe('normal')
  expect(reset).toHaveBeenCalledOnce()
  expect(hasDrafts()).toBe(false)
  await expect.poll(() => onReset.mock.calls.length).toBe(1)

  startSession(newSession(testKey), true)
  nextFault.set({ name: 'lost' })
  otherTab.postMessage('')
  await expect.poll(() => sessionStore.get().phase).toBe('none')
  expect(nextFault.get().name).toBe('normal')
  otherTab.close()
})

test('a failed reset ends no session, and says so', async () => {
  const reset = await renderPanel()
  reset.mockRejectedValue(new TypeError('The worker has ended.'))
  await openResetDialog()
  await press('Reset demo', resetDialog)
  await expect.element(resetDialog.getByRole('status')).toHaveTextContent('The demo was not reset.')
  await expect.element(resetDialog).toHaveAccessibleDescription(/^The demo was not reset\./)
  expect(sessionStore.get().phase).toBe('open')
})
