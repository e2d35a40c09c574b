import { expect, test } from 'vitest'
import { type Command, commandsFor } from './commands.ts'

const command: Command = { label: 'Settings', keywords: '설정 設定 カラー いろ 颜色 color 1st', to: '/' }

test.each(['설', '設', 'カ', 'い', '颜', 'col'])('“%s” matches the start of a keyword', (text) => {
  expect(commandsFor([command], text)).toEqual([command])
})

test.each(['co', 'c', '1'])('“%s” is too short to match a keyword', (text) => {
  expect(commandsFor([command], text)).toEqual([])
})
