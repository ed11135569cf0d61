import { isObject, objectIn } from '#resume/model/member.ts'

/** The member names and indexes that lead to a value in JSON. */
export type Path = readonly (string | number)[]

const childOf = (value: unknown, step: string | number): unknown => {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(childOf, value)
}

/** A copy with `newValue` at the path, or without a value there if `newValue` is undefined. Creates missing objects on the path. */
export function setAtPath(value: unknown, path: Path, newValue: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return newValue
  const newChild = setAtPath(childOf(value, step), rest, newValue)
  if (Array.isArray(value)) {
    if (typeof step !== 'number') return value
    return newChild === undefined ? value.toSpliced(step, 1) : value.with(step, newChild)
  }
  if (newChild !== undefined) return { ...objectIn(value), [step]: newChild }
  if (childOf(value, step) === undefined) return value
  const { [step]: _, ...others } = objectIn(value)
  return others
}

export const startsWithPath = (path: Path, prefix: Path) => prefix.every((step, index) => path[index] === step)
