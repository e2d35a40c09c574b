/** Returns the words of a path, without indexes: `data`, `access` and `token` for `data.accessToken`. */
export const pathWords = (path: string): string[] =>
  path
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
