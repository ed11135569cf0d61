import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { hasTooManyValues } from '../../base/http/json-bodies.ts'
import { Problem } from '../../base/http/problems.ts'
import { type Content, contentAfter } from '../../portfolios/content.ts'

/** Bytes reserved for the members of a PUT that are not content. */
const reservedBytes = 16 * 1024

/** Validates merged content as PUT does. */
export function validateContent(before: Content, content: Content): Content {
  const { success, data, error } = portfolioInput.safeParse(content)
  if (!success) {
    const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
    throw new Problem('invalid', messages.checkFields, { fields })
  }
  if (Buffer.byteLength(JSON.stringify(content)) > limits.portfolioBody - reservedBytes || hasTooManyValues(content))
    throw new Problem('too_large', 'With this import, your portfolio would be too large to save. Select fewer items.')
  return contentAfter(before, data)
}

/** Characters of the stored JSON of an import: four times the largest JSON file. */
const maxStoredLength = 8 * 1024 * 1024

export function assertStorable(foundJson: string) {
  if (foundJson.length <= maxStoredLength) return
  const message = 'The file has too much data.'
  throw new Problem('too_large', message, { fields: { file: message } })
}
