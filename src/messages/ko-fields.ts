/** The Korean labels of fields that many services add to the interface's, part of `ko-first.ts`. */

import type { fieldLabels as english } from './en-fields.ts'

export const fieldLabels = {
  created: '생성일',
  createdAt: '생성일',
  updatedAt: '수정일',
  deletedAt: '삭제일',
  expiresAt: '만료일',
  lastSeenAt: '최근 접속',
  lastLoginAt: '최근 로그인',
  lastActiveAt: '최근 활동',
  email: '이메일',
  emailVerified: '이메일 인증 여부',
  phone: '전화번호',
  country: '국가',
  countryCode: '국가',
  region: '지역',
  city: '도시',
  language: '언어',
  timezone: '시간대',
  status: '상태',
  role: '역할',
} satisfies typeof english
