import { isObject } from '../formats/json-resume/member.ts'
import type { Path } from './paths.ts'

/** The values to remove from JSON, as a tree of their paths, so that removing them takes one walk. */
interface Removal {
  isRemoved: boolean
  children: Map<string, Removal>
}

export function removalOf(paths: readonly Path[]): Removal {
  const root: Removal = { isRemoved: false, children: new Map() }
  for (const path of paths) {
    let each = root
    for (const step of path) {
      const next = each.children.get(String(step)) ?? { isRemoved: false, children: new Map() }
      each.children.set(String(step), next)
      each = next
    }
    each.isRemoved = true
  }
  return root
}

export function isRemovedAt(removal: Removal, path: Path): boolean {
  let each: Removal | undefined = removal
  for (const step of path) each = each?.children.get(String(step))
  return each?.isRemoved === true
}

/** @param keepsIndexes for arrays whose removed elements become null */
export function withoutRemoved(value: unknown, { children }: Removal, keepsIndexes: (array: readonly unknown[]) => boolean): unknown {
  const isRemoved = (name: string | number) => children.get(String(name))?.isRemoved === true
  const remaining = (each: unknown, name: string | number) => {
    const child = children.get(String(name))
    return child ? withoutRemoved(each, child, keepsIndexes) : each
  }
  if (children.size === 0) return value
  if (Array.isArray(value)) {
    if (keepsIndexes(value)) return value.map((each, index) => (isRemoved(index) ? null : remaining(each, index)))
    return value.flatMap((each, index) => (isRemoved(index) ? [] : [remaining(each, index)]))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([name]) => !isRemoved(name))
  return Object.fromEntries(entries.map(([name, each]) => [name, remaining(each, name)]))
}
