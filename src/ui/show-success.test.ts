import { expect, test, vi } from 'vitest'
import { showSuccess } from './show-success.ts'

vi.mock('./Toasts.tsx', () => Promise.reject(new TypeError('Importing a module script failed.')))

test('showSuccess does not reject if the code of the toasts cannot be loaded', async () => {
  await expect(showSuccess('Saved.', '/projects/prj_1')).resolves.toBeUndefined()
})
