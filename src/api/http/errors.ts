import type { RequestFacts, ServiceResponse } from './service-response.ts'

/** Why no answer came. `offline` and `mixedContent` are known before anything is sent. */
export type NoAnswerCause =
  | 'offline'
  | 'mixedContent'
  | 'policy'
  | 'unreachable'
  | 'deadline'
  | 'broken'
  | 'tooLarge'

/** No whole answer came. `sent` is false when the request certainly never left the browser. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  constructor(
    readonly reason: NoAnswerCause,
    readonly sent: boolean,
    readonly request: RequestFacts,
    readonly status?: number,
  ) {
    super(reason)
  }
}

/** The address answered with a redirect, which is never followed: the key would go along. */
export class Redirected extends Error {
  override name = 'Redirected'
  constructor(readonly request: RequestFacts) {
    super('redirected')
  }
}

/** The service answered and said no: any status of 400 and above, or a failure inside a 200. */
export class Refused extends Error {
  override name = 'Refused'
  /**
   * @param isKeyAccepted whether the service still accepts the key elsewhere, where that was asked and told.
   * @param status that of the answer, or the one that a failure inside a 200 names.
   */
  constructor(
    readonly answer: ServiceResponse,
    readonly isKeyAccepted?: boolean,
    readonly status = answer.status,
  ) {
    super(`refused with ${status}`)
  }
}

/** An answer that is no refusal, and not what the interface asks for either. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  constructor(
    readonly reason: string,
    readonly answer: ServiceResponse,
  ) {
    super(`unreadable: ${reason}`)
  }
}

/** Not sent, because no browser can ask for this identifier: `.`, `..` and the empty one vanish from a path. */
export class Unaskable extends Error {
  override name = 'Unaskable'
  constructor(readonly id: string) {
    super('unaskable')
  }
}

export type Failure = NoAnswer | Redirected | Refused | Unreadable | Unaskable

export const isFailure = (error: unknown): error is Failure =>
  error instanceof NoAnswer ||
  error instanceof Redirected ||
  error instanceof Refused ||
  error instanceof Unreadable ||
  error instanceof Unaskable
