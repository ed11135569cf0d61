import { type Credential, originOf } from '#contract/credential.ts'
import * as texts from './texts.ts'
import { findSigningKey, type Key, parse, type SignedCredential } from './verify.ts'

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

interface CheckContext {
  /** The DID of this site; undefined for the file in the archive, which asks no server. */
  ownDid: string | undefined
  /** From files. */
  keys: readonly Key[]
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const problemOf = (...sentences: texts.Sentence[]): Finding => ({ isGood: false, sentences })

/** @throws if a signed text of another site is not a credential */
export async function check(text: string, { ownDid, keys }: CheckContext): Promise<Finding> {
  if (!globalThis.crypto?.subtle) return problemOf(texts.cannotVerify)
  const subject = text.replace(/\s/g, '').replace(/^.*#/, '')
  if (ownDid && uuidPattern.test(subject)) return await checkId(subject)
  const signed = parse(subject)
  const origin = signed && originOf(signed.issuer)
  if (!signed || !origin) return problemOf(texts.badSignature)
  return signed.issuer === ownDid ? await checkOwn(subject, signed) : await checkForeign(subject, signed, origin, keys)
}

/** @returns undefined if the server does not answer */
async function fetchJson<T>(url: string): Promise<T | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}

async function checkId(id: string): Promise<Finding> {
  const status = await fetchJson<Status>(`/api/credentials/${id}`)
  if (!status) return problemOf(texts.notNow)
  if (status.jws === undefined) return problemOf(stateText(status))
  const signed = parse(status.jws)
  return signed ? await checkOwn(status.jws, signed, status) : problemOf(texts.badSignature)
}

async function checkOwn(jws: string, signed: SignedCredential, known?: Status): Promise<Finding> {
  const published = await fetchJson<{ keys: Key[] }>('/.well-known/jwks.json')
  if (!published) return problemOf(texts.notNow)
  return await findingOf(signed, published.keys, async ({ jti, validFrom, credentialSubject }) => {
    const status = known ?? (await fetchJson<Status>(`/api/credentials/${jti.replace(/^.*#/, '')}`))
    // The payloads are compared, because the same words can be signed again with another key.
    const isChanged = status?.jws !== undefined && payloadOf(status.jws) !== payloadOf(jws)
    const site = hostOf(signed.issuer)
    return [
      texts.proven(texts.dayOf(validFrom), site, credentialSubject.domain ?? ''),
      isChanged ? texts.states.changed : status ? stateText(status) : texts.onlySiteKnows(site),
    ]
  })
}

const stateText = ({ state, day = '' }: Status) => (state === 'withdrawn' ? texts.withdrawn(texts.dayOf(day)) : texts.states[state])

async function checkForeign(jws: string, signed: SignedCredential, origin: string, keys: readonly Key[]): Promise<Finding> {
  const site = hostOf(signed.issuer)
  const url = `${origin}/check#${jws}`
  if (!keys.some(({ kid }) => kid === signed.kid)) return problemOf(texts.signedElsewhere(site, url))
  return await findingOf(signed, keys, async () => [texts.fitsKey, texts.onlySiteKnows(site, url)])
}

/** @param sentencesFor returns the sentences if the signature fits */
async function findingOf(
  signed: SignedCredential,
  keys: readonly Key[],
  sentencesFor: (credential: Credential) => Promise<texts.Sentence[]>,
): Promise<Finding> {
  if (!(await findSigningKey(signed, keys))) return problemOf(texts.badSignature)
  // Several files can contain this key. In a file from before its withdrawal, `revokedAt` is missing.
  const revokedAt = keys.find((key) => key.kid === signed.kid && key.revokedAt)?.revokedAt
  if (revokedAt) return problemOf(texts.withdrawnKey(texts.dayOf(revokedAt)))
  return { isGood: true, sentences: [...(await sentencesFor(signed.credential)), texts.limitsOfProof], credential: signed.credential }
}

const payloadOf = (jws: string) => jws.split('.')[1]

const hostOf = (did: string) => originOf(did)?.replace('https://', '') ?? ''
