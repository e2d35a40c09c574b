import { platforms } from '../contract/resources.ts'
import { firstTexts } from '../messages/first.ts'

/** Returns a platform's display name; an unknown platform stays unchanged. */
export function platformName(platform: string): string {
  const knownPlatform = platforms.find((name) => name === platform)
  return knownPlatform ? firstTexts.platform[knownPlatform] : platform
}
