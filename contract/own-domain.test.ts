import { expect, it } from 'vitest'
import type { ShownEndorsementText } from './endorsement-text.ts'
import { endorsementTextsFor } from './own-domain.ts'

const endorsementText: ShownEndorsementText = {
  ...{ id: '8c4f0d6e-3d5c-4d0b-9a53-0f7e6c5b4a39', name: 'Ana Ruiz', relation: 'managed', organization: '', roles: [], skills: [] },
  ...{ text: 'Ada led the migration to the new engine.', month: '2026-11', signed: false, domain: '' },
}
const link = (url: string) => ({ id: 'x', type: 'other', url, customLabel: '' })

it.each([
  ['rosa.dev', { email: 'rosa@rosa.dev' }, true],
  ['mail.rosa.dev', { links: [link('https://www.rosa.dev/about')] }, true],
  ['rosa.dev', { links: [link('https://blog.rosa.dev')] }, true],
  ['acme.com', { email: 'rosa@rosa.dev', links: [link('https://notacme.com')] }, false],
  ['github.com', { links: [link('https://github.com/rosa')] }, false],
  ['linkedin.com', { links: [link('https://de.linkedin.com/in/rosa')] }, false],
  ['google.com', { links: [link('https://scholar.google.com/citations?user=rosa')] }, false],
  ['rosa.dev', {}, false],
  ['', { email: 'rosa@rosa.dev' }, false],
])('says of the domain %j with %j whether it is the owner’s: %s', (domain, visible, expected) => {
  expect(endorsementTextsFor([{ ...endorsementText, domain }], visible)).toMatchObject([{ ownDomain: expected }])
})
