/** Response headers that would act on the console's origin, such as cookies, which a service must not set. */
export const ORIGIN_SCOPED_HEADERS = `
  set-cookie set-cookie2 clear-site-data strict-transport-security alt-svc refresh
  nel report-to reporting-endpoints service-worker-allowed origin-agent-cluster
`
  .trim()
  .split(/\s+/)
