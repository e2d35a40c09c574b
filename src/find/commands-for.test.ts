import { expect, test } from 'vitest'
import { type Command, commandsFor } from './commands.ts'

const command: Command = { label: 'Settings', keywords: '설정 設定 カラー いろ 颜色 color', to: '/' }

test.each(['설', '設', 'カ', 'い', '颜', 'col'])('"%s" is enough of a synonym', (text) => {
  expect(commandsFor([command], text)).toEqual([command])
})

test.each(['co', 'c', '1'])('"%s" is too little of a synonym', (text) => {
  expect(commandsFor([command], text)).toEqual([])
})
