import type { FastifyRequest } from 'fastify'
import { endorsementTextInput, type MyEndorsement } from '#contract/calls/endorsement-text-schemas.ts'
import { appeal } from '#contract/calls/moderation.ts'
import type { WriterForm, WriterPage } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import { type ServerSpoken, serverSpokenFor } from '#contract/words/server.ts'
import type { PlainServerPhrase } from '#contract/words/words.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { issuerOf } from '../../endorsements/credentials/credential.ts'
import { endorsementOf } from '../../endorsements/endorsement-key.ts'
import { replaceMyLink } from '../../endorsements/links.ts'
import {
  readMyEndorsement,
  saveEndorsementText,
  withdrawEndorsement,
  withdrawEndorsementText,
} from '../../endorsements/writer-endorsement.ts'
import { appealAgainst } from '../../moderation/own-moderation.ts'
import { fieldOf, typedText } from './forms.ts'
import type { WriterResponse } from './send-page.ts'

interface Context {
  deps: Deps
  token: string
  request: FastifyRequest
  endorsement: MyEndorsement
  words: ServerSpoken
}

type Action = (context: Context) => Promise<WriterResponse>

const actions: Readonly<Record<string, Action>> = {
  save: saveEndorsementTextOf,
  'remove-words': async (context) => {
    await withdrawEndorsementText(context.deps, context.token)
    return await pageAfterChange(context, 'wordsRemoved')
  },
  remove: async (context) => {
    await withdrawEndorsement(context.deps, context.token)
    return messagePage(context, 'remove', 'removed')
  },
  replace: async (context) => {
    await replaceMyLink(context.deps, context.token, context.request)
    return messagePage(context, 'replace', 'replaced')
  },
  appeal: sendAppeal,
}

/** @throws {Problem} `invalid` with `fields.token`; any problem of the server */
export async function runWriterAction(deps: Deps, token: string, request: FastifyRequest): Promise<WriterResponse> {
  const endorsement = await readMyEndorsement(deps, token)
  const name = fieldOf(request, 'action')
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const { page } = endorsement
  const context = { deps, token, request, endorsement, words: serverSpokenFor(page.language, page.politeName) }
  if (!action) return pageWith(context, {})
  try {
    return await action(context)
  } catch (error) {
    return pageWithRefusal(context, error)
  }
}

async function saveEndorsementTextOf(context: Context): Promise<WriterResponse> {
  const { deps, token, request, words } = context
  const values = formValuesIn(request)
  const { data, error } = endorsementTextInput.safeParse(values)
  if (!data) return { ...pageWith(context, { values, errors: errorsOf(error.issues, words), openForm: 'words' }), status: 400 }
  try {
    await saveEndorsementText(deps, token, data, request)
  } catch (problem) {
    return pageWithRefusal(context, problem, { values, openForm: 'words' })
  }
  return messagePage(context, 'thankYou', 'sent')
}

async function sendAppeal(context: Context): Promise<WriterResponse> {
  const { deps, token, request, words, endorsement } = context
  const values = { appeal: fieldOf(request, 'appeal') }
  const { data, error } = appeal.safeParse({ text: values.appeal })
  const [issue] = error?.issues ?? []
  if (!data)
    return { ...pageWith(context, { values, errors: { appeal: words.refusal(issue?.message ?? '') }, openForm: 'appeal' }), status: 400 }
  const { id: endorsementId } = await endorsementOf(deps, deps.db, token)
  if (endorsement.frozen) await appealAgainst(deps, { endorsementId }, endorsement.frozen.id, data.text)
  return await pageAfterChange(context)
}

function formValuesIn({ body }: FastifyRequest) {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const text = (name: string) => typedText(form.get(name) ?? '')
  return {
    name: text('name'),
    relation: text('relation'),
    organization: text('organization'),
    roles: form.getAll('roles'),
    skills: form.getAll('skills'),
    text: text('text'),
    showDomain: form.has('showDomain'),
  }
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[], { refusal: say }: ServerSpoken): Record<string, string> {
  return Object.fromEntries(issues.map(({ path: [field], message }) => [String(field), say(message)]).reverse())
}

type FormState = WriterForm & { openForm?: 'words' | 'appeal'; donePhrase?: PlainServerPhrase | undefined }

function pageWith({ deps, token, endorsement }: Context, form: FormState): { page: WriterPage } {
  return { page: { kind: 'endorsement', endorsement, token, canSign: issuerOf(deps.config) !== undefined, ...form } }
}

async function pageAfterChange(context: Context, donePhrase?: PlainServerPhrase): Promise<WriterResponse> {
  return pageWith({ ...context, endorsement: await readMyEndorsement(context.deps, context.token) }, { donePhrase })
}

function messagePage({ endorsement: { page } }: Context, title: PlainServerPhrase, text: PlainServerPhrase): WriterResponse {
  const { language, politeName: owner } = page
  return { page: { kind: 'message', language, title, texts: [text], owner, portfolio: portfolioPath(page) } }
}

/** The page that says why the action was refused. Throws the error again if the token no longer works, or the server failed. */
function pageWithRefusal(context: Context, error: unknown, form: FormState = {}): WriterResponse {
  if (!(error instanceof Problem) || error.status >= 500 || error.body.fields?.['token'] !== undefined) throw error
  const { status, retryAfter, body } = error
  const { words } = context
  const issues = Object.entries(body.fields ?? {}).map(([field, message]) => ({ path: field.split('.'), message }))
  if (issues.length > 0) return { ...pageWith(context, { ...form, errors: errorsOf(issues, words) }), status }
  return { ...pageWith(context, { ...form, problem: problemText(context, error) }), status, retryAfter }
}

function problemText({ endorsement, words }: Context, problem: Problem): string {
  switch (problem.body.code) {
    case 'conflict':
      if (endorsement.frozen?.appeal != null) return words.say('appealed')
      if (endorsement.frozen) return words.say('onlyTakeBack')
      return words.say(endorsement.words ? 'changed' : 'noRoom')
    case 'code_needed':
    case 'not_found':
    case 'frozen':
      return words.say('unavailable')
    default:
      return problem.bodyIn(words.spoken).message
  }
}
