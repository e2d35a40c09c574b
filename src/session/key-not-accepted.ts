/**
 * The service refused the key at every tried endpoint. With `needsProjectId`, the key may still be accepted
 * once its Project ID is entered.
 */
export class KeyNotAccepted extends Error {
  override name = 'KeyNotAccepted'
  readonly needsProjectId: boolean

  constructor({ needsProjectId }: { needsProjectId: boolean }) {
    super('key not accepted')
    this.needsProjectId = needsProjectId
  }
}
