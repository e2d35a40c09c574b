import { afterEach, vi } from 'vitest'

// A test that fails would otherwise leave its clock to the next one.
afterEach(() => {
  vi.useRealTimers()
})
