import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinFrames } from './apng.ts'

const chunk = (type: string, data: number[]): Buffer => {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const header = [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]

/** A file of 3 × 2 pixels, whose image data is in several chunks. */
const pngOf = (...parts: number[][]): Buffer =>
  Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...parts.map((part) => chunk('IDAT', part)),
    chunk('IEND', []),
  ])

/** The durations of the frames of a file, in milliseconds, and how often it is played. */
function readAnimation(png: Buffer): { durationsMs: number[]; plays: number } {
  const durationsMs: number[] = []
  let plays = 0
  for (let start = 8; start < png.length; start += 12 + png.readUInt32BE(start)) {
    const type = png.toString('latin1', start + 4, start + 8)
    if (type === 'acTL') plays = png.readUInt32BE(start + 12)
    if (type === 'fcTL')
      durationsMs.push((png.readUInt16BE(start + 28) * 1000) / png.readUInt16BE(start + 30))
  }
  return { durationsMs, plays }
}

test('frames become one file: the first as its image, the others numbered after it', () => {
  const joined = joinFrames(
    [
      { png: pngOf([1, 2], [3]), durationMs: 2000 },
      { png: pngOf([4]), durationMs: 500 },
    ],
    2,
  )
  const size = [0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
  expect(joined).toEqual(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 2]),
      chunk('fcTL', [0, 0, 0, 0, ...size, 0x07, 0xd0, 0x03, 0xe8, 0, 0]),
      chunk('IDAT', [1, 2, 3]),
      chunk('fcTL', [0, 0, 0, 1, ...size, 0x01, 0xf4, 0x03, 0xe8, 0, 0]),
      chunk('fdAT', [0, 0, 0, 2, 4]),
      chunk('IEND', []),
    ]),
  )
})

test('a frame of another size is refused', () => {
  const other = Buffer.concat([signature, chunk('IHDR', [0, 0, 0, 4, ...header.slice(4)]), chunk('IEND', [])])
  const frames = [pngOf([1]), other].map((png) => ({ png, durationMs: 1 }))
  expect(() => joinFrames(frames, 1)).toThrow('The frames are not PNG files of the same size and format.')
})

test('the animation of the README is small, and ends by itself', () => {
  const file = readFileSync(join(import.meta.dirname, 'log-line-to-record.png'))
  const { durationsMs, plays } = readAnimation(file)
  expect(file.length).toBeLessThan(500_000)
  expect(durationsMs.reduce((sum, duration) => sum + duration, 0)).toBeLessThanOrEqual(10_000)
  expect(plays).toBe(2)
})
