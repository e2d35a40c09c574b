// What the path of a field says about its values.

// Matches the last name in the path of a time, such as `created`, `profile.lastSeenAt`, `last_sign_in` or `login_time`.
const timePattern =
  /(?:^|[._$-])(?:at|on|date|time|timestamp|(?:date_?)?created?|creation|inserted|registered|joined|updated|modified|deleted|expires|seen|since|until|exp|iat)$|(?:^|[._$-])last_?(?:sign_?in|[sS]ignIn|login|[aA]ctive|[aA]ctivity|[aA]ccess(?:ed)?|[vV]isit(?:ed)?|[uU]sed)$|[a-z\d](?:At|On|Date|Time|Timestamp|Seen|Login|Since|Until)$/

export const isTimeName = (path: string): boolean => timePattern.test(path)

/** Writes `profile.homeTel` as `profile.home_tel`. */
const toWords = (path: string) => path.replace(/([a-z\d])(?=[A-Z])/g, '$1_').toLowerCase()

// Matches a name anywhere in the path of a phone number, such as `home_tel`, `phones.number` or `휴대폰`, but not `hotel`.
const phonePattern =
  /(?<!micro)phone|telef|(?<![a-z])mobile|msisdn|whats_?app|contact[^a-z]?(?:no(?![a-z])|num)|전화|휴대폰|(?<![a-z])(?:tel|cell)(?![a-z])/

export const isPhoneName = (path: string): boolean => phonePattern.test(toWords(path))

const idPattern = /(?<![a-z])ids?$/
// Matches the end of a path of numbers that are no phone numbers, such as `card_number`, `ip_address` or `balance`.
const numberPattern =
  /(?<![a-z])(?:ip|card|account|order|invoice|serial|version|amount|balance|price|total|cents|cost|fee|sum|bytes)(?:[^a-z](?:no|num|number|address|value|last|end)\d*)?$/

/** Whether a path names a time, an ID, an amount or the like, so that its values are no phone numbers. */
export const isOtherNumberName = (path: string): boolean => {
  const words = toWords(path)
  // `userLogin` may be a phone number.
  const isTime = isTimeName(path) && !words.endsWith('login')
  return isTime || idPattern.test(words) || numberPattern.test(words)
}
