import fc from 'fast-check'

// One seed repeats a run exactly. PROPERTY_SEED chooses another to search for new counterexamples.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export { fc }
