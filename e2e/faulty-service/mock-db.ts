import type { JsonRow } from '../response-formats/json.ts'

export interface MockDb {
  projects: JsonRow[]
  apps: JsonRow[]
  users: JsonRow[]
}

const nicknames = ['ember', 'fox', 'iris', 'jade', 'koda', 'lark', 'moss', 'nova']
const platforms = ['web', 'android', 'ios']

const numbered = (count: number, make: (number: number) => JsonRow): JsonRow[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

/** 3 projects, 37 apps and 53 users: project 1 has 20 users and 30 apps, project 2 has the others, project 3 has none. */
export const createMockDb = (): MockDb => ({
  projects: numbered(3, (number) => ({
    projectId: `prj_${number}`,
    name: `Project ${number}`,
    description: `The project number ${number}.`,
  })),
  apps: numbered(37, (number) => {
    const platform = platforms[number % 3] ?? 'web'
    return {
      projectAppId: `app_${number}`,
      projectId: number <= 30 ? 'prj_1' : 'prj_2',
      displayName: `App ${number}`,
      platform,
      bundleId: platform === 'web' ? null : `com.example.app${number}`,
    }
  }),
  users: numbered(53, (number) => ({
    userId: `usr_${number}`,
    projectId: number <= 20 ? 'prj_1' : 'prj_2',
    nickname: `${nicknames[number % nicknames.length]} ${number}`,
  })),
})
