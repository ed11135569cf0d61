import { type Credential, didOf, originOf } from '#contract/credential.ts'
import { describe } from './description.ts'
import * as texts from './texts.ts'
import { type Key, parse, type Signed, signerOf } from './verify.ts'

/*
 * The page that checks statements, and its copy in the archive, which contains keys and asks no server. What is checked comes from the
 * fragment of the URL, from the field, or from files.
 */

/** What the page shows: sentences, and the words if they can be shown. */
export interface Finding {
  isGood: boolean
  sentences: readonly texts.Sentence[]
  credential?: Credential
}

interface Status {
  state: 'shown' | 'not_shown' | 'withdrawn' | 'unknown'
  jws?: string
  day?: string
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @returns undefined if the server does not answer */
async function fetchJson<T>(url: string): Promise<T | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}

const problem = (...sentences: texts.Sentence[]): Finding => ({ isGood: false, sentences })

/**
 * @param text a statement, its id, or a link with one of them
 * @param fileKeys keys from files
 */
export async function check(text: string, fileKeys: readonly Key[], isOffline: boolean): Promise<Finding> {
  if (!globalThis.crypto?.subtle) return problem(texts.cannotVerify)
  const subject = text.replace(/\s/g, '').replace(/^.*#/, '')
  return !isOffline && uuidPattern.test(subject) ? await checkId(subject) : await checkJws(subject, fileKeys, isOffline)
}

async function checkId(id: string): Promise<Finding> {
  const status = await fetchJson<Status>(`/api/statements/${id}`)
  if (!status) return problem(texts.notNow)
  if (status.state === 'withdrawn') return problem(texts.withdrawn(texts.dayOf(status.day ?? '')))
  return status.jws ? await checkOwn(status.jws, parse(status.jws)) : problem(texts.states[status.state])
}

async function checkJws(jws: string, fileKeys: readonly Key[], isOffline: boolean): Promise<Finding> {
  const signed = parse(jws)
  if (!signed) return problem(texts.bad)
  if (!isOffline && signed.issuer === didOf(location.host)) return await checkOwn(jws, signed)
  const origin = originOf(signed.issuer)
  const site = nameOf(signed.issuer)
  const url = origin && `${origin}/check#${jws}`
  if (!fileKeys.some(({ kid }) => kid === signed.kid)) return problem(texts.elsewhere(site, url))
  return await finding(signed, fileKeys, () => [texts.fitsKey, texts.onlySiteKnows(site, url)])
}

async function checkOwn(jws: string, signed: Signed | undefined): Promise<Finding> {
  if (!signed) return problem(texts.bad)
  const keys = await fetchJson<{ keys: Key[] }>('/.well-known/jwks.json')
  if (!keys) return problem(texts.notNow)
  return await finding(signed, keys.keys, async () => [provenBy(signed), await stateOf(jws, signed)])
}

/** @param sentences what follows if the signature fits */
async function finding(
  signed: Signed,
  keys: readonly Key[],
  sentences: () => readonly texts.Sentence[] | Promise<readonly texts.Sentence[]>,
): Promise<Finding> {
  const key = await signerOf(signed, keys)
  if (!key) return problem(texts.bad)
  if (key.revokedAt) return problem(texts.withdrawnKey(texts.dayOf(key.revokedAt)))
  return { isGood: true, sentences: [...(await sentences()), texts.notProven], credential: signed.credential }
}

const provenBy = ({ credential, issuer }: Signed) =>
  texts.proven(texts.dayOf(credential.validFrom), nameOf(issuer), credential.credentialSubject.domain ?? '')

async function stateOf(jws: string, { credential, issuer }: Signed): Promise<texts.Sentence> {
  const status = await fetchJson<Status>(`/api/statements/${credential.jti.replace(/^.*#/, '')}`)
  if (!status) return texts.onlySiteKnows(nameOf(issuer), undefined)
  if (status.state === 'withdrawn') return texts.withdrawn(texts.dayOf(status.day ?? ''))
  const isChanged = status.state === 'shown' && payloadOf(status.jws ?? '') !== payloadOf(jws)
  return texts.states[isChanged ? 'changed' : status.state]
}

/** The payloads are compared, because a statement can be signed again with another key. */
const payloadOf = (jws: string) => jws.split('.')[1]

const nameOf = (did: string) => originOf(did)?.replace('https://', '') ?? did.slice(0, 100)

let latest = 0

async function show(text: string): Promise<void> {
  const output = document.querySelector('#finding')
  if (!output) return
  const number = ++latest
  // Wrong types in a signed text that is not ours end here.
  const result =
    text.trim() === ''
      ? undefined
      : await check(text, keys, isOffline)
          .then(describe)
          .catch(() => describe(problem(texts.bad)))
  if (number === latest) output.replaceChildren(...(result ?? []))
}

const embeddedKeys = document.querySelector('#keys')?.textContent
/** The copy in the archive. */
const isOffline = embeddedKeys !== undefined
let keys: readonly Key[] = embeddedKeys ? (JSON.parse(embeddedKeys) as { keys: Key[] }).keys : []
const field = document.querySelector<HTMLTextAreaElement>('#statement')

const showField = () => void show(field?.value ?? '')
const showFragment = () => {
  if (field && location.hash.length > 1) field.value = location.hash.slice(1)
  showField()
}

const maxFileBytes = 100_000

async function readFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    const text = file.size > maxFileBytes ? 'x' : await file.text()
    const newKeys = keysIn(text)
    if (newKeys) keys = [...keys, ...newKeys]
    else if (field) field.value = text.trim()
  }
  showField()
}

function keysIn(text: string): Key[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'keys' in parsed && Array.isArray(parsed.keys)
      ? (parsed.keys as Key[])
      : undefined
  } catch {
    return undefined
  }
}

const fileInput = document.querySelector<HTMLInputElement>('#file')
field?.addEventListener('input', showField)
fileInput?.addEventListener('change', () => readFiles(fileInput.files ?? []))
addEventListener('hashchange', showFragment)
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => {
  event.preventDefault()
  void readFiles(event.dataTransfer?.files ?? [])
})
showFragment()
