/** Whether a chunk of the console's code failed to load; each browser words this error differently. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
