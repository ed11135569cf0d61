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

interface Place {
  title: string
  skips: boolean
}

const runners = ['it', 'test', 'describe']
const skips = ['skip', 'fixme', 'todo']

/**
 * The titles of all tests and steps of a test file, below those that they stand in: 'a suite › a test › a step'.
 * A title with placeholders reads as in the source, for each of its tests.
 */
export function titlesIn(filename: string, source: string): Titles {
  const running: string[] = []
  const skipped: string[] = []

  function walk(node: Node, around: readonly Place[]) {
    const place = placeOf(node, around.at(-1))
    const inside = place ? [...around, place] : around
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, inside)
    if (place) (place.skips ? skipped : running).push(inside.map(({ title }) => title).join(' › '))
  }

  /** The place that this node opens; a skip without a title is about the one that it stands in. */
  function placeOf(node: Node, parent: Place | undefined): Place | undefined {
    const names = node.type === 'CallExpression' ? namesOf(node['callee']) : []
    if (!runners.includes(names[0] ?? '')) return undefined
    const skipsHere = names.some((name) => skips.includes(name))
    const title = textOf(node['arguments'], source)
    if (title !== undefined) return { title, skips: skipsHere || parent?.skips === true }
    if (skipsHere && parent) parent.skips = true
    return undefined
  }

  walk(parseSync(filename, source).program as unknown as Node, [])
  return { running, skipped }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** `it.each([…])` in front of a call is ['it', 'each']. */
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
