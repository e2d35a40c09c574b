/** Whether only the deadline ends it. */
export const isDeadline = (fault: string) => /^(silence|trickle)/.test(fault)
const broken = 'The connection broke in the middle of the answer.'
export const noAnswer = 'No answer came from localhost:'
export const late = (seconds: number) => `The service did not answer within ${seconds} seconds.`
const redirected = 'The address redirects; the key was not sent on.'

/** Faults of the way, how often a read meets them, and what is said of it. */
export const lost: [fault: string, tries: number, happened: string][] = [
  ['reset', 3, noAnswer],
  ['reset-after-status', 3, noAnswer],
  ['reset-in-body', 2, broken],
  ['short', 2, broken],
  ['short-chunked', 2, broken],
  ['silence', 1, late(15)],
  ['silence-after-headers', 1, late(15)],
  ['trickle', 1, late(15)],
  ['huge', 1, 'The answer is larger than 10 MB'],
  ['body:html', 1, 'The address answers with a web page, not with this interface.'],
  ['body:html-502', 3, 'The service failed (502, bad gateway).'],
  ['body:broken', 1, 'The answer is not JSON.'],
  ['body:truncated', 1, 'The answer is not JSON.'],
  ['body:empty', 1, 'The answer is empty.'],
  ['body:null', 1, 'The answer does not hold what was asked for.'],
  ['body:number', 1, 'The answer does not hold what was asked for.'],
  ['body:text', 1, 'The answer does not hold what was asked for.'],
  ['failure-inside', 1, 'The service says: The name is taken.'],
  ...[301, 302, 303, 307, 308].map((status): [string, number, string] => [
    `redirect:${status}`,
    1,
    redirected,
  ]),
]
