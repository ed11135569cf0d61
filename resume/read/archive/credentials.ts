import { fromMarkdown } from '#contract/credential.ts'
import { relations } from '#contract/endorsement-text.ts'
import { limits } from '#contract/limits.ts'
import { readJson } from '../../model/json.ts'
import { objectIn, type Values } from '../../model/member.ts'

/** The longest quote that its writer can confirm, with the longest names, needs three quarters of it. */
export const maxCredentialBytes = 32 * 1024

export const isCredential = (name: string) => /^endorsements\/\d{1,3} [^/]*\.jws$/.test(name)

/** Undefined if damaged. The signature is not checked: on this site, a reference is what the owner quotes. */
export function referenceIn(jws: string): Values | undefined {
  const credential = objectIn(payloadOf(jws))
  const { endorsementComment, writer, relation, about, organization } = objectIn(credential['credentialSubject'])
  const label = typeof relation === 'string' && Object.hasOwn(relations, relation) ? relations[relation as keyof typeof relations] : ''
  const relationship = [label && `${label} ${textOf(about)}`.trim(), textOf(organization)].filter(Boolean).join(', ')
  const name = textOf(writer).slice(0, limits.text)
  const text = fromMarkdown(textOf(endorsementComment))
  const date = textOf(credential['validFrom']).slice(0, 10)
  return name && text ? { name, relation: relationship.slice(0, limits.text), date, text } : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function payloadOf(jws: string): unknown {
  try {
    return readJson(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
