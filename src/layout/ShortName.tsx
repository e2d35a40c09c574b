import { truncate } from '../messages/truncate.ts'

const MAX_NAME_LENGTH = 60

/** A name that may be of any length and script, at a length that a line bears. */
export const ShortName = ({ name }: { name: string }) => <bdi>{truncate(name, MAX_NAME_LENGTH)}</bdi>
