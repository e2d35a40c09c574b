/** The Korean texts of the connection check, part of `ko.ts`. */

import type { check as english } from './en-check.ts'
import { formatCount } from './ko-count.ts'

export const check = {
  running: '점검 중…',
  again: '다시 점검',
  copyReport: '보고서 복사',
  endpoint: '엔드포인트',
  result: '결과',
  status: '상태',
  time: '소요 시간',
  found: '인식한 위치',
  identifiers: 'ID 유무',
  service: '서비스',
  page: '이 페이지',
  key: '키',
  noKey: '없음. 연결 여부만 점검합니다. 전체 점검을 하려면 로그인하세요.',
  outcome: {
    fine: '정상',
    failed: '실패',
    skipped: '건너뜀: 요청할 레코드 없음',
    keyRequired: '키가 없어 거부됨',
  },
  foundAt: { rows: '행', record: '레코드', total: '전체 개수', next: '다음' },
  all: '모든 행에 있음',
  some: '일부 행에 있음',
  none: '어느 행에도 없음',
  noRows: '확인할 행 없음',
  likelyCause: '가장 유력한 원인',
  cause: {
    fine: () => '이 키로 조회할 수 있는 모든 항목이 정상입니다.',
    keyNeeded: () =>
      '주소가 응답하며 키 없는 요청을 거부합니다. 모든 경로에서 그럴 수 있으므로 주소가 맞는지는 알 수 없습니다. 전체 점검을 하려면 로그인하세요.',
    openWithoutKey: () =>
      '서비스가 키 없이도 응답합니다. 이 인터페이스에서는 드문 경우이므로 주소를 확인하세요.',
    cors: (origin: string) =>
      `주소가 응답하지만 이 페이지에서 응답을 읽도록 허용하지 않습니다(CORS). 주소가 맞다면 서비스 운영자가 이 출처(${origin})와 메서드 GET, POST, PATCH, 헤더 x-service-key, content-type을 허용해야 합니다.`,
    unreachable: () =>
      '주소에서 응답이 없습니다. 주소가 잘못되었거나, 서비스가 중단되었거나, 네트워크에 문제가 있을 수 있습니다.',
    unreachableOrCors: (origin: string) =>
      `주소에서 읽을 수 있는 응답이 없습니다. 주소가 잘못되었거나, 서비스가 중단되었거나, 네트워크에 문제가 있거나, 서비스가 이 출처(${origin})를 허용하지 않을 수 있습니다(CORS).`,
    policy: () => '콘솔의 보안 정책이 이 주소를 허용하지 않습니다. connect-src에 주소를 추가하세요.',
    mixedContent: () => '이 페이지는 HTTPS를 사용하지만 서비스는 HTTP를 사용하여 브라우저가 차단합니다.',
    silent: () => '서비스가 요청을 받지만 제한 시간 안에 응답하지 않습니다.',
    broken: () => '응답을 모두 받기 전에 연결이 끊깁니다.',
    redirect: () => '주소가 리디렉션됩니다. 키는 전달되지 않으므로 최종 주소를 사용하세요.',
    html: () => '주소에서 API 응답 대신 웹 페이지를 반환합니다. 주소나 경로 접두사가 잘못되었습니다.',
    gate: () =>
      '서비스 앞에 있는 로그인 페이지 같은 것이 서비스 대신 응답합니다. 그곳에 로그인하려면 페이지를 새로 고치거나, 콘솔의 요청을 통과시키도록 운영자에게 요청하세요.',
    notJson: () => '응답이 JSON이 아닙니다. 주소가 잘못되었을 수 있습니다.',
    unknownShape: () => '서비스가 JSON을 반환하지만 목록이나 레코드를 인식하지 못했습니다.',
    wrongPathPrefix: () =>
      '서비스가 응답하지만 경로를 인식하지 못합니다. 주소의 경로 접두사가 잘못되었을 가능성이 높습니다.',
    keyRefused: () => '서비스가 이 키를 허용하지 않습니다. 폐기된 키일 수 있습니다.',
    insufficientRights: () =>
      '서비스가 이 키로 보낸 요청 중 일부만 허용합니다. 종류가 다른 키이거나 다른 프로젝트용 키일 수 있습니다.',
    serviceFails: () => '서비스 또는 그 앞에 있는 서버에서 오류가 발생합니다.',
    refused: () => '서비스가 요청을 거부합니다.',
    identifiers: () => '모두 정상이지만 일부 레코드는 사용할 수 있는 ID가 없어 열 수 없습니다.',
    consoleFailed: () =>
      '콘솔 자체에 문제가 발생하여 이 점검으로는 서비스 상태를 알 수 없습니다. 다시 점검하세요.',
  },
  milliseconds: (value: number) => `${formatCount(Math.round(value))} ms`,
} satisfies typeof english
