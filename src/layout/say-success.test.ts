import { expect, test, vi } from 'vitest'
import { saySuccess } from './say-success.ts'

vi.mock('@mantine/notifications', () => Promise.reject(new TypeError('Importing a module script failed.')))

test('a missing chunk of the notifications is no error', async () => {
  await expect(saySuccess('Saved.')).resolves.toBeUndefined()
})
