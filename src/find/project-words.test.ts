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
  ['creme brulee Zoë', [['prj_5', 'Zoë']]],
  ['지우 바람', [['prj_4', '지우']]],
  ['Zoë 🦊 Kestrel', [['prj_1', 'Zoë 🦊']]],
])('in %j, some words are the name of a project, and the others a nickname', (text, searches) => {
  expect(searchesFor(text)).toEqual(searches)
})

test('of several projects, those with the most words of the text are searched, at most three', () => {
  expect(searchesFor('Ember Red')).toEqual([
    ['prj_2', 'Ember'],
    ['prj_3', 'Ember'],
  ])
  expect(searchesFor('Ember Red Harbor')).toEqual([['prj_3', 'Ember']])
  const many = new Map(Array.from({ length: 9 }, (_, index) => [`prj_${index}`, `Red ${index}`]))
  expect(projectSearches('Ember Red', many)).toHaveLength(3)
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
