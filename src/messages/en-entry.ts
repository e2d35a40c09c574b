/** The texts of the pages on which a key is entered, in English: a part of `en.ts`. */

import { first } from './en-first.ts'
import { session, signIn } from './en-session.ts'

export const entry = { ...first, session: { ...first.session, ...session }, signIn }
