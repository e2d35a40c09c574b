import { rawRefusals } from '../response-formats/raw-refusals.ts'
import { refusalFormats } from '../response-formats/refusal-formats.ts'
import { json, type Reply } from './reply.ts'
import { type Simulation, slug } from './simulation.ts'

/** A refusal in the format of the key, with this status or else the usual one of the format. */
export function refusalReply({ refusal }: Simulation, status?: number): Reply {
  const raw = rawRefusals[refusal]
  if (raw) {
    const headers: Record<string, string> = raw.type === undefined ? {} : { 'Content-Type': raw.type }
    return { status: status ?? 400, headers, body: raw.text }
  }
  const format = refusalFormats.find(([name]) => slug(name) === refusal)
  if (format === undefined) return json(501, { message: `No refusal format is called ${refusal}.` })
  const [, body, , usualStatus = 422] = format
  return json(status ?? usualStatus, body)
}
