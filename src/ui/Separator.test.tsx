import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Separator } from './Separator.tsx'

const separator = page.getByRole('separator', { name: 'Width of A' })

const onChange = vi.fn()
const onCommit = vi.fn()
const onReset = vi.fn()
beforeEach(() => void vi.clearAllMocks())

/** A box of 200 px that a separator changes. */
function Box({ grows, dir }: { grows: 'left' | 'right'; dir: 'ltr' | 'rtl' }) {
  const [width, setWidth] = useState(200)
  return (
    <div dir={dir} style={{ position: 'relative', width: 200, height: 40, marginInline: 300 }}>
      <Separator
        label="Width of A"
        value={width}
        min={100}
        max={400}
        grows={grows}
        onChange={onChange}
        onCommit={(next) => {
          onCommit(next)
          setWidth(next)
        }}
        onReset={onReset}
      />
    </div>
  )
}

test.each([
  ['right', 'ltr', 1],
  ['left', 'ltr', -1],
  ['right', 'rtl', -1],
  ['left', 'rtl', 1],
] as const)(
  'arrows widen a box that grows to the %s in %s in steps, within its limits',
  async (grows, dir, direction) => {
    await render(<Box grows={grows} dir={dir} />)
    await expect.element(separator).toHaveAttribute('aria-orientation', 'vertical')
    await expect.element(separator).toHaveAttribute('aria-valuemin', '100')
    await expect.element(separator).toHaveAttribute('aria-valuemax', '400')
    const [narrower, wider] = direction === 1 ? ['Left', 'Right'] : ['Right', 'Left']
    await userEvent.tab()
    await expect.element(separator).toHaveFocus()
    const valueAfter = async (keys: string) => {
      await userEvent.keyboard(keys)
      return separator.element().getAttribute('aria-valuenow')
    }
    expect(await valueAfter(`{Arrow${wider}}`)).toBe('216')
    expect(await valueAfter(`{Shift>}{Arrow${wider}}{/Shift}`)).toBe('280')
    expect(await valueAfter(`{Arrow${narrower}}`)).toBe('264')
    expect(await valueAfter('{End}')).toBe('400')
    expect(await valueAfter(`{Arrow${wider}}`)).toBe('400')
    expect(await valueAfter('{Home}')).toBe('100')
    expect(onCommit.mock.lastCall).toEqual([100])
    expect(onReset).not.toHaveBeenCalled()
    expect(await valueAfter('{Enter}')).toBe('100')
    expect(onReset).toHaveBeenCalledOnce()
  },
)

test('keys with Alt, Ctrl or Meta stay those of the browser', async () => {
  await render(<Box grows="right" dir="ltr" />)
  const pressed = (modifier: string) =>
    new KeyboardEvent('keydown', { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true })
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(separator.element().dispatchEvent(pressed(modifier))).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['right', 260],
  ['left', 140],
] as const)('a drag of a box that grows to the %s is kept once, at its end', async (grows, width) => {
  await render(<Box grows={grows} dir="ltr" />)
  const options = { sourcePosition: { x: 4, y: 4 }, targetPosition: { x: 64, y: 4 }, force: true }
  await userEvent.dragAndDrop(separator, separator, options)
  expect(onChange).toHaveBeenLastCalledWith(width)
  expect(onCommit.mock.calls).toEqual([[width]])
  await expect.element(separator).toHaveAttribute('aria-valuenow', `${width}`)
})

test('a double click resets, and a click changes nothing', async () => {
  await render(<Box grows="right" dir="ltr" />)
  await separator.dblClick()
  expect(onReset).toHaveBeenCalledOnce()
  expect([onChange, onCommit].flatMap(({ mock }) => mock.calls)).toEqual([])
})
