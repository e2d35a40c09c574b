/** The Korean texts of the connection check, part of `ko.ts`. */

import type { check as english } from './en-check.ts'
import { formatCount } from './ko-count.ts'

export const check = {
  title: '연결 점검',
  running: '점검 중…',
  again: '다시 점검',
  copyReport: '보고서 복사',
  endpoint: '엔드포인트',
  result: '결과',
  status: '상태',
  time: '시간',
  found: '찾은 위치',
  identifiers: '식별자',
  service: '서비스',
  page: '이 페이지',
  key: '키',
  noKey: '없음. 주소가 응답하는지만 점검합니다. 키로 읽을 수 있는 것을 점검하려면 로그인하세요.',
  outcome: {
    fine: '응답을 읽음',
    failed: '실패',
    skipped: '요청하지 않음: 요청할 레코드 없음',
  },
  foundAt: { rows: '행', record: '레코드', total: '전체 개수', next: '다음' },
  all: '모든 행에 있음',
  some: '일부 행에 있음',
  none: '어느 행에도 없음',
  noRows: '확인할 행 없음',
  sentence: '가장 유력한 원인',
  cause: {
    fine: () => '이 키로 읽을 수 있는 모든 것이 제대로 응답합니다.',
    keyNeeded: () => '주소가 응답하며, 이 인터페이스답게 키를 요구합니다. 나머지를 점검하려면 로그인하세요.',
    openWithoutKey: () => '주소가 키 없이도 응답합니다. 이 인터페이스에서는 드문 일이므로 주소를 확인하세요.',
    cors: (origin: string) =>
      `서비스는 응답하지만 이 페이지가 읽도록 허용하지 않습니다(CORS). 서비스 운영자가 출처 ${origin} 주소에 대해 메서드 GET, POST, PATCH와 헤더 x-service-key, content-type을 허용해야 합니다.`,
    unreachable: () =>
      '주소에서 응답이 오지 않았습니다. 주소가 틀렸거나, 서비스가 멈췄거나, 네트워크에 문제가 있을 수 있습니다.',
    unreachableOrCors: (origin: string) =>
      `주소의 응답을 읽지 못했습니다. 주소가 틀렸거나, 서비스가 멈췄거나, 네트워크에 문제가 있거나, 서비스가 이 출처(${origin})를 허용하지 않을 수 있습니다(CORS).`,
    policy: () => '콘솔의 보안 정책이 이 주소를 허용하지 않습니다. connect-src에 주소를 추가하세요.',
    mixedContent: () => '이 페이지는 https인데 서비스는 http여서 브라우저가 차단합니다.',
    silent: () => '서비스가 요청을 받고 나서 제시간에 응답하지 않습니다.',
    broken: () => '서비스의 응답이 도중에 끊깁니다.',
    redirect: () =>
      '주소가 다른 곳으로 리디렉션합니다. 최종 주소를 사용하세요. 키는 다른 곳으로 넘기지 않습니다.',
    html: () => '주소가 이 인터페이스가 아니라 웹 페이지로 응답합니다. 주소나 경로 접두사가 잘못되었습니다.',
    notJson: () => '주소가 JSON이 아닌 것으로 응답합니다.',
    shape: () => '서비스가 JSON으로 응답하지만 목록이나 레코드를 찾지 못했습니다.',
    prefix: () => '주소는 응답하지만 경로를 알지 못합니다. 경로 접두사가 잘못되었을 가능성이 높습니다.',
    keyRefused: () => '서비스가 이 키를 받아들이지 않습니다. 폐기된 키일 수 있습니다.',
    keyKind: () =>
      '서비스가 이 키를 일부에만 받아들입니다. 종류가 다르거나 다른 프로젝트의 키일 수 있습니다.',
    serviceFails: () => '주소는 맞지만 서비스 자체에 문제가 있습니다.',
    refused: () => '서비스가 요청을 거부합니다.',
    identifiers: () => '모두 응답하지만 일부 레코드에 쓸 수 있는 식별자가 없어 열 수 없습니다.',
    consoleFailed: () =>
      '콘솔 자체에 문제가 생겨, 이 점검으로는 서비스에 대해 알 수 없습니다. 다시 점검하세요.',
  },
  milliseconds: (value: number) => `${formatCount(Math.round(value))} ms`,
} satisfies typeof english
