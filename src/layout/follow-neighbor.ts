/** Follows the link to the record before or after this one, where the page has it. */
export const followNeighbor = (rel: 'prev' | 'next'): void =>
  document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click()
