import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focusAfter } from './focus.ts'

/** Adds a heading, a field and a button to the page. */
function addElements() {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  const field = document.createElement('input')
  const button = document.createElement('button')
  document.body.append(heading, field, button)
  const onKeyDown = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.addEventListener('keydown', onKeyDown)
  onTestFinished(() => {
    vi.useRealTimers()
    window.removeEventListener('keydown', onKeyDown)
    for (const element of [heading, field, button]) element.remove()
  })
  return { heading, field, button, onKeyDown }
}

test('the first element has the focus, and soon after that the target', () => {
  const { heading, field } = addElements()
  focusAfter(heading, field)
  expect(document.activeElement).toBe(heading)
  vi.runAllTimers()
  expect(document.activeElement).toBe(field)
})

test('text that is typed before the target has the focus goes into the target and is no shortcut', async () => {
  const { heading, field, onKeyDown } = addElements()
  focusAfter(heading, field)
  await userEvent.keyboard('n')
  expect(field.value).toBe('n')
  expect(onKeyDown).not.toHaveBeenCalled()
  await userEvent.keyboard('o')
  expect(field.value).toBe('no')
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})

test('Escape before the target has the focus reaches the listeners of the page', async () => {
  const { heading, field, onKeyDown } = addElements()
  focusAfter(heading, field)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})

test('a letter typed before a button has the focus is a shortcut', async () => {
  const { heading, button, onKeyDown } = addElements()
  focusAfter(heading, button)
  await userEvent.keyboard('n')
  expect(document.activeElement).toBe(button)
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})

test('once the focus has moved elsewhere, the target no longer takes it', async () => {
  const { heading, field, button, onKeyDown } = addElements()
  focusAfter(heading, field)
  button.focus()
  await userEvent.keyboard('n')
  vi.runAllTimers()
  expect(document.activeElement).toBe(button)
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})

test('after a click on the first element, the focus stays there', async () => {
  const { heading, field } = addElements()
  heading.textContent = 'Heading'
  focusAfter(heading, field)
  await userEvent.click(heading)
  vi.runAllTimers()
  expect(document.activeElement).toBe(heading)
})

test('a later call replaces an earlier one, even if its elements are the same', () => {
  const { heading, field } = addElements()
  focusAfter(heading, field)
  focusAfter(heading, heading)
  vi.runAllTimers()
  expect(document.activeElement).toBe(heading)
})

test('a window that is not active meanwhile does not keep the target from taking the focus', () => {
  const { heading, field } = addElements()
  focusAfter(heading, field)
  // Browsers send this event to the focused element of a window that is no longer active.
  heading.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  vi.runAllTimers()
  expect(document.activeElement).toBe(field)
})
