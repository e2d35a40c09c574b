import { describeFatalError } from './describe-fatal-error.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'

// Serves the console as it was last built, for `npm start`, `npm run dev` and tests.

try {
  await serve(readSettings(process.env))
} catch (error) {
  console.error(describeFatalError(error))
  process.exit(1)
}
