/** The path and query of the page's address. */
export const pageAddress = (): string => location.pathname + location.search
