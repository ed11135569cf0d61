/** State of a link to the editor that puts the cursor into a field. */
export const fieldState = (path: string) => ({ field: path })

/** The path of the field in the state of a location. */
export function fieldIn(state: unknown): string | undefined {
  const field: unknown = Object(state).field
  return typeof field === 'string' ? field : undefined
}
