import type { DemoKeys } from '../engines/tour.ts'

/** What a job does; each action writes down what the screen reader said. */
export interface Player {
  open: (path: string) => Promise<void>
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Moves the focus to a control, as Tab would. */
  focus: (role: string, name: string) => Promise<void>
  /** Waits for something that takes its time, such as a job. */
  wait: (milliseconds: number) => Promise<void>
}

export interface SpeechData extends DemoKeys {
  /** IDs of users. */
  userIds: string[]
}

export interface Job {
  name: string
  run: (player: Player, data: SpeechData) => Promise<void>
}

/** Opens a page as Find does, by its name. */
async function find({ press, type }: Player, text: string) {
  await press('ctrl+k')
  await type(text)
  await press('Return')
}

export const jobs: Job[] = [
  {
    name: 'Sign in, first with a wrong key',
    run: async ({ open, type, press }, { masterKey }) => {
      await open('/')
      await type('sk_wrong')
      await press('Return')
      await press('ctrl+a')
      await type(masterKey)
      await press('Return')
    },
  },
  {
    name: 'Filter the users, and go to the next page',
    run: async (player) => {
      await find(player, 'Users')
      await player.focus('textbox', 'Nickname')
      await player.type('ember')
      await player.focus('button', 'Next page')
      await player.press('Return')
      await player.focus('textbox', 'Nickname')
      await player.press('ctrl+a', 'BackSpace')
      await player.type('nobody at all')
    },
  },
  {
    name: 'Read a table, and open a record',
    run: async (player) => {
      await find(player, 'Apps')
      await player.press('t')
      await player.press('ctrl+alt+Down')
      await player.press('ctrl+alt+Right')
      await player.press('ctrl+alt+Left')
      await player.press('Return')
    },
  },
  {
    name: 'Find a user by a pasted line, and close Find without a choice',
    run: async ({ press, type }, { userIds: [userId] }) => {
      await press('ctrl+k')
      await type(`please check ${userId} today`)
      await press('Return')
      await press('ctrl+k')
      await type('lan')
      await press('Down')
      await press('Escape')
    },
  },
  {
    name: 'Create a project, first without a name',
    run: async (player) => {
      await find(player, 'New project')
      await player.focus('button', 'Create project')
      await player.press('Return')
      await player.type('Spoken')
      await player.press('Return')
    },
  },
  {
    name: 'Edit the project, and leave with changes',
    run: async ({ focus, press, type }) => {
      await focus('link', 'Edit project')
      await press('Return')
      await type(' twice')
      await press('ctrl+k')
      await type('Users')
      await press('Return')
      await press('Escape')
      await focus('button', 'Save changes')
      await press('Return')
    },
  },
  {
    name: 'Check a list of IDs',
    run: async (player, { userIds }) => {
      await find(player, 'Check a list')
      await player.focus('textbox', 'IDs')
      await player.type(`${userIds.slice(0, 3).join(' ')} usr_missing`)
      await player.press('ctrl+Return')
      await player.wait(3_000)
    },
  },
  {
    name: 'Export the projects',
    run: async (player) => {
      await find(player, 'Projects')
      await player.focus('button', 'Export')
      await player.press('Return')
      await player.focus('button', 'Start export')
      await player.press('Return')
      await player.wait(3_000)
    },
  },
  {
    name: 'Sign a user in',
    run: async (player, { userIds: [userId] }) => {
      await player.press('ctrl+k')
      await player.type(`${userId}`)
      await player.press('Return')
      await player.focus('button', 'Sign user in')
      await player.press('Return')
      await player.press('Return')
    },
  },
  {
    name: 'Open the preferences, and choose the dark theme',
    run: async (player) => {
      await find(player, 'Preferences')
      await player.press('Tab')
      await player.press('Right')
      await player.press('Escape')
    },
  },
  {
    name: 'Lock the console, and unlock it',
    run: async (player, { masterKey }) => {
      await find(player, 'Lock')
      await player.type(masterKey)
      await player.press('Return')
    },
  },
]
