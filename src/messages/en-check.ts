/** The English texts of the connection check, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const check = {
  title: 'Connection check',
  running: 'Checking…',
  again: 'Run again',
  copyReport: 'Copy report',
  endpoint: 'Endpoint',
  result: 'Result',
  status: 'Status',
  time: 'Time',
  found: 'Found at',
  identifiers: 'Identifiers',
  service: 'Service',
  page: 'This page',
  key: 'Key',
  noKey: 'none: only whether the address answers is checked. Sign in to check what a key may read.',
  outcome: { fine: 'Reached and read', failed: 'Failed', skipped: 'Not asked: no record to ask for' },
  foundAt: { rows: 'rows', record: 'record', total: 'total', next: 'next' },
  all: 'in every row',
  some: 'in some rows',
  none: 'in no row',
  noRows: 'no rows to look at',
  sentence: 'Likeliest cause',
  cause: {
    fine: () => 'Everything that this key may read answers as it should.',
    keyNeeded: () =>
      'The address answers and asks for a key, as this interface does. Sign in to check the rest.',
    openWithoutKey: () =>
      'The address answers without a key. That is unusual for this interface: check the address.',
    cors: (origin: string) =>
      `The service answers but does not allow this page to read it (CORS). Its operator has to allow the origin ${origin} with the methods GET, POST and PATCH and the headers x-service-key and content-type.`,
    unreachable: () =>
      'No response came from the address: it may be wrong, the service may be down, or there may be a network problem.',
    unreachableOrCors: (origin: string) =>
      `No response from the address could be read: it may be wrong, the service may be down, there may be a network problem, or the service may not allow the origin ${origin} (CORS).`,
    policy: () => 'The console’s own security policy does not allow the address. Add it to connect-src.',
    mixedContent: () => 'This page came over https and the service is http, which browsers block.',
    silent: () => 'The service takes the request and then does not answer in time.',
    broken: () => 'The service’s answer breaks off in the middle.',
    redirect: () => 'The address redirects. Use the final address: the key is never sent on.',
    html: () =>
      'The address answers with a web page, not with this interface: the address or its path prefix is wrong.',
    notJson: () => 'The address answers with something that is not JSON.',
    shape: () => 'The service answers with JSON in which no list or record could be recognised.',
    prefix: () => 'The address answers but does not know the paths: its path prefix is likely wrong.',
    keyRefused: () => 'The service does not accept this key. It may have been revoked.',
    keyKind: () =>
      'The service accepts this key for a part only: it may be of another kind or another project.',
    serviceFails: () => 'The address is right, and the service itself fails.',
    refused: () => 'The service refuses what is asked.',
    identifiers: () => 'Everything answers, but some records have no usable identifier and cannot be opened.',
    consoleFailed: () =>
      'Something went wrong in the console itself, so this check says nothing about the service. Run it again.',
  },
  milliseconds: (value: number) => `${formatCount(Math.round(value))} ms`,
}
