// First, because modules read the base path and the date once.
import './base-element.ts'
import { shiftDate } from './shift-date.ts'
import './count-renders.ts'
import '../ui/tokens.css'
import '@mantine/core/styles/baseline.layer.css'
import '../ui/base.css'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { inspectPage, resetPage } from './fresh-page.ts'

beforeEach(async () => {
  const errors: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...args) => errors.push(args))
  const leftovers = await inspectPage()
  // Vitest runs these functions in reverse order, so this one runs after those that the test adds.
  onTestFinished(async () => {
    await resetPage()
    expect(await leftovers(), 'what the test left in the page').toEqual([])
    expect(errors, 'errors in the browser console').toEqual([])
  })
})

afterEach(async () => {
  vi.useRealTimers()
  shiftDate()
  await cleanup()
})
