import { platforms } from '../../contract/resources.ts'

/**
 * Returns the platform after this one in their order, which starts over; platforms that the project does not
 * have come first.
 */
export function nextPlatform(
  platform: string | undefined,
  existing: ReadonlySet<string>,
): (typeof platforms)[number] {
  const at = platforms.map(String).indexOf(platform?.toLowerCase() ?? '')
  const inOrder = [...platforms.slice(at + 1), ...platforms.slice(0, at + 1)]
  return inOrder.find((one) => !existing.has(one)) ?? inOrder[0] ?? platforms[0]
}
