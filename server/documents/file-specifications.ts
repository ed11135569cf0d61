import { europassAttachments } from '../formats/europass/europass.ts'
import type { RefusedName } from './active-content.ts'
import type { Token } from './pdf-tokens.ts'
import { isNetworkPath, printable } from './urls.ts'

/** The keys of a file specification (ISO 32000-2, 7.11.3) that name the file, and in its `/EF` the embedded stream. */
const fileKeys = /^(?:F|UF|DOS|Mac|Unix)$/

/** The attachments that an import reads. */
const allowedAttachments = new Set(['resume.json', ...europassAttachments].map((name) => name.toLowerCase()))

/**
 * Why the file specifications in an object are refused, as a key of the table of active content; undefined if they are allowed.
 * @param textsOf the texts that PDF readers could see in a string
 */
export function refusalOfFiles(tokens: readonly Token[], textsOf: (token: Token) => readonly string[]): RefusedName | undefined {
  const values = valuesOfFileKeys(tokens)
  const names = values.filter(({ kind }) => kind === 'string').flatMap(textsOf)
  if (names.some(isNetworkPath) || isUrl(tokens)) return 'Filespec'
  if (!tokens.some(isEmbedding)) return undefined
  const isReadable = values.every(({ kind }) => kind !== 'reference')
  const isAllowed = names.length > 0 && names.every((name) => allowedAttachments.has(printable(name).toLowerCase()))
  return isReadable && isAllowed ? undefined : 'EmbeddedFile'
}

/** Whether the file is a URL, which can be in another object. */
const isUrl = (tokens: readonly Token[]) =>
  tokens.some(({ kind, value }, index) => kind === 'name' && value === 'FS' && isUrlSystem(tokens[index + 1]))

const isUrlSystem = (token: Token | undefined) => token?.kind === 'reference' || token?.value === 'URL'

const isEmbedding = ({ kind, value }: Token) => kind === 'name' && value === 'EF'

/** What follows a file key, except the streams in `/EF`. */
function valuesOfFileKeys(tokens: readonly Token[]): Token[] {
  const values: Token[] = []
  let key = ''
  let isInStreams = false
  for (const [index, token] of tokens.entries()) {
    if (isEmbedding(token)) isInStreams = tokens[index + 1]?.value === '<<'
    if (token.value === '>>') isInStreams = false
    if (token.kind === 'name') key = token.value
    else if (fileKeys.test(key) && !(isInStreams && token.kind === 'reference')) values.push(token)
  }
  return values
}
