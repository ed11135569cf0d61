import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { portfolioInput } from '#contract/portfolio-input.ts'
import { Problem } from '../http/problems.ts'
import { type Content, contentAfter } from '../portfolios/content.ts'

/** Bytes of what a PUT sends beside the content. */
const besides = 16 * 1024

/**
 * As PUT takes it.
 * @throws {Problem} `invalid` with its fields, `too_large` for more than could be saved again
 */
export function validateContent(before: Content, content: Content): Content {
  const { success, data, error } = portfolioInput.safeParse(content)
  if (!success) {
    const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
    throw new Problem('invalid', messages.checkFields, { fields })
  }
  if (Buffer.byteLength(JSON.stringify(content)) > limits.portfolioBody - besides)
    throw new Problem('too_large', 'With all of this your portfolio would hold more than can be saved. Please leave some of it out.')
  return contentAfter(before, data)
}
