/**
 * Options of every request: no cache or referrer, and redirects are not followed. Only requests to the console's
 * own origin carry cookies and passwords, for a gate in front of console and service.
 */
export const requestOptions = {
  redirect: 'manual',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit

/** The header with the key, which is the only header of a read. */
export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-service-key': `Bearer ${key}` }
