import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

// What translates or highlights a page replaces text nodes. React keeps the replaced node: it updates it in vain,
// and throws when it removes it or inserts an element before it. The only text of an element is safe, since React
// writes it through the element.

type JsxNode = ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.JSXElement['children'][number]

/**
 * What may be rendered: `unstable` may be absent, or another element later, `unknown` may be a text, and `children`
 * are what the component's users pass.
 */
type Kind = 'text' | 'dynamic text' | 'element' | 'unstable' | 'unknown' | 'children'

/** Objects of texts that never change. */
const catalogues = /^(?:t|words|texts|\w+Texts)$/

/** Components that always render the same one element. */
const stableComponents =
  /^(?:Link|NavLink|VisuallyHidden|Truncated|Time|EmptyValue|Badge|Button|CopyIcon|Icon\w*)$/

/** Variables, properties and functions of elements. The properties are checked where they are set. */
const elements =
  /^(?:dialog|\w+Dialog|\w+Button|actions?|\w+Line|showMore|keyOffers|afterLoad|cell|header|render\w+|redirect)$/

const rootOf = (node: ESTree.Expression): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : ''
}

const nameOf = ({ openingElement: { name } }: ESTree.JSXElement) =>
  name.type === 'JSXIdentifier' ? name.name : ''

/** Whether a child is neither a comment nor a line break of the code. */
const isRendered = (child: JsxNode) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'

const isMap = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  /^(?:map|flatMap)$/.test(callee.property.name)

/** The kinds of what an expression or child may render. */
function kindsOf(node: JsxNode, variables: ReadonlyMap<string, ESTree.Expression>): Kind[] {
  const kinds = (...nodes: JsxNode[]): Kind[] => nodes.flatMap((child) => kindsOf(child, variables))
  const changing = (...nodes: JsxNode[]): Kind[] => [
    'unstable',
    ...kinds(...nodes).map((kind) => (kind === 'text' ? 'dynamic text' : kind)),
  ]
  switch (node.type) {
    case 'JSXText':
      return ['text']
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? ['text'] : []
    case 'TemplateLiteral':
      return [node.expressions.length === 0 ? 'text' : 'dynamic text']
    case 'JSXExpressionContainer':
      return kinds(node.expression)
    case 'JSXElement':
      return [/^[a-z]/.test(nameOf(node)) || stableComponents.test(nameOf(node)) ? 'element' : 'unstable']
    case 'JSXFragment':
      return ['unstable']
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node
      // `typeof x === 'string' ? <span>{x}</span> : x`
      const isTextTest = test.type === 'BinaryExpression' && test.left.type === 'UnaryExpression'
      return isTextTest ? changing(consequent) : changing(consequent, alternate)
    }
    case 'LogicalExpression':
      return node.operator === '&&' ? changing(node.right) : changing(node.left, node.right)
    case 'MemberExpression':
      return [catalogues.test(rootOf(node)) ? 'text' : 'unknown']
    case 'Identifier': {
      if (node.name === 'undefined') return []
      if (node.name === 'children') return ['children']
      if (elements.test(node.name)) return ['unstable']
      const value = variables.get(node.name)
      return value ? kinds(value) : ['unknown']
    }
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? ['unstable'] : changing(node.body)
    case 'CallExpression': {
      const [callback] = node.arguments
      if (isMap(node) && callback && callback.type !== 'SpreadElement') return changing(callback)
      const { callee } = node
      if (callee.type === 'Identifier' && (elements.test(callee.name) || callee.name === 'children'))
        return ['unstable']
      return [catalogues.test(rootOf(node)) ? 'dynamic text' : 'unknown']
    }
    case 'ArrayExpression':
      return node.elements.flatMap((item) => (item && item.type !== 'SpreadElement' ? kinds(item) : []))
    case 'ChainExpression':
      return kinds(node.expression)
    case 'BinaryExpression':
      return ['dynamic text']
    default:
      return ['unknown']
  }
}

interface Parsed {
  variables: ReadonlyMap<string, ESTree.Expression>
  /** Elements and fragments, with the name of the function around them. */
  parents: readonly (readonly [node: ESTree.JSXElement | ESTree.JSXFragment, component: string])[]
  attributes: readonly ESTree.JSXAttribute[]
  /** What components return. */
  returned: readonly ESTree.Expression[]
}

function parse(code: string): Parsed {
  const variables = new Map<string, ESTree.Expression>()
  const parents: [ESTree.JSXElement | ESTree.JSXFragment, string][] = []
  const attributes: ESTree.JSXAttribute[] = []
  const returned: ESTree.Expression[] = []
  const names = new Map<ESTree.Expression, string>()
  /** The names of the functions around a node, outermost first; '' for one without a name. */
  const functions: string[] = []
  const isInComponent = () => /^[A-Z]/.test(functions.at(-1) ?? '')
  const addParent = (node: ESTree.JSXElement | ESTree.JSXFragment) =>
    parents.push([node, functions.findLast((name) => name !== '') ?? ''])
  const leaveFunction = () => void functions.pop()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      variables.set(id.name, init)
      names.set(init, id.name)
    },
    FunctionDeclaration: (node) => void functions.push(node.id?.name ?? ''),
    'FunctionDeclaration:exit': leaveFunction,
    FunctionExpression: (node) => void functions.push(node.id?.name ?? ''),
    'FunctionExpression:exit': leaveFunction,
    ArrowFunctionExpression(node) {
      functions.push(names.get(node) ?? '')
      if (isInComponent() && node.body.type !== 'BlockStatement') returned.push(node.body)
    },
    'ArrowFunctionExpression:exit': leaveFunction,
    ReturnStatement({ argument }) {
      if (isInComponent() && argument) returned.push(argument)
    },
    JSXElement: addParent,
    JSXFragment: addParent,
    JSXAttribute: (node) => void attributes.push(node),
  }).visit(parseSync('file.tsx', code, { preserveParens: false }).program)
  return { variables, parents, attributes, returned }
}

const isText = (kind: Kind) => kind === 'text' || kind === 'dynamic text'
const mayChange = (kind: Kind) => kind === 'dynamic text' || kind === 'unknown'

/** The texts in the JSX of files, by path, that break if something replaces their text nodes. */
function bareTexts(files: Record<string, string>): string[] {
  const parsed = Object.entries(files).map(([path, code]) => ({ path, code, ...parse(code) }))
  const isOnlyChild = (node: ESTree.JSXElement | ESTree.JSXFragment) =>
    node.type === 'JSXElement' && node.children.filter(isRendered).length === 1
  /** Components that render their children beside something else. */
  const componentsOfElements = new Set(
    parsed.flatMap(({ parents, variables }) =>
      parents.flatMap(([node, component]) =>
        !isOnlyChild(node) && node.children.some((child) => kindsOf(child, variables).includes('children'))
          ? [component, `Lazy${component}`]
          : [],
      ),
    ),
  )
  return parsed.flatMap(({ path, code, variables, parents, attributes, returned }) => {
    const bareChildren = parents.flatMap(([node]) => {
      let isAfterUnstable = false
      return node.children.filter(isRendered).filter((child) => {
        const kinds = kindsOf(child, variables)
        const isBare =
          kinds.some(mayChange) ||
          (kinds.includes('text') && (isAfterUnstable || node.type === 'JSXFragment'))
        if (kinds.includes('unstable')) isAfterUnstable = true
        if (node.type === 'JSXElement' && componentsOfElements.has(nameOf(node)))
          return kinds.some(isText) || kinds.some(mayChange)
        const isArray =
          child.type === 'JSXExpressionContainer' &&
          child.expression.type === 'CallExpression' &&
          isMap(child.expression)
        return isBare && (isArray || !isOnlyChild(node))
      })
    })
    const properties = attributes.filter(
      ({ name, value }) =>
        name.type === 'JSXIdentifier' &&
        elements.test(name.name) &&
        value &&
        kindsOf(value, variables).some(isText),
    )
    const texts = returned.filter((node) => kindsOf(node, variables).some(isText))
    return [...bareChildren, ...properties, ...texts].map(
      ({ start, end }) => `${path}: ${code.slice(start, end).replace(/\s+/g, ' ')}`,
    )
  })
}

const isBare = (jsx: string) => bareTexts({ file: `const f = () => ${jsx}` }).length > 0

test.each([
  '<p>{a} <b /></p>',
  '<p>{t.a(b)} <b /></p>',
  '<p>{a + "x"}<b /></p>',
  '<p>{a && "x"}<b /></p>',
  '<p>{a ? t.x : t.y}<b /></p>',
  '<p>{a && <b />} text</p>',
  '<p>{a && <b />}{t.x}</p>',
  '<p><Component /> text</p>',
  '<p>{a.map((b) => b.name)}</p>',
  '<p>{a && <>{t.x} <b /></>}</p>',
])('%s has bare text', (jsx) => {
  expect(isBare(jsx)).toBe(true)
})

test.each([
  '<p>{a}</p>',
  '<p>{a ? t.x : <b />}</p>',
  '<p><span>{a}</span> <b /></p>',
  '<p>text <b /> text</p>',
  '<p>{t.x} {a && <b />}</p>',
  '<p>{a && <b />}<span> text</span></p>',
  '<ul>{a.map((b) => <li key={b}>{b}</li>)}<li /></ul>',
])('%s has no bare text', (jsx) => {
  expect(isBare(jsx)).toBe(false)
})

test('a component returns no text, and takes none if it renders its children or an action beside something', () => {
  const Box = 'const Box = ({ children, action }) => <div>{children}{action}</div>\n'
  const bare = (code: string) => bareTexts({ 'Box.tsx': Box, 'Use.tsx': code })
  expect(bare('const Use = () => t.x(1)')).toEqual(['Use.tsx: t.x(1)'])
  expect(bare('const Use = () => <Box>text</Box>')).toEqual(['Use.tsx: text'])
  expect(bare('const Use = () => <Box action={t.x} />')).toEqual(['Use.tsx: action={t.x}'])
  expect(bare('const Use = () => <Box action={<b>{t.x}</b>}><i>text</i></Box>')).toEqual([])
})

const root = join(import.meta.dirname, '..')

test('text that may change, appear or follow something that may is the only child of an element', () => {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !name.startsWith('testing/'))
    .map((name) => join('src', name))
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  expect(bareTexts(files)).toEqual([])
})
