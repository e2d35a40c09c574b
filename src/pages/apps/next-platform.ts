import { platforms } from '../../contract/resources.ts'

/**
 * Returns the next platform for which the project has no app. If it has apps for all, returns just the next
 * platform. The first platform follows the last one.
 */
export function nextPlatform(
  platform: string | undefined,
  existingPlatforms: ReadonlySet<string>,
): (typeof platforms)[number] {
  const index = platforms.map(String).indexOf(platform?.toLowerCase() ?? '')
  const candidates = [...platforms.slice(index + 1), ...platforms.slice(0, index + 1)]
  return candidates.find((candidate) => !existingPlatforms.has(candidate)) ?? candidates[0] ?? platforms[0]
}
