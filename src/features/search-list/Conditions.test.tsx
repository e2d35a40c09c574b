import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Condition, MAX_CONDITIONS, parseWhere } from '../../list/search/conditions.ts'
import { formatWhere } from '../../list/search/format-where.ts'
import { Conditions } from './Conditions.tsx'

const group = page.getByRole('group', { name: 'Conditions', exact: true })
const line = (position: number) => page.getByRole('group', { name: `Condition ${position}`, exact: true })
const fieldOf = (position: number) => line(position).getByRole('combobox', { name: 'Field', exact: true })
const operatorOf = (position: number) =>
  line(position).getByRole('combobox', { name: 'Condition', exact: true })
const valueField = (position: number) => line(position).getByRole('textbox', { name: 'Value', exact: true })
const removeButton = (position: number) =>
  line(position).getByRole('button', { name: 'Remove condition', exact: true })
const addButton = group.getByRole('button', { name: 'Add condition', exact: true })

const optionsOf = (select: ReturnType<typeof fieldOf>) =>
  [...select.element().querySelectorAll('option')].map((option) => option.text)

const kinds = new Map([
  ['createdAt', 'time'],
  ['country', 'country'],
] as const)

const fields = ['userId', 'nickname', 'country', 'createdAt', 'profile.email']

/**
 * Renders the conditions of an address, which they change.
 * @returns the addresses sent so far, and a function that opens an address, as Back does.
 */
async function renderConditions(...where: string[]) {
  const sent: string[][] = []
  let open = (_: string[]) => {}
  function Address() {
    const [address, setAddress] = useState(where)
    open = setAddress
    const change = (conditions: Condition[]) => {
      sent.push(formatWhere(conditions))
      setAddress(formatWhere(conditions))
    }
    const { conditions } = parseWhere(address)
    return (
      <Conditions resource="users" conditions={conditions} fields={fields} kinds={kinds} onChange={change} />
    )
  }
  await render(<Address />)
  return { sent, open: (...address: string[]) => open(address) }
}

describe('the conditions', () => {
  test('offer every field by its label, and one of the address that no row has by its path', async () => {
    const { sent } = await renderConditions('profile.phone is 1')
    expect(optionsOf(fieldOf(1))).toEqual([
      'Any field',
      'User ID',
      'Nickname',
      'Country',
      'Created',
      'profile.email',
      'profile.phone',
    ])
    await expect.element(fieldOf(1)).toHaveDisplayValue('profile.phone')
    await userEvent.selectOptions(fieldOf(1), 'Country')
    expect(sent).toEqual([['country is 1']])
  })

  test('offer a field that no row has by its label or, also if every object inherits the name, by its path', async () => {
    await renderConditions('constructor is 1', 'lastSeenAt is a')
    await expect.element(fieldOf(1)).toHaveDisplayValue('Constructor')
    await expect.element(fieldOf(2)).toHaveDisplayValue('Last seen')
  })

  test('offer for any field what compares texts', async () => {
    const { sent } = await renderConditions('* contains a', 'country before 7')
    expect(optionsOf(operatorOf(1))).toEqual(['contains', 'is', 'is not'])
    expect(optionsOf(operatorOf(2))).toEqual(['contains', 'is', 'is not', 'before', 'after', 'is empty'])
    await userEvent.selectOptions(operatorOf(1), 'is not')
    await userEvent.selectOptions(fieldOf(2), 'Any field')
    expect(sent).toEqual([
      ['* is-not a', 'country before 7'],
      ['* is-not a', '* before 7'],
    ])
    await expect.element(operatorOf(2)).toHaveDisplayValue('before')
  })

  test('offer no part of a text for a field of times, and begin with “is” there', async () => {
    const { sent } = await renderConditions('* contains')
    await userEvent.selectOptions(fieldOf(1), 'Created')
    expect(sent).toEqual([['createdAt is']])
    expect(optionsOf(operatorOf(1))).toEqual(['is', 'is not', 'before', 'after', 'is empty'])
  })

  test('report a part of a time, which no time is', async () => {
    const { sent } = await renderConditions('* contains 2026-10')
    await userEvent.selectOptions(fieldOf(1), 'Created')
    expect(sent).toEqual([['createdAt is 2026-10']])
    await expect.element(valueField(1)).toHaveAttribute('aria-invalid', 'true')
    await valueField(1).fill('2026-10-31')
    await userEvent.keyboard('{Enter}')
    await expect.element(valueField(1)).toHaveAttribute('aria-invalid', 'false')
  })

  test('keep the value of a condition that needs none', async () => {
    const { sent } = await renderConditions('country is KR')
    await userEvent.selectOptions(operatorOf(1), 'is empty')
    await expect.element(valueField(1)).not.toBeInTheDocument()
    await userEvent.selectOptions(operatorOf(1), 'contains')
    await expect.element(valueField(1)).toHaveValue('KR')
    expect(sent).toEqual([['country is-empty'], ['country contains KR']])
  })

  test('are added and removed with the keyboard, and the focus goes to the next field', async () => {
    const { sent } = await renderConditions()
    addButton.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(fieldOf(1)).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}KR{Enter}{Tab}{Tab}{Enter}')
    await expect.element(fieldOf(2)).toHaveFocus()
    expect(sent.at(-1)).toEqual(['* contains KR', '* contains'])
    removeButton(1).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(fieldOf(1)).toHaveFocus()
    await expect.element(valueField(1)).toHaveValue('')
    removeButton(1).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(addButton).toHaveFocus()
    expect(sent.at(-1)).toEqual([])
  })

  test('are at most 10', async () => {
    const { sent } = await renderConditions(...Array.from({ length: MAX_CONDITIONS }, () => 'country is KR'))
    await expect.element(addButton).toHaveAttribute('aria-disabled', 'true')
    await addButton.click({ force: true })
    expect(sent).toEqual([])
    await removeButton(MAX_CONDITIONS).click()
    await expect.element(addButton).toHaveAttribute('aria-disabled', 'false')
  })
})

describe('a value', () => {
  test('is sent 200 ms after the last keystroke, and stays as typed', async () => {
    const { sent } = await renderConditions('country is')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await valueField(1).fill(' K')
    vi.advanceTimersByTime(199)
    await valueField(1).fill(' KR ')
    vi.advanceTimersByTime(199)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => sent).toEqual([['country is KR']])
    await expect.element(valueField(1)).toHaveValue(' KR ')
  })

  test('is sent at once on Enter, on blur, and with any other change, but only once', async () => {
    const { sent } = await renderConditions('country is', 'nickname is')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await valueField(1).fill('KR')
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([['country is KR', 'nickname is']])
    await valueField(2).fill('anna')
    await userEvent.selectOptions(operatorOf(2), 'contains')
    await valueField(2).fill('bert')
    await removeButton(1).click()
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await expect.element(valueField(1)).toHaveValue('bert')
    expect(sent.at(-1)).toEqual(['nickname contains bert'])
    expect(new Set(sent.map(String)).size).toBe(sent.length)
  })

  test('that is typed is replaced by that of another address, such as after Back', async () => {
    const { sent, open } = await renderConditions('country is KR')
    await valueField(1).fill('US')
    await userEvent.keyboard('{Enter}')
    await valueField(1).fill('JP')
    open('country is KR', 'nickname contains a')
    await expect.element(valueField(2)).toHaveValue('a')
    await expect.element(valueField(1)).toHaveValue('KR')
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([['country is US']])
  })

  test('that is no time is reported on blur and on Enter, but not while it is typed', async () => {
    await renderConditions('createdAt after', 'country is')
    const problem = 'Enter a date such as 31 Oct, 2026-10-31, or 2026-10-31 18:00.'
    await expect
      .element(valueField(1))
      .toHaveAccessibleDescription('Excludes that day, includes that minute (your time zone).')
    await valueField(1).fill('31 Foo')
    await expect.element(page.getByText(problem)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(valueField(1)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(valueField(1)).toHaveAccessibleDescription(problem)
    await valueField(1).fill('2026-10-31 1')
    await expect.element(page.getByText(problem)).not.toBeInTheDocument()
    await valueField(2).click()
    await expect.element(page.getByText(problem)).toBeVisible()
    await valueField(1).fill('2026-10-31 18:00')
    await valueField(2).click()
    await expect.element(page.getByText(problem)).not.toBeInTheDocument()
  })

  test('is a time as the table shows it, or as a calendar has it, and the address has its date and zone', async () => {
    const { sent, open } = await renderConditions('createdAt after')
    const date = line(1).getByLabelText('Date', { exact: true })
    await valueField(1).fill('27 Oct 2025')
    await expect.poll(() => sent.at(-1)).toEqual(['createdAt after 2025-10-27[UTC]'])
    await expect.element(valueField(1)).toHaveValue('27 Oct 2025')
    await expect.element(date).toHaveValue('2025-10-27')
    await userEvent.keyboard('{Enter}')
    await expect.element(valueField(1)).toHaveValue('2025-10-27')
    await valueField(1).fill('2025-10-27 9:00')
    await userEvent.keyboard('{Enter}')
    await expect.element(valueField(1)).toHaveAttribute('aria-invalid', 'true')
    await valueField(1).fill('2025-10-27 09:00')
    await userEvent.keyboard('{Enter}')
    expect(sent.at(-1)).toEqual(['createdAt after 2025-10-27T09:00+00:00'])
    await date.fill('2025-10-28')
    await expect.poll(() => sent.at(-1)).toEqual(['createdAt after 2025-10-28T09:00+00:00'])
    await expect.element(valueField(1)).toHaveValue('2025-10-28 09:00')
    open('createdAt after 2025-10-28[Asia/Seoul]')
    await expect.element(valueField(1)).toHaveValue('2025-10-28[Asia/Seoul]')
    await expect
      .element(valueField(1))
      .toHaveAccessibleDescription('Excludes that day, includes that minute (Asia/Seoul).')
    await date.fill('')
    await date.fill('2025-10-29')
    await expect.poll(() => sent.at(-1)).toEqual(['createdAt after 2025-10-29[Asia/Seoul]'])
    expect(sent).not.toContainEqual(['createdAt after'])
  })

  test('of an older address stays without a zone until it is edited', async () => {
    const { sent } = await renderConditions('createdAt after 2026-10-27', 'country is KR')
    await valueField(1).click()
    await valueField(2).click()
    expect(sent).toEqual([])
    await userEvent.selectOptions(operatorOf(1), 'before')
    expect(sent).toEqual([['createdAt before 2026-10-27[UTC]', 'country is KR']])
  })

  test('is a country’s name in either language, and the address has its code', async () => {
    const { sent } = await renderConditions('country is')
    for (const name of ['South Korea', '대한민국']) {
      await valueField(1).fill(name)
      await userEvent.keyboard('{Enter}')
      expect(sent.at(-1)).toEqual(['country is KR'])
      await expect.element(valueField(1)).toHaveValue('KR')
    }
  })

  test('that is missing is reported on Enter, and one that is too long is not sent', async () => {
    const { sent } = await renderConditions('country is')
    await valueField(1).click()
    await operatorOf(1).click()
    await expect.element(page.getByText('Enter a value.')).not.toBeInTheDocument()
    await valueField(1).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enter a value.')).toBeVisible()
    await valueField(1).fill('x'.repeat(501))
    await expect.element(page.getByText('Enter at most 500 characters.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    await expect.element(valueField(1)).toHaveValue('x'.repeat(501))
  })

  test('that is too long keeps no other change from being sent', async () => {
    const { sent } = await renderConditions('country is KR', 'nickname is anna')
    await valueField(1).fill('x'.repeat(501))
    await userEvent.selectOptions(operatorOf(2), 'contains')
    expect(sent).toEqual([['country is KR', 'nickname contains anna']])
    await expect.element(valueField(1)).toHaveValue('x'.repeat(501))
  })

  test('is not entered by the Enter that ends a Korean syllable', async () => {
    await renderConditions('createdAt after')
    await valueField(1).fill('한')
    const enter = { key: 'Enter', bubbles: true }
    valueField(1)
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    await expect.element(valueField(1)).toHaveAttribute('aria-invalid', 'false')
    valueField(1).element().dispatchEvent(new KeyboardEvent('keydown', enter))
    await expect.element(valueField(1)).toHaveAttribute('aria-invalid', 'true')
  })
})
