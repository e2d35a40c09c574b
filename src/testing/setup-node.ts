import { afterEach, vi } from 'vitest'
import { shiftDate } from './shift-date.ts'

// A test that fails would otherwise leave its clock to the next one.
afterEach(() => {
  vi.useRealTimers()
  shiftDate()
})
