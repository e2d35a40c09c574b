import { platforms } from '../contract/resources.ts'
import { t } from '../messages/first.ts'

/** A platform as people call it; one that the interface does not know is shown as it came. */
export function platformName(platform: string): string {
  const known = platforms.find((one) => one === platform)
  return known ? t.platform[known] : platform
}
