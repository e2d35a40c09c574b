/** Response headers that would act on the console's origin or speak for a proxy, which a service must not set. */
export const ORIGIN_SCOPED_HEADERS = `
  set-cookie set-cookie2 clear-site-data strict-transport-security alt-svc refresh
  nel report-to reporting-endpoints service-worker-allowed origin-agent-cluster
  proxy-authenticate proxy-authentication-info authentication-info proxy-status
`
  .trim()
  .split(/\s+/)
