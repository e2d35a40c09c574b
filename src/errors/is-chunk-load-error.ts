/** Whether a part of the console’s own code could not be loaded, which each browser words its own way. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
