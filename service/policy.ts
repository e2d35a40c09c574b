/** The policy, directive by directive. */
const contentSecurityPolicy = (serviceOrigins: readonly string[]) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self'",
  "font-src 'self'",
  ["connect-src 'self'", ...serviceOrigins].join(' '),
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

/** The policy without the directive that a `<meta>` does not support; servers send all of it as a header. */
export const metaPolicy = (serviceOrigins: readonly string[] = []): string =>
  contentSecurityPolicy(serviceOrigins)
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')

/** The only Trusted Types policy of the demo's page: it creates the address of the worker with the service. */
export const demoPolicyName = 'service-console-demo'

/** The policy of the demo's page. Its worker needs more, which this policy does not reach: see `workerPolicy`. */
export const demoPolicy = (policy: string): string =>
  `${policy.replace("trusted-types 'none'", `trusted-types ${demoPolicyName}`)}; worker-src 'self'`

/** The policy of the demo's worker, if a server sends headers with its file: it also compiles PostgreSQL. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * The headers of the console's page and files.
 * @param serviceOrigins origins of the services, besides the console's own origin.
 */
export const consoleHeaders = (serviceOrigins: readonly string[] = []) => ({
  'content-security-policy': contentSecurityPolicy(serviceOrigins).join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': ['clipboard-write=(self)', ...deniedFeatures.map((feature) => `${feature}=()`)].join(
    ', ',
  ),
})

/** Makes browsers use HTTPS for a year, for this host only. */
export const strictTransportSecurity = 'max-age=31536000'

/** The Cache-Control of a file, by its path below the console's base, such as `/assets/index-abc.js`. */
export function cacheControl(path: string): string {
  if (path.endsWith('.html')) return 'no-store'
  // These file names contain a hash of the content.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return 'no-cache'
}
