export const legacyEncodings = ['euc-kr', 'windows-1252'] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]

export interface TextFile {
  file: File
  text: string
  /** The guessed or chosen encoding of a file that is not Unicode. */
  encoding: LegacyEncoding | undefined
}

const decode = (bytes: Uint8Array, encoding: string, stream = false): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream })
  } catch {
    return undefined
  }
}

function decodeCutUtf8(bytes: Uint8Array): string | undefined {
  const start = bytes.slice(0, 4).findIndex((byte) => byte >> 6 !== 0b10)
  const text = decode(bytes.slice(Math.max(0, start)), 'utf-8', true)
  return text && /[^\0-\x7F]/.test(text) ? text : undefined
}

/** The lengths of the runs of bytes beyond ASCII: Korean has long even ones, Western European mostly single bytes. */
function highByteRuns(bytes: Uint8Array): number[] {
  const runs: number[] = []
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    const isContinued = index > 0 && (bytes[index - 1] ?? 0) >= 0x80
    if (isContinued) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  }
  return runs
}

function shareOf(pattern: RegExp, text: string): number {
  const characters = text.match(/[^\0-\x7F]/gu) ?? []
  return characters.filter((character) => pattern.test(character)).length / characters.length
}

function guessEncoding(bytes: Uint8Array): LegacyEncoding | undefined {
  const runs = highByteRuns(bytes)
  const bytesIn = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)
  const shareOfRuns = (isMatch: (length: number) => boolean) => bytesIn(runs.filter(isMatch)) / bytesIn(runs)
  const korean = decode(bytes, 'euc-kr')
  // The common syllables have no byte from 0x80 to 0xA0, unlike Japanese in Shift_JIS.
  const shareOfCommon = bytes.filter((byte) => byte > 0xa0).length / bytesIn(runs)
  const isKorean =
    korean &&
    shareOfCommon > 0.8 &&
    shareOfRuns((length) => length > 1) > 0.8 &&
    shareOf(/\p{Script=Hangul}/u, korean) > 0.6
  if (isKorean) return 'euc-kr'
  const western = decode(bytes, 'windows-1252')
  const isWestern =
    western &&
    !/[\x80-\x9F]/.test(western) &&
    shareOfRuns((length) => length < 3) > 0.8 &&
    shareOf(/[\p{L}\p{P}€£°]/u, western) > 0.8
  return isWestern ? 'windows-1252' : undefined
}

/**
 * Reads a text file in UTF-8, in UTF-16 with a byte order mark, in the chosen encoding, or else in the one that gives
 * plausible text.
 * @returns `notText` for another kind of file, `encoding` if none gives plausible text.
 * @throws if the file cannot be read.
 */
export async function readTextFile(
  file: File,
  chosen?: LegacyEncoding,
): Promise<TextFile | 'notText' | 'encoding'> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const unicodeEncodings: Record<string, string> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }
  const unicode = decode(bytes, unicodeEncodings[`${bytes.slice(0, 2)}`] ?? 'utf-8') ?? decodeCutUtf8(bytes)
  const encoding = unicode === undefined ? (chosen ?? guessEncoding(bytes)) : undefined
  const text = unicode ?? (encoding && new TextDecoder(encoding).decode(bytes))
  if (text?.includes('\0') || (bytes.includes(0) && unicode === undefined)) return 'notText'
  return text === undefined ? 'encoding' : { file, text, encoding }
}
