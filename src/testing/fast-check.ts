import fc from 'fast-check'

// One seed repeats a run exactly. PROPERTY_SEED chooses another to search for new counterexamples. A browser has no
// environment.
fc.configureGlobal({ seed: Number(globalThis.process?.env.PROPERTY_SEED ?? 1) })

export { fc }

/** Scalar fields that no format and no record has. */
export const unknownFields = fc.dictionary(
  fc.stringMatching(/^zz[a-z0-9_]{1,5}$/),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  { maxKeys: 3, noNullPrototype: true },
)
