/** The service takes the key nowhere it was tried; `projectNeeded` when a Project ID could still settle it. */
export class KeyNotAccepted extends Error {
  override name = 'KeyNotAccepted'
  constructor(readonly projectNeeded: boolean) {
    super('key not accepted')
  }
}
