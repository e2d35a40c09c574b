import { crc32 } from 'node:zlib'

/** A PNG file, and for how long it is shown. */
export interface Frame {
  png: Buffer
  durationMs: number
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A chunk of a PNG file: its length, its type, its data and a checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
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

const uint32s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

/**
 * Joins PNG files of the same size and format to an animated one, which ends with the last. Programs that don't
 * know animations show the first.
 */
export function joinFrames(frames: readonly Frame[], plays: number): Buffer {
  const header = frames[0] ? dataOf(frames[0].png, 'IHDR') : Buffer.alloc(0)
  if (header.length === 0 || frames.some(({ png }) => !dataOf(png, 'IHDR').equals(header)))
    throw new Error('The frames are not PNG files of the same size and format.')
  // The control and data chunks of an animation are numbered together.
  let sequence = 0
  const chunks = frames.flatMap(({ png, durationMs }, index) => {
    const control = Buffer.alloc(26)
    uint32s(sequence++).copy(control)
    header.copy(control, 4, 0, 8)
    control.writeUInt16BE(durationMs, 20)
    control.writeUInt16BE(1000, 22)
    const data = dataOf(png, 'IDAT')
    const image =
      index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([uint32s(sequence++), data]))
    return [chunk('fcTL', control), image]
  })
  const animation = chunk('acTL', uint32s(frames.length, plays))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    animation,
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
