// `npm run stress -- --date` runs the tests on another date.
const RealDate = Date
const date: unknown = import.meta.env.VITE_TEST_DATE
const offset = typeof date === 'string' ? RealDate.parse(date) - RealDate.now() : 0
const now = () => RealDate.now() + offset

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

/** Call this also after a test, because Vitest restores the real date. */
export function shiftDate(): void {
  if (offset !== 0) globalThis.Date = ShiftedDate
}

shiftDate()
