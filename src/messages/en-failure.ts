/** The English texts of failures, part of `en.ts`. */

import { formatCount, formatSeconds } from './en-count.ts'

/** The resource or list that a page or form is about. */
export type Subject = 'project' | 'app' | 'user' | 'projects' | 'apps' | 'users'

const notDone = {
  createProject: 'The project was not created.',
  updateProject: 'Your changes were not saved.',
  createApp: 'The app was not created.',
  signInUser: 'The user was not signed in.',
}

const unknownWhetherDone = {
  createProject: 'We don’t know whether the project was created.',
  updateProject: 'We don’t know whether your changes were saved.',
  createApp: 'We don’t know whether the app was created.',
  signInUser: 'We don’t know whether the user was signed in.',
}

const checkFirst = {
  createProject: '“Check now” looks for it in the project list. Nothing is sent again automatically.',
  updateProject: '“Check now” reads the project’s current values. Nothing is sent again automatically.',
  createApp: '“Check now” looks for it in the project’s app list. Nothing is sent again automatically.',
  signInUser: 'Check the service’s own records. Signing in again may create a second session.',
}

/** Matches a text that ends with punctuation, which closing brackets or quotation marks may follow. */
const finalPunctuationPattern = /[.!?…:;,。！？][\p{Pe}\p{Pf}"']*$/u

const endSentence = (text: string) => (finalPunctuationPattern.test(text) ? text : `${text}.`)

export const failure = {
  read: {
    project: 'Couldn’t load the project.',
    app: 'Couldn’t load the app.',
    user: 'Couldn’t load the user.',
    projects: 'Couldn’t load the projects.',
    apps: 'Couldn’t load the apps.',
    users: 'Couldn’t load the users.',
  } satisfies Record<Subject, string>,
  notDone,
  unknownWhetherDone,
  checkFirst,
  nothingChanged: 'Nothing changed on the service.',
  probablyUnchanged: 'Probably nothing changed on the service, but this isn’t certain.',
  mayHaveChanged: 'The request may have taken effect.',
  tryAgain: 'Try again.',
  invalidPathId: (id: string) => `Browsers can’t request the ID “${id}”.`,
  invalidPathIdRemedy: 'Check the ID.',
  offline: 'You were offline.',
  offlineRemedy: 'Try again when you’re back online.',
  mixedContent: (host: string) => `This page uses HTTPS, but ${host} uses HTTP, which browsers block.`,
  mixedContentRemedy: 'Ask the operator for an HTTPS address of the service.',
  policy: (host: string) => `The console’s security policy doesn’t allow ${host}.`,
  policyRemedy: 'Ask the operator to add it to the policy’s connect-src.',
  unreachable: (host: string) => `No readable response from ${host}.`,
  unavailableRemedy: 'The service may be down, or there may be a network problem. Try again.',
  unreachableRemedy: (origin: string) =>
    `The service may be down, there may be a network problem, or the service may not allow ${origin} (CORS).`,
  deadline: (seconds: number) => `The service didn’t respond within ${formatSeconds(seconds)}.`,
  broken: 'The connection was lost before the response was complete.',
  tooLarge: 'The response is larger than 10 MB, so it wasn’t loaded.',
  redirected: 'The address redirects. The key wasn’t forwarded.',
  redirectedRemedy: 'Ask the operator for the service’s final address.',
  redirection: (status: number) => `The service returned an unexpected status (${status}).`,
  html: 'The address returned a web page instead of an API response.',
  gate: 'Something in front of the service, such as a sign-in page, responded instead of it.',
  gateRemedy: 'Reload the page to sign in there again. Drafts are kept.',
  otherOriginGateRemedy: 'Ask the operator to let the console’s requests through.',
  mayBeGateRemedy:
    'If something in front of the service wants you to sign in, reload the page; drafts are kept. Otherwise, check the service’s address.',
  notJson: 'The response isn’t JSON.',
  empty: 'The response is empty.',
  unexpected: 'The response doesn’t contain the requested data.',
  ambiguous: 'The response contains several lists or records, and it’s unclear which one was requested.',
  insideSuccess: 'The service returned a success status, but the response reports a failure.',
  consoleFailed: 'Something went wrong in the console itself.',
  consoleFailedRemedy: 'Try again. If it happens again, reload the page.',
  chunkMissing: 'Part of the console couldn’t be loaded. There may be a new version or a network problem.',
  chunkMissingRemedy: 'Try again or reload the page.',
  addressRemedy: 'Check the service’s address.',
  refusedSaying: (message: string) => `The service says: ${endSentence(message)}`,
  proxySaying: (message: string) => `Something in front of the service says: ${endSentence(message)}`,
  refused: (status: number, statusText: string) =>
    `The service refused the request (${status}, ${statusText}).`,
  failed: (status: number, statusText: string) => `The service failed (${status}, ${statusText}).`,
  keyRefused: 'The service did not accept this key.',
  keyRefusedRemedy: 'It may have been revoked. Enter a valid key, then try again.',
  refusedHere: 'The service refused this request as unauthorized, although it accepts the key elsewhere.',
  refusedHereRemedy: 'Ask the service’s operator what this request requires.',
  forbidden: 'This key isn’t allowed to do that.',
  forbiddenRemedy: 'Use a Master key or a Project key for this project.',
  listNotFoundRemedy: 'The service’s address may be wrong.',
  tooMany: 'The service is receiving too many requests.',
  correctRemedy: 'Correct the input and try again.',
  laterRemedy: 'Try again in a moment.',
  statusWords: {
    400: 'bad request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not found',
    405: 'method not allowed',
    408: 'request timeout',
    409: 'conflict',
    410: 'gone',
    412: 'precondition failed',
    413: 'content too large',
    414: 'URI too long',
    415: 'unsupported media type',
    422: 'unprocessable content',
    428: 'precondition required',
    429: 'too many requests',
    431: 'header fields too large',
    451: 'unavailable for legal reasons',
    500: 'internal server error',
    502: 'bad gateway',
    503: 'service unavailable',
    504: 'gateway timeout',
    524: 'gateway timeout',
  } as Readonly<Record<number, string>>,
  otherStatus: 'error',
  detail: {
    request: 'Request',
    status: 'Status',
    requestId: 'Request ID',
    tries: 'Attempts',
    time: 'Duration',
    reason: 'Reason',
    response: 'Response',
    milliseconds: (milliseconds: number) => `${formatCount(Math.round(milliseconds))} ms`,
  },
}
