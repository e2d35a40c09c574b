import { type Capability, capabilities, capabilityNames } from '../src/contract/capabilities.ts'
import { Problem } from './problem.ts'

const actions: Record<Capability, string> = {
  signInAs: 'signing in as a user',
  createProject: 'creating a project',
  createApp: 'creating an app',
  editProject: 'editing a project',
}

const listFormat = new Intl.ListFormat('en', { type: 'disjunction' })

/** The sentence for each refused write: everything that is turned off, because a path may only resemble an endpoint's. */
export function refusalSentence(denied: readonly Capability[]): string {
  const off = capabilityNames.filter((name) => denied.includes(name))
  const rule =
    off.length === capabilityNames.length
      ? 'is read-only'
      : `does not allow ${listFormat.format(off.map((name) => actions[name]))}`
  return `This installation ${rule}. Nothing was changed.`
}

/** The writes that remain: their method, and an expression for their path as it is sent, without `^` and `$`. */
export const allowedWrites = (denied: readonly Capability[]): { method: string; path: string }[] =>
  capabilityNames
    .filter((name) => !denied.includes(name))
    .map((name) => capabilities[name])
    .map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '[^/?#\\x5c]+') }))

/**
 * The 403 for a write that is not allowed; undefined for any other request. A path must be sent exactly like that of
 * an allowed write, because services differ in what they decode and normalize.
 */
export function refuseOperation(
  method: string,
  path: string,
  denied: readonly Capability[],
): Problem | undefined {
  if (denied.length === 0 || method === 'GET' || method === 'HEAD') return undefined
  const isAllowed = allowedWrites(denied).some(
    (write) => write.method === method && new RegExp(`^${write.path}$`).test(path),
  )
  return isAllowed ? undefined : new Problem(403, refusalSentence(denied))
}
