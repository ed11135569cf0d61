import { expect, test } from 'vitest'
import { callNameOf, describeProof, describeRelation, describeTopics, invitationText } from './descriptions.ts'

const names = { firstName: 'Rosa', lastName: 'Marin', fullName: '', urlHandle: 'rosa', language: 'en' }
const proof = { at: '2026-11-22T12:00:00.000Z', domain: '' } as const

test('uses the first name of the owner, or else the name on the page', () => {
  expect(callNameOf(names)).toBe('Rosa')
  expect(callNameOf({ ...names, firstName: '', fullName: 'Dr. Rosa Marin' })).toBe('Dr. Rosa Marin')
  expect(callNameOf({ ...names, firstName: '', lastName: '' })).toBe('rosa')
})

test('describes how the writer knows the owner, and what the words are about', () => {
  expect(describeRelation({ relation: 'managed', organization: 'Meridian Pay' }, 'Rosa')).toBe('Managed Rosa at Meridian Pay')
  expect(describeRelation({ relation: 'client-of', organization: '' }, 'Rosa')).toBe('Was a client of Rosa')
  expect(describeTopics({ roles: ['Principal Engineer'], skills: ['Terraform'] })).toBe('For Principal Engineer, Terraform')
  expect(describeTopics({ roles: [], skills: [] })).toBe('')
})

test('describes what was confirmed', () => {
  expect(describeProof(proof)).toBe('Confirmed by email, Nov\u00a022,\u00a02026')
  expect(describeProof({ ...proof, domain: 'acme.com' })).toBe('Confirmed by email at acme.com, Nov\u00a022,\u00a02026')
})

test('invites with the link', () => {
  expect(invitationText('https://p.example/me/rosa/endorse', 'Rosa')).toBe(
    'Would you write two sentences about our work? It takes three minutes: https://p.example/me/rosa/endorse. You can withdraw them whenever you like. Thank you, Rosa',
  )
  expect(invitationText('https://p.example/me/rosa/endorse', 'Rosa', 'She led it.')).toBe(
    'I quote you: “She led it.” Would you confirm these words on my page, or write others? It takes three minutes: https://p.example/me/rosa/endorse. Thank you, Rosa',
  )
})
