import { isObject } from '../../model/member.ts'
import { plainTextOf } from '../../model/texts.ts'
import type { SourceText } from '../../model/unused-texts.ts'

const noContent =
  /^(?:id|icon|iconColor|columns|separateLinks|level|size|rotation|aspectRatio|border\w*|shadow\w*|effects|options|visible|hidden|type|version)$/

export function textsIn(value: unknown, path: readonly string[] = []): SourceText[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, String(index + 1)]))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, each]) => (isContent(name, each, path) ? textsIn(each, [...path, name]) : []))
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).startsWith('data:')) return []
  const label = path.filter((name) => !['sections', 'items'].includes(name)).join(', ')
  return [
    {
      label: label.slice(0, 100),
      text: plainTextOf(String(value)),
      from: path[0] ?? '',
      personal: path[0] === 'basics',
      isDate: /date|period/i.test(path.at(-1) ?? ''),
    },
  ]
}

/** The names of sections that the program gives them are no content; the design is told as a whole. */
function isContent(name: string, value: unknown, path: readonly string[]): boolean {
  if (path.length === 1 && path[0] === 'metadata') return name === 'notes'
  if (isObject(value) || Array.isArray(value)) return !/^(?:effects|filters|options)$/.test(name)
  const isSection = (path.length === 2 && path[0] === 'sections') || (path.length === 1 && path[0] === 'summary')
  return !noContent.test(name) && !(isSection && /^(?:name|title)$/.test(name))
}
