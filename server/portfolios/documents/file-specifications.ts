import { europassAttachments } from '#resume/read/pdf/attachment-names.ts'
import type { RefusedName } from './active-content.ts'
import type { Token } from './pdf-tokens.ts'
import { isNetworkPath, removeUnprintable } from './urls.ts'

/** The keys that name the file in a file specification (ISO 32000-2, 7.11.3). In its `/EF`, the same keys refer to the embedded streams. */
const fileKeys = /^(?:F|UF|DOS|Mac|Unix)$/

const allowedAttachments = new Set(['resume.json', ...europassAttachments].map((name) => name.toLowerCase()))

/** A key of `refusedContent`, or undefined if allowed. `textsOf` returns the texts that PDF readers could see in a string. */
export function refusalOfFiles(tokens: readonly Token[], textsOf: (token: Token) => readonly string[]): RefusedName | undefined {
  const values = valuesOfFileKeys(tokens)
  const names = values.filter(({ kind }) => kind === 'string').flatMap(textsOf)
  if (names.some(isNetworkPath) || isUrl(tokens)) return 'Filespec'
  if (!tokens.some(isEmbeddedFilesKey)) return undefined
  const isReadable = values.every(({ kind }) => kind !== 'reference')
  const isAllowed = names.length > 0 && names.every((name) => allowedAttachments.has(removeUnprintable(name).toLowerCase()))
  return isReadable && isAllowed ? undefined : 'EmbeddedFile'
}

/** Whether the file is a URL. The value of `/FS` can be in another object; then it is assumed to be `/URL`. */
const isUrl = (tokens: readonly Token[]) =>
  tokens.some(({ kind, value }, index) => kind === 'name' && value === 'FS' && isUrlSystem(tokens[index + 1]))

const isUrlSystem = (token: Token | undefined) => token?.kind === 'reference' || token?.value === 'URL'

const isEmbeddedFilesKey = ({ kind, value }: Token) => kind === 'name' && value === 'EF'

function valuesOfFileKeys(tokens: readonly Token[]): Token[] {
  const values: Token[] = []
  let key = ''
  let isInEmbeddedFiles = false
  for (const [index, token] of tokens.entries()) {
    if (isEmbeddedFilesKey(token)) isInEmbeddedFiles = tokens[index + 1]?.value === '<<'
    if (token.value === '>>') isInEmbeddedFiles = false
    if (token.kind === 'name') key = token.value
    else if (fileKeys.test(key) && !(isInEmbeddedFiles && token.kind === 'reference')) values.push(token)
  }
  return values
}
