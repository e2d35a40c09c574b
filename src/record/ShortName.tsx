import { truncate } from '../messages/text.ts'

const MAX_NAME_LENGTH = 60

/** Shows a name of any length and script, truncated to fit a line. */
export const ShortName = ({ name }: { name: string }) => (
  <bdi translate="no">{truncate(name, MAX_NAME_LENGTH)}</bdi>
)
