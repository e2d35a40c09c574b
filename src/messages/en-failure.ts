/** The English texts of failures, part of `en.ts`. */

import { formatCount, formatSeconds } from './en-count.ts'

/** The subject of a page or form, as the sentences below need it. */
export type Subject = 'project' | 'app' | 'user' | 'projects' | 'apps' | 'users'

const notDone = {
  createProject: 'The project was not created.',
  updateProject: 'The changes were not saved.',
  createApp: 'The app was not created.',
  signInUser: 'The user was not signed in.',
}

const unknownWhetherDone = {
  createProject: 'We don’t know whether the project was created.',
  updateProject: 'We don’t know whether the changes were saved.',
  createApp: 'We don’t know whether the app was created.',
  signInUser: 'We don’t know whether the user was signed in.',
}

const lookFirst = {
  createProject: 'Check now looks for it among the projects; nothing is sent again by itself.',
  updateProject: 'Check now reads what the project holds; nothing is sent again by itself.',
  createApp: 'Check now looks for it among the project’s apps; nothing is sent again by itself.',
  signInUser: 'The service’s own records tell. Signing in again may make a second session.',
}

export const failure = {
  read: {
    project: 'The project could not be loaded.',
    app: 'The app could not be loaded.',
    user: 'The user could not be loaded.',
    projects: 'The projects could not be loaded.',
    apps: 'The apps could not be loaded.',
    users: 'The users could not be loaded.',
  } satisfies Record<Subject, string>,
  notDone,
  unknownWhetherDone,
  lookFirst,
  nothingChanged: 'Nothing changed on the service.',
  hardlyChanged: 'Probably nothing changed on the service; one that fails gives no proof.',
  mayHaveChanged: 'It may have changed something.',
  tryAgain: 'Try again.',
  invalidPathId: (id: string) => `No browser can ask for the ID “${id}”, so nothing was sent.`,
  invalidPathIdRemedy: 'Check the ID.',
  offline: 'This device was offline, so nothing was sent.',
  offlineRemedy: 'Try again once it is online; what you typed stays here.',
  mixedContent: (host: string) => `This page came over https and ${host} is http, which browsers block.`,
  mixedContentRemedy: 'Ask the operator to give the service an https address.',
  policy: (host: string) => `The console’s own security policy does not allow ${host}.`,
  policyRemedy: 'Ask the operator to add the address to the policy’s connect-src.',
  unreachable: (host: string) => `No readable response came from ${host}.`,
  awayRemedy: 'The service may be down, or the network may be away. Try again.',
  unreachableRemedy: (origin: string) =>
    `The service may be down, the network may be away, or it does not allow ${origin} (CORS).`,
  deadline: (limit: number) => `The service did not answer within ${formatSeconds(limit)}.`,
  broken: 'The connection broke in the middle of the answer.',
  tooLarge: 'The answer is larger than 10 MB and was not read to its end.',
  redirected: 'The address redirects; the key was not sent on.',
  redirectedRemedy: 'Ask the operator for the final address of the service.',
  redirection: (status: number) =>
    `The service answered with status ${status}, which is neither a success nor a failure.`,
  html: 'The address answers with a web page, not with this interface.',
  notJson: 'The answer is not JSON.',
  empty: 'The answer is empty.',
  unexpected: 'The answer does not hold what was asked for.',
  ambiguous: 'The answer holds several lists, and which of them is meant cannot be told.',
  insideSuccess: 'The service answered with success, but the answer reports a failure.',
  consoleFailed: 'Something went wrong in the console itself.',
  consoleFailedRemedy: 'Try again. If it happens again, reload the page.',
  chunkMissing:
    'A part of the console could not be loaded: a new version was released, or there is a network problem.',
  chunkMissingRemedy: 'Try again, or reload the page.',
  addressRemedy: 'Check the address of the service.',
  // The text after the message is a separate sentence.
  refusedSaying: (message: string) =>
    `The service says: ${message}${/[.!?…:;,。！？][\p{Pe}\p{Pf}"']*$/u.test(message) ? '' : '.'}`,
  refused: (status: number, words: string) => `The service refused it (${status}, ${words}).`,
  failed: (status: number, words: string) => `The service failed (${status}, ${words}).`,
  keyRefused: 'The service did not accept this key.',
  keyRefusedRemedy: 'It may have been revoked. Enter a valid key, then try again.',
  refusedHere: 'The service refuses this request as not authorized, although it accepts the key elsewhere.',
  refusedHereRemedy: 'Ask the operator of the service what this request needs.',
  forbidden: 'This key may not do that.',
  forbiddenRemedy: 'Use a Master key, or the Project key of the project concerned.',
  listNotFoundRemedy: 'The address of the service may be wrong.',
  tooMany: 'The service is receiving too many requests.',
  correctRemedy: 'Correct the input and try again.',
  laterRemedy: 'Try again in a moment.',
  statusWords: {
    400: 'bad request',
    401: 'not authorized',
    403: 'forbidden',
    404: 'not found',
    405: 'method not allowed',
    408: 'request timed out',
    409: 'conflict',
    410: 'gone',
    412: 'precondition failed',
    413: 'too large',
    414: 'address too long',
    415: 'unsupported type',
    422: 'invalid',
    428: 'precondition required',
    429: 'too many requests',
    431: 'headers too large',
    451: 'legally unavailable',
    500: 'internal error',
    502: 'bad gateway',
    503: 'unavailable',
    504: 'gateway timed out',
    524: 'gateway timed out',
  } as Readonly<Record<number, string>>,
  otherStatus: 'an error',
  detail: {
    request: 'Request',
    status: 'Status',
    requestId: 'Request ID',
    tries: 'Tries',
    time: 'Time',
    reason: 'Reason',
    answer: 'Answer',
    milliseconds: (value: number) => `${formatCount(Math.round(value))} ms`,
  },
}
