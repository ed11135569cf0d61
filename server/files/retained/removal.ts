import { isObject } from '#resume/model/member.ts'
import type { Path } from './paths.ts'

/** The values to remove from JSON, as a tree of their paths, so that removing them takes one walk. */
interface Removal {
  isRemoved: boolean
  children: Map<string, Removal>
}

export function removalOf(paths: readonly Path[]): Removal {
  const root: Removal = { isRemoved: false, children: new Map() }
  for (const path of paths) {
    let node = root
    for (const step of path) {
      const next = node.children.get(String(step)) ?? { isRemoved: false, children: new Map() }
      node.children.set(String(step), next)
      node = next
    }
    node.isRemoved = true
  }
  return root
}

export function isRemovedAt(removal: Removal, path: Path): boolean {
  let node: Removal | undefined = removal
  for (const step of path) node = node?.children.get(String(step))
  return node?.isRemoved === true
}

/** @param keepsIndexes for arrays whose removed elements become null */
export function withoutRemoved(value: unknown, { children }: Removal, keepsIndexes: (array: readonly unknown[]) => boolean): unknown {
  const isRemoved = (name: string | number) => children.get(String(name))?.isRemoved === true
  const pruneChild = (child: unknown, name: string | number) => {
    const removal = children.get(String(name))
    return removal ? withoutRemoved(child, removal, keepsIndexes) : child
  }
  if (children.size === 0) return value
  if (Array.isArray(value)) {
    if (keepsIndexes(value)) return value.map((child, index) => (isRemoved(index) ? null : pruneChild(child, index)))
    return value.flatMap((child, index) => (isRemoved(index) ? [] : [pruneChild(child, index)]))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([name]) => !isRemoved(name))
  return Object.fromEntries(entries.map(([name, child]) => [name, pruneChild(child, name)]))
}
