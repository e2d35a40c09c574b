/**
 * Keywords of pages and actions, separated by spaces. Each text has English and Korean keywords, because users
 * of either language may type words of the other.
 */
export const commandKeywords = {
  list: 'list count counts total totals number how many 목록 개수 총 몇',
  overview:
    'dashboard statistics stats totals growth ranking chart report home 대시보드 통계 현황 추이 순위 차트',
  export: 'export download csv excel spreadsheet save file table 내보내기 다운로드 엑셀 저장',
  calls: 'log logs history network requests api 기록 요청 로그 호출',
  lookUp: 'check ids bulk batch paste verify compare missing several 확인 대조 여러 일괄',
  check: 'test diagnose diagnostics health ping status connection 연결 진단 상태 점검',
  create: 'create add make 만들기 추가 생성',
  createApps: 'new bulk batch paste spreadsheet several many multiple 새 여러 일괄 붙여넣기 생성',
  appearance: 'mode color scheme appearance theme 테마 모드 색상',
  light: 'light day bright 라이트 밝은 밝게',
  dark: 'dark night black 다크 어두운 어둡게',
  auto: 'auto system device automatic 시스템 자동',
  language: 'language locale translation translate korean english 언어 한국어 영어 번역',
  preferences: 'settings options configuration density rows theme language 설정 환경 옵션 언어 테마',
  keyboard: 'shortcuts shortcut hotkeys keys keyboard help 단축키 도움말 키보드',
  rights: 'permissions rights access allowed key 권한 키',
  lock: 'lock away screen pause 잠금 잠그기',
  changeKey: 'switch change another other key log in login 키 변경 전환 바꾸기',
  signOut: 'log out logout off logoff sign signout exit quit leave 로그아웃 나가기 종료',
} as const
