/** The words in the path to a value: `data.accessToken` has `data`, `access` and `token`. Positions are no words. */
export const pathWords = (path: string): string[] =>
  path
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
