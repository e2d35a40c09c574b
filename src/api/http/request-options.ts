/** Options of every request: no cookies, cache or referrer, and redirects are not followed. */
export const requestOptions = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit

/** The header with the key, which is the only header of a read. */
export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-service-key': `Bearer ${key}` }
