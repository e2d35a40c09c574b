/** The English texts of the pages for entering a key, part of `en.ts`. */

import { first } from './en-first.ts'
import { session, signIn } from './en-session.ts'

export const entry = { ...first, session: { ...first.session, ...session }, signIn }
