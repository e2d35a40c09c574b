/** The breadcrumb of a route, in its `handle`. */
export interface CrumbHandle {
  /** The list that the page belongs to. */
  list?: 'projects' | 'apps' | 'users'
  /** The title of a page that shows no single record. */
  pageTitle?: string
}
