/** The Korean texts about creating apps and projects, which is permanent; part of `ko.ts`. */

import type { createForms as english } from './en-create-forms.ts'
import { formatCount } from './ko-count.ts'

export const createForms = {
  appIsPermanent: '앱은 나중에 변경하거나 삭제할 수 없습니다.',
  projectIsPermanent: '프로젝트는 나중에 삭제할 수 없습니다. 이름과 설명은 변경할 수 있습니다.',
  bundleId: {
    android: 'Google Play에서 허용하지 않는 ID입니다. 예: com.example.app',
    ios: 'App Store에서 허용하지 않는 ID입니다. 예: com.example.app',
    any: '어느 스토어에서도 허용하지 않는 ID입니다. 예: com.example.app',
  },
  sameProject: (found: number) => `이 이름의 프로젝트 ${formatCount(found)}개가 이미 있습니다:`,
  sameApp: (found: number) => `이 이름의 앱 ${formatCount(found)}개가 이미 있습니다:`,
  createAnother: '하나 더 만들기',
  otherApps: '다른 앱',
  noOtherApps: '프로젝트에 다른 앱이 없습니다.',
  otherAppsNotLoaded: '프로젝트의 다른 앱을 불러오지 못했습니다.',
  otherAppsIncomplete: '앱 목록이 완전하지 않습니다.',
  amongFirst: (count: number) => `처음 ${formatCount(count)}개의 앱만 읽었습니다.`,
  more: (count: number) => `외 ${formatCount(count)}개`,
} satisfies typeof english
