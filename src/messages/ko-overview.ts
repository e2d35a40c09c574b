/** The Korean texts of the overview of all projects and of one, part of `ko.ts`. */

import type { overview as english } from './en-overview.ts'
import { formatCount } from './ko-count.ts'

const requests = (value: number) => `요청 ${formatCount(value)}개`
const users = (value: number) => `사용자 ${formatCount(value)}명`

export const overview = {
  rank: '프로젝트 순위 계산',
  rankTitle: '규모별 프로젝트',
  rankHint: (estimate: number) =>
    `프로젝트 최대 100개의 사용자 수와 앱 수, 앱 최대 2,000개의 플랫폼을 집계합니다. 약 ${formatCount(estimate)}개의 요청을 보냅니다.`,
  ranked: { users: '사용자 수별 프로젝트', apps: '앱 수별 프로젝트' },
  rankNumber: '순위',
  rankUnknown: '정확히 알 수 없는 수가 있어 순위를 알 수 없습니다.',
  sortBy: '정렬 기준',
  projectsShown: (shown: number) => `목록의 처음 ${formatCount(shown)}개 프로젝트를 기준으로 합니다.`,
  appsFailed: '앱을 불러오지 못해 플랫폼을 알 수 없습니다.',
  growth: '증가 추이',
  growthTitle: '생성 월별 현재 사용자 수',
  compute: '증가 추이 계산',
  growthHint: (max: number) =>
    `목록에서 사용자를 한 명씩 조회하여 매월 처음 생성된 사용자를 찾습니다. 최대 ${formatCount(max)}개의 요청을 보냅니다.`,
  month: '월',
  range: (total: number, first: string, last: string) => `${first} – ${last}: ${users(total)}.`,
  largest: (count: number, month: string) => `가장 많은 달: ${month}(${formatCount(count)}명).`,
  earlier: (count: number, month: string) =>
    `${month} 이전에 생성된 ${users(count)}은 월별로 표시하지 않습니다.`,
  unfinished: (month: string) => `점선: 아직 끝나지 않은 달(${month})`,
  utc: '월은 UTC 기준이며, 삭제된 사용자는 포함하지 않습니다.',
  noGrowth: '증가 추이를 계산할 수 없습니다',
  reason: {
    noTimes: '사용자에 콘솔이 읽을 수 있는 생성 시각이 없습니다.',
    someTimes: '일부 사용자에 콘솔이 읽을 수 있는 생성 시각이 없습니다.',
    unordered: '서비스의 목록이 생성 시각순으로 정렬되어 있지 않습니다.',
    wrongTotal: '서비스가 제공한 전체 개수가 목록과 일치하지 않습니다.',
    changed: '읽는 동안 목록이 변경되었습니다. 다시 시도하세요.',
    repeated:
      '서비스가 여러 페이지에 같은 사용자를 반환했습니다. 페이지 번호를 무시하는 서비스일 수 있습니다.',
  },
  progress: '보낸 요청',
  progressAbout: (sent: number, estimate: number) =>
    `요청 약 ${formatCount(estimate)}개 중 ${formatCount(sent)}개`,
  progressAtMost: (sent: number, max: number) => `요청 최대 ${formatCount(max)}개 중 ${formatCount(sent)}개`,
  computed: (time: string, sent: number) => `${time}에 ${requests(sent)}로 계산했습니다.`,
  printed: (time: string) => `${time} 기준 데이터`,
  service: '서비스:',
} satisfies typeof english
