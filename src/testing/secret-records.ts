import type { JsonObject } from '../reading/index.ts'
import { fc } from './fast-check.ts'

const nameArbitrary = fc.constantFrom(
  'ssn',
  'profile',
  'a',
  'b',
  'constructor',
  '__proto__',
  'ключ',
  'x-y',
  'row',
)

/** Paths such as `profile.ssn`. */
export const pathArbitrary = fc
  .array(nameArbitrary, { minLength: 1, maxLength: 3 })
  .map((names) => names.join('.'))

type Marked = string | number | boolean | null | Marked[] | { [name: string]: Marked }

const field = (name: string, value: Marked): { [name: string]: Marked } =>
  // Assigning to `__proto__` would set the prototype.
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true })

/** A value that contains the marker: as text, in an array, in an object, or as the name of a field. */
const markedValueArbitrary = (marker: string) =>
  fc.constantFrom<Marked>(
    marker,
    [1, marker],
    { a: [{ b: marker }] },
    field(marker, null),
    `<${marker} "ssn": {\\`,
  )

/** A record that has a value at this path that contains the marker, also under names with dots and inside arrays. */
export const markedRecordArbitrary = (path: string, marker: string): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      markedValueArbitrary(marker),
      fc.infiniteStream(fc.constantFrom('object', 'dot', 'array', 'arrays')),
    )
    .map(([value, joins]) => {
      const [last = '', ...names] = path.split('.').reverse()
      let name = last
      let inner: Marked = value
      for (const outerName of names) {
        const join = joins.next().value
        if (join === 'dot') {
          name = `${outerName}.${name}`
          continue
        }
        const object = field(name, inner)
        inner = join === 'object' ? object : join === 'array' ? [null, object] : [[object], 'x']
        name = outerName
      }
      return field(name, inner)
    })
