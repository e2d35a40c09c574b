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
