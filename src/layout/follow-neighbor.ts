/** Follows the link to the previous or next record, if the page has one. */
export const followNeighbor = (rel: 'prev' | 'next'): void =>
  document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click()
