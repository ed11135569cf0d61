import { Problem } from '../../base/http/problems.ts'

/** Characters of the stored JSON of an import: four times the largest JSON file. */
const maxStoredLength = 8 * 1024 * 1024

export function assertStorable(foundJson: string) {
  if (foundJson.length <= maxStoredLength) return
  const message = 'The file has too much data.'
  throw new Problem('too_large', message, { fields: { file: message } })
}
