import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focusAfter } from './focus-after.ts'

/** Adds a heading and a field to the page. */
function addElements() {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  const field = document.createElement('input')
  document.body.append(heading, field)
  const onKeyDown = vi.fn()
  window.addEventListener('keydown', onKeyDown)
  onTestFinished(() => {
    window.removeEventListener('keydown', onKeyDown)
    heading.remove()
    field.remove()
  })
  return { heading, field, onKeyDown }
}

test('the first element has the focus, and after two frames the target', async () => {
  const { heading, field } = addElements()
  focusAfter(heading, field)
  expect(document.activeElement).toBe(heading)
  await expect.poll(() => document.activeElement).toBe(field)
})

test('text that is typed before the target has the focus goes into the target and is no shortcut', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
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
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { heading, field, onKeyDown } = addElements()
  focusAfter(heading, field)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})

test('if the focus moves elsewhere, it stays there', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const { heading, field } = addElements()
  focusAfter(heading, field)
  heading.blur()
  while (frames.length > 0) frames.shift()?.(0)
  expect(document.activeElement).toBe(document.body)
})
