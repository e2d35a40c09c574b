/** Names of fields whose values must not be read over a shoulder, or kept; also the way to a field (`data.token`). */
export const secretName =
  /token|secret|passw|pwd|jwt|(?:api|access|private|service|signing|master|project)[_-]?key|credential|authoriz|bearer|cookie|session|signature|otp|\bkey\b/i

const mask = '"••••••••"'

// A string, with the colon that makes a name of it; a bracket or comma; any other value. Cut-off texts end anywhere.
const part = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)(\s*:)?|[{}[\],]|[^\s{}[\],:"]+/gs

const nameOf = (quoted: string): string => {
  const name = quoted.slice(0, quoted.lastIndexOf('"') + 1)
  try {
    return String(JSON.parse(name))
  } catch {
    return name
  }
}

const holdsSecrets = (quoted: string) => /^"\s*[{[]/.test(quoted) && secretName.test(quoted)

/**
 * A JSON text with the values of secret-looking fields replaced, whatever their depth; everything else stays as it was
 * written. Takes text that is cut off or no JSON as well, and never throws.
 */
export function maskSecrets(text: string): string {
  if (!secretName.test(text) && !text.includes('\\u')) return text
  let depth = 0
  /** Depth of the secret field that is being read. */
  let secretAt: number | undefined
  return text.replace(part, (found: string, colon: string | undefined) => {
    if (colon !== undefined) {
      if (secretAt === undefined && secretName.test(nameOf(found))) secretAt = depth
      return found
    }
    if (found === '{' || found === '[') depth += 1
    else if (found === '}' || found === ']') {
      depth -= 1
      if (secretAt !== undefined && depth < secretAt) secretAt = undefined
    } else if (found === ',') {
      if (depth === secretAt) secretAt = undefined
    } else if (/^(?:""|null|true|false)$/.test(found)) return found
    else if (secretAt !== undefined || holdsSecrets(found)) return mask
    return found
  })
}
