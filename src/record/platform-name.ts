import { platforms } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'

/** Returns a platform's display name; an unknown platform stays unchanged. */
export function platformName(platform: string): string {
  const knownPlatform = platforms.find((name) => name === platform)
  return knownPlatform ? t.platform[knownPlatform] : platform
}
