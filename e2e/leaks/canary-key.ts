import type { ConsoleInfo } from '../fixtures.ts'

/** A key that a leak walkthrough enters. */
export interface CanaryKey {
  key: string
  /** The part of the key that is on no surface. */
  secret: string
  /** A key with the same secret that the service does not accept. */
  wrongKey: string
  /** A Project key with the same secret. */
  projectKey: string
}

/** Letters, base64, and characters that JSON, HTML and addresses escape. No comma: it ends a part of a simulated key. */
export const canarySecret = 'kanarie7Q2w"a\'n`a<r>i\\e&Z/x?9#B%v+S2FuYXJpZS0=='

/** A key whose service behaves as the simulation defines. */
export const simulatedKey = (simulation: string, secret = canarySecret): CanaryKey => ({
  key: `simulate:${simulation}run=${secret}`,
  secret,
  wrongKey: `simulate:kind=none,run=${secret}`,
  projectKey: `simulate:kind=project,run=${secret}`,
})

/** The Master key of the embedded service. */
export const embeddedKey = ({ masterKey, projectKey }: ConsoleInfo): CanaryKey => ({
  key: masterKey,
  secret: masterKey.replace('sk_master_', ''),
  wrongKey: `${masterKey}x`,
  projectKey,
})
