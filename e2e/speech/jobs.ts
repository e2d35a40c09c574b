import type { DemoKeys } from '../engines/tour.ts'

/** What a job does; each action writes down what the screen reader said. */
export interface Player {
  open: () => Promise<void>
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Moves the focus to a control, as Tab would. */
  focus: (role: string, name: string) => Promise<void>
  /** Waits for something that takes its time, such as a job. */
  wait: (milliseconds: number) => Promise<void>
}

export interface SpeechData extends DemoKeys {
  url: string
  userIds: string[]
}

export interface Job {
  name: string
  run: (player: Player, data: SpeechData) => Promise<void>
}

/** Moves the focus to a control, and presses Return. */
async function activate({ focus, press }: Player, role: 'link' | 'button', name: string) {
  await focus(role, name)
  await press('Return')
}

const follow = (player: Player, link: string) => activate(player, 'link', link)
const pressButton = (player: Player, button: string) => activate(player, 'button', button)

async function find({ press, type }: Player, text: string) {
  await press('ctrl+k')
  await type(text)
  await press('Return')
}

export const jobs: Job[] = [
  {
    name: 'Sign in, first with a wrong key',
    run: async ({ open, type, press }, { masterKey }) => {
      await open()
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
      await follow(player, 'Users')
      await player.focus('searchbox', 'Nickname')
      await player.type('ember')
      await pressButton(player, 'Next page')
      await player.focus('searchbox', 'Nickname')
      await player.press('ctrl+a', 'BackSpace')
      await player.type('nobody at all')
    },
  },
  {
    name: 'Read a table, and open a record',
    run: async (player) => {
      await follow(player, 'Apps')
      await player.press('t')
      await player.press('shift+alt+Down')
      await player.press('shift+alt+Right')
      await player.press('shift+alt+Left')
      await player.press('Return')
    },
  },
  {
    name: 'Find a user by a pasted line, and close Find without a choice',
    run: async ({ press, type, wait }, { userIds: [userId] }) => {
      await wait(3_000)
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
      await follow(player, 'Projects')
      await follow(player, 'New project')
      await player.press('Return')
      await pressButton(player, 'Create project')
      await player.type('Spoken')
      await player.press('Return')
    },
  },
  {
    name: 'Edit the project, and leave with changes',
    run: async (player) => {
      await follow(player, 'Edit project')
      await player.focus('textbox', 'Name')
      await player.press('End')
      await player.type(' twice')
      await follow(player, 'Users')
      await player.press('Escape')
      await pressButton(player, 'Save changes')
    },
  },
  {
    name: 'Check a list of IDs, and leave the results',
    run: async (player, { userIds }) => {
      await follow(player, 'Check a list')
      await player.focus('textbox', 'IDs, or any text with IDs')
      await player.type(`${userIds.slice(0, 3).join(' ')} usr_missing`)
      await pressButton(player, 'Check')
      await player.wait(3_000)
      await follow(player, 'Projects')
      await pressButton(player, 'Leave')
    },
  },
  {
    name: 'Export the projects',
    run: async (player) => {
      await pressButton(player, 'Export')
      await pressButton(player, 'Start export')
      await player.wait(3_000)
    },
  },
  {
    name: 'Sign a user in',
    run: async (player, { userIds: [userId] }) => {
      await player.press('ctrl+k')
      await player.type(`${userId}`)
      await player.press('Return')
      await pressButton(player, 'Sign user in')
      await pressButton(player, 'Sign user in')
      await pressButton(player, 'Close')
    },
  },
  {
    name: 'Open the preferences, and choose the dark theme',
    run: async (player) => {
      await find(player, 'Preferences')
      // Orca's own key for focus mode, in which the arrow keys choose an option.
      await player.press('Insert+a')
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
