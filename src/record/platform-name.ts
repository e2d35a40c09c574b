import { Platform } from '../contract/app.ts'
import { t } from '../messages/first.ts'

/** A platform as people call it; one that the interface does not know is shown as it came. */
export function platformName(platform: string): string {
  const known = Platform.safeParse(platform)
  return known.success ? t.platform[known.data] : platform
}
