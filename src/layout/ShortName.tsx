import { cut } from '../messages/cut.ts'

const shown = 60

/** A name that may be of any length and script, at a length that a line bears. */
export const ShortName = ({ name }: { name: string }) => <bdi>{cut(name, shown)}</bdi>
