/** What a route says of its place: the list it belongs to, and the page's own name where it is no record. */
export interface CrumbHandle {
  list: 'projects' | 'apps' | 'users'
  page?: string
}
