import { parseSync } from 'vite'

interface Titles {
  running: readonly string[]
  skipped: readonly string[]
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

interface Scope {
  title: string
  isSkipped: boolean
}

const runners = ['it', 'test', 'describe']
const skipMethods = ['skip', 'fixme', 'todo']

/**
 * The titles of all tests and steps of a test file, with the titles of their parents: 'a suite › a test › a step'.
 * A title with placeholders is returned once, as in the source.
 */
export function titlesIn(filename: string, source: string): Titles {
  const running: string[] = []
  const skipped: string[] = []

  function walk(node: Node, parents: readonly Scope[]) {
    const scope = scopeOf(node, parents.at(-1))
    const scopes = scope ? [...parents, scope] : parents
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, scopes)
    if (scope) (scope.isSkipped ? skipped : running).push(scopes.map(({ title }) => title).join(' › '))
  }

  /** The test or suite that this node declares. A skip without a title applies to its parent. */
  function scopeOf(node: Node, parent: Scope | undefined): Scope | undefined {
    const names = node.type === 'CallExpression' ? namesOf(node['callee']) : []
    if (!runners.includes(names[0] ?? '')) return undefined
    const isSkip = names.some((name) => skipMethods.includes(name))
    const title = textOf(node['arguments'], source)
    if (title !== undefined) return { title, isSkipped: isSkip || parent?.isSkipped === true }
    if (isSkip && parent) parent.isSkipped = true
    return undefined
  }

  walk(parseSync(filename, source).program as unknown as Node, [])
  return { running, skipped }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Names in a callee: `it.each([…])` yields ['it', 'each']. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee['name'])]
  if (callee.type === 'CallExpression') return namesOf(callee['callee'])
  return [...namesOf(callee['object']), ...namesOf(callee['property'])]
}

function textOf(call: unknown, source: string): string | undefined {
  const first: unknown = Array.isArray(call) ? call[0] : undefined
  if (!isNode(first)) return undefined
  if (first.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1)
  return first.type === 'Literal' && typeof first['value'] === 'string' ? first['value'] : undefined
}
