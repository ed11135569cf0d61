import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import {
  type FileName,
  type LetterFileName,
  letterFileNames,
  openPath,
  type PortfolioFileName,
  portfolioFileNames,
  portfolioPath,
} from '#contract/paths.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf, clientNetwork } from '../../base/http/client-address.ts'
import { matchesEtag } from '../../base/http/encoded-text.ts'
import { Problem } from '../../base/http/problems.ts'
import { fileRule } from '../../base/rate-limits/client-limits.ts'
import { createPortfolioFile, type PortfolioFile } from '../../files/write/files.ts'
import { type PublicFiles, sendFile } from '../../files/write/public-files.ts'
import type { FileDeps } from '../../files/write/write-context.ts'
import { fileOptions } from '../../files/write/write-context.ts'
import { audienceOfKey, countFile, type KeyHolder } from '../../portfolios/access/keys.ts'
import { letterForReader } from '../../portfolios/access/letters.ts'
import { assertNotFrozen, everyone, withPin } from '../../portfolios/audience.ts'
import { portfolioAt } from '../../portfolios/portfolio-store.ts'
import { admit } from '../../portfolios/visibility.ts'
import { findListedEdition } from '../responses/page-content.ts'
import { type PageDeps, type PagePath, type PagePattern, type PageRequest, resolvePage } from '../responses/page-lookup.ts'

export type FilesDeps = Deps & FileDeps & PageDeps & { publicFiles: PublicFiles }

interface FileRoute extends PageRequest {
  Querystring: Readonly<Record<string, unknown>>
}

const fileNames: readonly FileName[] = [...portfolioFileNames, ...letterFileNames]
const isLetterFile = (name: FileName): name is LetterFileName => letterFileNames.some((each) => each === name)

/** Routes for the files of a portfolio: with the content of the public page, or with the unlocked content for a valid key. */
export function portfolioFileRoutes(app: FastifyInstance, deps: FilesDeps, { path, pattern }: PagePattern) {
  for (const name of fileNames)
    app.get<FileRoute>(`${pattern}/${name}`, (request, reply) => answerFile(deps, { path, name, ending: `/${name}` }, request, reply))
}

/** The Markdown of a page at its URL with the ending `.md`, which browsers show instead of saving it. */
export function markdownRoute(app: FastifyInstance, deps: FilesDeps) {
  app.get<FileRoute>('/me/:handleOrId.md', (request, reply) => {
    const file = { path: '/me/', name: 'resume.md', ending: '.md', isInline: true } as const
    return answerFile(deps, file, request, reply)
  })
}

interface RequestedFile {
  path: PagePath
  name: FileName
  ending: string
  isInline?: true
}

async function answerFile(
  deps: FilesDeps,
  { path, name, ending, isInline }: RequestedFile,
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
) {
  // Refuses a frozen page before the request is counted.
  const { portfolio, foundBy, slug } = await resolvePage(deps, path, request)
  await deps.rateLimits.count(fileRule(clientKeyOf(request)))
  const { id, handle, revision } = portfolio
  const page = portfolioPath({ id, urlHandle: handle })
  if (foundBy === 'former') {
    const query = new URL(request.url, deps.config.publicUrl).search
    return reply.header('cache-control', 'no-cache').redirect(`${page}${slug ? `/${encodeURIComponent(slug)}` : ''}${ending}${query}`, 301)
  }
  const stored = await portfolioAt(deps.db, id, revision)
  const holder = await audienceOfKey(deps, stored, request.query['key'])
  if (isLetterFile(name)) return await sendLetter(deps, { holder, name }, request, reply)
  const inlineFor = isInline && deps.config.publicUrl + page
  if (request.query['key'] !== undefined) return await sendUnlockedFile(deps, { holder, slug, name, inlineFor }, request, reply)
  // Checked before the edition, so that a page that isn't open to everyone does not reveal which editions exist.
  const admittedEveryone = admit(stored, everyone)
  const format = { name, ...fileOptions.parse(request.query) }
  const file = await deps.publicFiles.of(admittedEveryone.inEdition(findListedEdition(stored, slug)), format)
  return sendPublicFile(request, reply, file, inlineFor)
}

/** Routes for the files of pages that private links open. Their URLs don't reveal the owner. */
export function openedFileRoutes(app: FastifyInstance, deps: FilesDeps) {
  for (const name of fileNames)
    app.get<FileRoute>(`${openPath}/${name}`, async (request, reply) => {
      const holder = await audienceOfKey(deps, undefined, request.query['key'])
      if (holder) assertNotFrozen(holder.portfolio)
      await deps.rateLimits.count(fileRule(clientKeyOf(request)))
      if (isLetterFile(name)) return await sendLetter(deps, { holder, name }, request, reply)
      return await sendUnlockedFile(deps, { holder, name }, request, reply)
    })
}

interface UnlockedFile {
  name: PortfolioFileName
  holder: KeyHolder | undefined
  slug?: string | undefined
  inlineFor?: string | undefined
}

async function sendUnlockedFile(
  deps: FilesDeps,
  { name, holder, slug, inlineFor }: UnlockedFile,
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
) {
  // Rejected instead of answered with the public file, which the visitor would mistake for the unlocked one.
  if (!holder) throw new Problem('forbidden', ({ say }) => say('keyNoLongerValid'))
  const { portfolio, privateLink } = holder
  // The key of a private link names its edition, and that of a PIN opens the edition at this URL.
  const audience = privateLink ? holder.audience : withPin(findListedEdition(portfolio, slug))
  if (audience.edition?.nameless && name === 'contact.vcf') throw new Problem('not_found', messages.portfolioNotFound)
  const letter = privateLink && (await letterForReader(deps.db, portfolio, privateLink))
  const file = await createPortfolioFile(deps, admit(portfolio, audience), {
    name,
    ...fileOptions.parse(request.query),
    letter: letter ?? null,
    network: privateLink && clientNetwork(request),
  })
  await countFile(deps, holder, request)
  return sendFile(reply.header('cache-control', 'no-store'), file, inlineFor)
}

/** Sends a file of a letter to a reader with the key of its link. For everyone else, the file doesn't exist. */
async function sendLetter(
  deps: FilesDeps,
  { name, holder }: { name: LetterFileName; holder: KeyHolder | undefined },
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
) {
  const letter = holder?.privateLink && (await letterForReader(deps.db, holder.portfolio, holder.privateLink))
  if (!holder || !letter) throw new Problem('not_found', messages.letterNotFound)
  const { portfolio, audience } = holder
  const network = clientNetwork(request)
  const file = await createPortfolioFile(deps, admit(portfolio, audience), { name, ...fileOptions.parse(request.query), letter, network })
  await countFile(deps, holder, request)
  return sendFile(reply.header('cache-control', 'no-store'), file)
}

function sendPublicFile(request: FastifyRequest, reply: FastifyReply, file: PortfolioFile, inlineFor?: string) {
  reply.header('cache-control', 'public, no-cache').header('etag', file.etag)
  return matchesEtag(request.headers['if-none-match'], file.etag) ? reply.code(304).send() : sendFile(reply, file, inlineFor)
}
