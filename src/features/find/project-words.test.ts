import { expect, test } from 'vitest'
import { projectSearches, projectWords } from './project-words.ts'

const projects = new Map([
  ['prj_1', 'Kestrel Fitness'],
  ['prj_2', 'Red Lantern'],
  ['prj_3', 'Red Harbor'],
  ['prj_4', '바람의나라'],
  ['prj_5', 'Crème Brûlée'],
])
const searchesFor = (text: string) =>
  projectSearches(text, projects).map(({ projectId, nickname }) => [projectId, nickname])

test.each([
  ['Mélanie Kestrel', [['prj_1', 'Mélanie']]],
  ['kestrel fit mélanie', [['prj_1', 'mélanie']]],
  ['Mélanie Nuñez of Kestrel Fitness', [['prj_1', 'Mélanie Nuñez']]],
  ['Mélanie (Kestrel Fitness)', [['prj_1', 'Mélanie']]],
  ['Mélanie @ Kestrel', [['prj_1', 'Mélanie']]],
  ['Kestrel – Mélanie', [['prj_1', 'Mélanie']]],
  ['creme brulee Zoë', [['prj_5', 'Zoë']]],
  ['지우 바람', [['prj_4', '지우']]],
])(
  'in %j, the last or first words are the name of a project, and the others a nickname',
  (text, searches) => {
    expect(searchesFor(text)).toEqual(searches)
  },
)

test.each([
  ['Queen of Hearts Kestrel', 'Queen of Hearts'],
  ['Mr. Zoë & Max Kestrel', 'Mr. Zoë & Max'],
  ['Anna Fit Nowak Kestrel', 'Anna Fit Nowak'],
  ['Red Ember of Red Lantern', 'Red Ember'],
])('in %j, the nickname is %j, unchanged', (text, nickname) => {
  expect(searchesFor(text).map(([, shownNickname]) => shownNickname)).toEqual([nickname])
})

test('of several projects, those with the most words of the text are searched, at most three', () => {
  expect(searchesFor('Ember Red')).toEqual([
    ['prj_2', 'Ember'],
    ['prj_3', 'Ember'],
  ])
  expect(searchesFor('Ember Red Harbor')).toEqual([['prj_3', 'Ember']])
  const many = new Map(Array.from({ length: 9 }, (_, index) => [`prj_${index}`, `Red ${index}`]))
  expect(projectSearches('Ember Red', many).map(({ otherCount }) => otherCount)).toEqual([6, 6, 6])
})

test('projects with the same name are told apart by their IDs', () => {
  const namesakes = new Map([...projects, ['prj_6', 'Red Harbor']])
  expect(projectSearches('Ember Red Harbor', namesakes).map(({ projectName }) => projectName)).toEqual([
    'Red Harbor (prj_3)',
    'Red Harbor (prj_6)',
  ])
})

test('names with many combining marks and very long texts are not compared, because that would take seconds', () => {
  const name = `Red ${'a\u0301\u0316'.repeat(90)}`
  expect(projectSearches('Ember Red', new Map([['prj_1', name]]))).toEqual([])
  expect(projectSearches(`Ember ${'Red '.repeat(100)}`, projects)).toEqual([])
})

test.each(['Kestrel', 'Kestrel Fitness', 'Mélanie', 'Mélanie K', 'Mélanie estrel', '', '… @ of'])(
  'in %j, no words are searched for in a project',
  (text) => {
    expect(searchesFor(text)).toEqual([])
  },
)

test('the longest three words are requested as names of projects; a single word and letters are not', () => {
  expect(projectWords('Zo of Kestrel Fitness in Wien')).toEqual(['Kestrel', 'Fitness', 'Wien'])
  expect(projectWords('Ember Ember K')).toEqual(['Ember'])
  expect(projectWords('Kestrel')).toEqual([])
})
