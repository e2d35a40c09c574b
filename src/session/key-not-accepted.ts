/**
 * The service refused the key at every tried endpoint; `projectNeeded` if a Project ID could still identify
 * it.
 */
export class KeyNotAccepted extends Error {
  override name = 'KeyNotAccepted'
  constructor(readonly projectNeeded: boolean) {
    super('key not accepted')
  }
}
