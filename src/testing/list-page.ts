import { page } from 'vitest/browser'
import { type Row, userRow } from './mock-service.ts'

export const pager = page.getByRole('navigation', { name: 'Pages' })
/** The range of rows, such as `1–10 of 53`. */
export const range = pager.getByRole('status')
export const nextPage = page.getByRole('button', { name: 'Next page' })
export const previousPage = page.getByRole('button', { name: 'Previous page' })
export const note = page.getByRole('note')
export const nicknameField = page.getByLabelText('Nickname', { exact: true })
export const projectField = page.getByLabelText('Project', { exact: true })

export const link = (name: string) => page.getByRole('link', { name, exact: true })
/** The heading of the page with this name. */
export const headingOf = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

export const usersNamed = (...names: string[]): Row[] =>
  names.map((name, index) => ({ ...userRow(index + 1), nickname: name }))
