/** Response headers that would act on the console's own origin, where a service must not set cookies or policies. */
export const ORIGIN_SCOPED_HEADERS = `
  set-cookie set-cookie2 clear-site-data strict-transport-security alt-svc refresh
  nel report-to reporting-endpoints service-worker-allowed origin-agent-cluster
`
  .trim()
  .split(/\s+/)
