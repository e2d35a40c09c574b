import * as z from 'zod/mini'

// Zod compiles validators with `new Function`, which the content security policy forbids; this has to be
// configured before the first schema is created, so every schema imports `z` from here.
z.config({ jitless: true })

export { z }
