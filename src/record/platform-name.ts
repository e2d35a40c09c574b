import { platforms } from '../contract/resources.ts'
import { firstPageTexts } from '../messages/first.ts'

/** Returns a platform's display name; an unknown platform stays unchanged. */
export function platformName(platform: string): string {
  const knownPlatform = platforms.find((name) => name === platform)
  return knownPlatform ? firstPageTexts.platform[knownPlatform] : platform
}
