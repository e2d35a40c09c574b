import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordProjectNames } from '../../api/queries.ts'
import type { JsonObject } from '../../reading/index.ts'
import { newTestClient } from '../../testing/stub-browser.ts'
import { stubZone } from '../../testing/stub-zone.ts'
import { exactTime, shortTime } from '../../ui/Time.tsx'
import { shownColumns } from '../describe-typed.ts'
import { recordTest } from './conditions.ts'
import { isoTimeOf } from './shown-times.ts'
import { valueMatcher } from './value-matcher.ts'

/** 27 October 2026, 10:30 in Seoul. */
const now = Date.UTC(2026, 9, 27, 1, 30)

beforeEach(() => {
  stubZone('Asia/Seoul')
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns the indexes of the texts that a record has in a field, as values or as they are shown. */
function matchedIn(record: JsonObject, field: string, texts: readonly string[]) {
  const client = newTestClient()
  recordProjectNames(client, [{ projectId: 'prj_1', name: 'Harbor' }])
  const [column] = shownColumns(client, 'users', [{ field, header: '' }])
  return [...valueMatcher(texts, field, undefined, column)(record).keys()].toSorted()
}

test('a value is found as it is received and as it is shown', () => {
  expect(matchedIn({ active: true }, 'active', ['yes', 'No', 'TRUE', 'false'])).toEqual([0, 2])
  expect(matchedIn({ a: { ok: false } }, 'a.ok', ['Yes', 'No', 'true', 'false'])).toEqual([1, 3])
  expect(matchedIn({ tags: ['vip', 'beta'] }, 'tags', ['vip, Beta', 'beta', 'beta, vip'])).toEqual([0, 1])
  expect(matchedIn({ projectId: 'prj_1' }, 'projectId', ['harbor', 'prj_1', 'prj_2'])).toEqual([0, 1])
  expect(matchedIn({ projectId: 'prj_2' }, 'projectId', ['harbor', 'prj_1', 'prj_2'])).toEqual([2])
})

describe('a time as a list or a record shows it', () => {
  const texts = ['27 Oct', '27 Oct, 09:41', '27 Oct 2026, 00:41 UTC', '27 Oct 2025', '2026-10-27']

  test.each<[JsonObject, number[]]>([
    [{ at: '2026-10-27T00:41:07.5Z' }, [0, 1, 2, 4]],
    [{ at: '2026-10-27T09:41:08+09:00' }, [0, 1, 2, 4]],
    [{ at: '2026-10-27T00:42:00Z' }, [0, 4]],
    [{ at: '2026-10-26T15:00:00Z' }, [0, 4]],
    [{ at: '2026-10-27T14:59:59.999Z' }, [0, 4]],
    [{ at: '2026-10-27T15:00:00Z' }, []],
    [{ at: '2025-10-26T15:00:00Z' }, [3]],
    [{ at: 1793061667 }, [0, 1, 2, 4]],
    [{ at: ['2025-10-27', null, 1793061668000] }, [0, 1, 2, 3, 4]],
    [{ at: '0001-01-01T00:00:00Z' }, []],
    [{ at: 'soon' }, []],
  ])('%j has it as a condition has', (record, expected) => {
    expect(matchedIn(record, 'at', texts)).toEqual(expected)
    const meets = (text: string) =>
      recordTest([{ field: 'at', operator: 'is', value: isoTimeOf(text) ?? text }])(record)
    expect(texts.flatMap((text, index) => (meets(text) ? [index] : []))).toEqual(expected)
  })

  test('is found in either form, and as received', () => {
    const at = '2026-03-12T00:41:07Z'
    const shown = [shortTime(new Date(at)), exactTime(new Date(at)), '13 Mar', '2026-03-12T00:41:07.000Z']
    expect(matchedIn({ at }, 'at', [at, ...shown])).toEqual([0, 1, 2])
  })

  test('is found by no relative time, which is many minutes long', () => {
    expect(matchedIn({ at: now - 3 * 3_600_000 }, 'at', ['3 hr. ago'])).toEqual([])
  })

  test('counts twice in an hour that the clock repeats, unless it is in UTC', () => {
    vi.restoreAllMocks()
    stubZone('Europe/Berlin')
    const repeated = ['25 Oct, 02:30', '25 Oct 2026, 00:30 UTC', '25 Oct 2026, 01:30 UTC']
    expect(matchedIn({ at: '2026-10-25T00:30:00Z' }, 'at', repeated)).toEqual([0, 1])
    expect(matchedIn({ at: '2026-10-25T01:30:00Z' }, 'at', repeated)).toEqual([0, 2])
  })
})

test('without what is shown, as in Find, only values and labels are found', () => {
  const record = { active: true, at: '2026-10-27T00:41:07Z' }
  expect(valueMatcher(['Yes', '27 Oct'], undefined)(record).size).toBe(0)
})
