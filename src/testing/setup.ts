import '../ui/tokens.css'
import '@mantine/core/styles/baseline.layer.css'
import '../ui/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { resetPreferences } from '../preferences/components/reset-preferences.ts'
import { endSession } from '../session/session.ts'

// The same base element as in index.html.
const base = document.createElement('base')
base.href = '/'
document.head.append(base)

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => errors.push(args))
})

afterEach(async () => {
  await cleanup()
  endSession({ allKeys: true })
  sessionStorage.clear()
  localStorage.clear()
  resetPreferences()
  expect(errors, 'errors in the browser console').toEqual([])
})
