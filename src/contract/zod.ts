import * as z from 'zod/mini'

// Zod compiles validators with `new Function`, which the content security policy forbids; this has to be
// said before the first schema is made, so every schema of the project takes `z` from here.
z.config({ jitless: true })

export { z }
