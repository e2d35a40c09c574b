import { t } from '../../messages/messages.ts'

/** Application IDs by the rules of Android: https://developer.android.com/build/configure-app-module */
const androidId = /^[a-z]\w*(?:\.[a-z]\w*)+$/i

/** Bundle IDs by the rules of Apple: `CFBundleIdentifier`, in reverse-DNS form. */
const iosId = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/**
 * Returns why the platform's store would not accept the bundle ID, or undefined.
 * @param platform if it is undefined or unknown, only an ID that no store would accept gets a warning.
 */
export function bundleIdWarning(bundleId: string, platform: string | undefined): string | undefined {
  if (bundleId === '' || platform === 'web') return undefined
  if (platform === 'android') return androidId.test(bundleId) ? undefined : t.createForms.bundleId.android
  if (platform === 'ios') return iosId.test(bundleId) ? undefined : t.createForms.bundleId.ios
  return androidId.test(bundleId) || iosId.test(bundleId) ? undefined : t.createForms.bundleId.any
}
