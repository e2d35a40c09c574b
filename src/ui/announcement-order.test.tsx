import { notifications, notificationsStore } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LazyToasts, mountToasts, showSuccess } from './show-success.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

function Page({ name, hasHeading = true }: { name: string; hasHeading?: boolean }) {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, name)
  // Runs after the effects of `useHeadingFocus`.
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <main ref={main}>
      {hasHeading && (
        <h1 key={name} tabIndex={-1}>
          {name}
        </h1>
      )}
    </main>
  )
}

const expectOpen = (name: string) => expect.poll(() => document.title).toBe(name)

/** Opens a first page, whose heading does not receive the focus, and records what happens after it. */
async function openPage() {
  await mountToasts()
  const app = await render(<Page name="First" />, { wrapper: MemoryRouter })
  await expectOpen('First')
  const events: string[] = []
  const recordFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) events.push(`focus on ${target.textContent}`)
  }
  document.addEventListener('focusin', recordFocus)
  const unsubscribe = notificationsStore.subscribe(({ notifications: [shown] }) => {
    if (shown) events.push(`announcement of ${shown.message}`)
  })
  onTestFinished(() => {
    document.removeEventListener('focusin', recordFocus)
    unsubscribe()
    notifications.clean()
  })
  return { app, events }
}

/** Opens a first page, and leaves it for a second one whose heading does not render. */
async function leavePage() {
  const { app, events } = await openPage()
  await app.rerender(<Page name="Second" hasHeading={false} />)
  await expectOpen('Second')
  return { app, events }
}

test('a success is announced after the heading has the focus, however late the heading renders', async () => {
  const { app, events } = await leavePage()
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const shown = showSuccess('Saved.')
  // Its code has loaded, and it waits for a heading.
  await expect.poll(() => observe.mock.calls.map(([target]) => target)).toContain(document)
  expect(events).toEqual([])
  await app.rerender(<Page name="Third" />)
  await shown
  expect(events).toEqual(['focus on Third', 'announcement of Saved.'])
})

test('a success is announced after the heading has the focus, although its code loads late', async () => {
  const { app, events } = await openPage()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  vi.spyOn(LazyToasts, 'preload').mockReturnValue(promise)
  const shown = showSuccess('Saved.')
  await app.rerender(<Page name="Second" />)
  await expectOpen('Second')
  expect(events).toEqual(['focus on Second'])
  resolve(true)
  await shown
  expect(events).toEqual(['focus on Second', 'announcement of Saved.'])
})

test('a success is not announced once its session has ended', async () => {
  const { app, events } = await leavePage()
  const session = new AbortController()
  const shown = showSuccess('Saved.', undefined, session.signal)
  session.abort()
  await app.rerender(<Page name="Third" />)
  await shown
  expect(events).toEqual(['focus on Third'])
})
