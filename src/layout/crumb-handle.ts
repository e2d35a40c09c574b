/** The breadcrumb of a route: its list, if it belongs to one, and the page's own name if it is not a record. */
export interface CrumbHandle {
  list?: 'projects' | 'apps' | 'users'
  page?: string
}
