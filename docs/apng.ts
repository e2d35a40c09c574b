import { crc32 } from 'node:zlib'

/** A PNG file, and for how long it is shown. */
export interface Frame {
  png: Buffer
  durationMs: number
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const uint32s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

function chunk(type: string, ...data: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...data])
  return Buffer.concat([uint32s(content.length - 4), content, uint32s(crc32(content))])
}

/** The data of all chunks of a type. */
function dataOf(png: Buffer, type: string): Buffer {
  const parts: Buffer[] = []
  for (let start = SIGNATURE.length; start < png.length; ) {
    const end = start + 8 + png.readUInt32BE(start)
    if (png.toString('latin1', start + 4, start + 8) === type) parts.push(png.subarray(start + 8, end))
    start = end + 4
  }
  return Buffer.concat(parts)
}

/**
 * Joins PNG files of the same size and format to an animated one, which ends with the last. Programs that don't
 * know animations show the first.
 */
export function joinFrames(frames: readonly Frame[], plays: number): Buffer {
  const [header = Buffer.alloc(0), ...others] = frames.map(({ png }) => dataOf(png, 'IHDR'))
  if (others.some((other) => !other.equals(header)))
    throw new Error('The frames are not PNG files of the same size and format.')
  // The control and data chunks of an animation are numbered together.
  let sequence = 0
  const images = frames.flatMap(({ png, durationMs }, index) => {
    const size = header.subarray(0, 8)
    // Its place in the picture, its duration as a fraction of two bytes each, and that it replaces the former.
    const rest = [uint32s(0, 0, durationMs * 0x10000 + 1000), Buffer.alloc(2)]
    const control = chunk('fcTL', uint32s(sequence++), size, ...rest)
    const data = dataOf(png, 'IDAT')
    return [control, index === 0 ? chunk('IDAT', data) : chunk('fdAT', uint32s(sequence++), data)]
  })
  const animation = chunk('acTL', uint32s(frames.length, plays))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), animation, ...images, chunk('IEND')])
}
