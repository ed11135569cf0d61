import { isObject, objectIn } from '../formats/json-resume/member.ts'

/** The member names and indexes that lead to a value in JSON. */
export type Path = readonly (string | number)[]

const childOf = (value: unknown, step: string | number): unknown => {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(childOf, value)
}

/** A copy with `next` at the path, or without the value if `next` is undefined. Creates missing objects on the path. */
export function setAtPath(value: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  const inner = setAtPath(childOf(value, step), rest, next)
  if (Array.isArray(value)) {
    if (typeof step !== 'number') return value
    return inner === undefined ? value.toSpliced(step, 1) : value.with(step, inner)
  }
  if (inner !== undefined) return { ...objectIn(value), [step]: inner }
  if (childOf(value, step) === undefined) return value
  const { [step]: _, ...others } = objectIn(value)
  return others
}

export const startsWithPath = (path: Path, top: Path) => top.every((step, index) => path[index] === step)
