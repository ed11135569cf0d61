import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import { limits } from '#contract/limits.ts'
import { type CredentialContent, credentialOf } from '#server/endorsements/credentials/credential.ts'
import { readContent } from '#server/portfolios/content.ts'
import { pdf, redSquare } from '#test/fixtures.ts'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { content } from '#test/resume-arbitraries.ts'
import { zipOf } from '#test/zip.ts'
import type { ParsedFile } from '../../model/parsed-file.ts'
import { readPortfolio } from './portfolio.ts'

const runs = propertyRuns('archives', 200)
const portfolioJson = (more: object = {}) =>
  JSON.stringify({ ...readContent({}), id: 7, urlHandle: 'ada', accessPin: '7294', endorsementCount: 3, version: 9, ...more })
const archive = async (files: Record<string, string | Uint8Array>) => await parseUploadedFile(await zipOf(files))

it('restores every field and entry with its id', () => {
  fc.assert(
    fc.property(content, (saved) => {
      const portfolio = JSON.parse(
        JSON.stringify({ ...saved, id: 7, urlHandle: 'ada', accessPin: '7294', endorsementCount: 3, version: 9 }),
      )
      const found = readPortfolio(portfolio) as ParsedFile
      const lists = Object.keys(found.lists).map((name) => [name, entriesOf(found, name as keyof ParsedFile['lists'])] as const)
      expect(readContent({ ...fieldsOf(found), ...Object.fromEntries(lists) })).toEqual({
        ...saved,
        ...(saved.photo.alt === '' && { photo: readContent({}).photo }),
      })
      expect([found.unmapped, found.notices]).toEqual([[], []])
    }),
    runs,
  )
})

it('never imports the handle, the PIN or counters', async () => {
  const found = await archive({ 'portfolio.json': portfolioJson({ firstName: 'Ada' }) })
  expect(found.fields.map(({ field }) => field).filter((field) => !(field in contentFields))).toEqual([])
  expect(JSON.stringify(found)).not.toMatch(/7294|urlHandle|endorsementCount/)
})

it('reads documents, the photo and what is retained, and lists the files that it ignores', async () => {
  const retained = { items: [{ label: 'Birth date', from: '', value: JSON.parse(`${'['.repeat(25)}${']'.repeat(25)}`) }] }
  const [resume, second] = [pdf(), pdf(4000)]
  const found = await archive({
    'portfolio.json': portfolioJson({
      retained,
      documents: [
        { id: 'a', type: 'resume', customLabel: '', filename: 'My "best" resume.pdf' },
        { id: 'b', type: 'other', customLabel: 'Thesis', filename: '2 words.pdf' },
      ],
    }),
    'account.json': '{}',
    'versions.json': '[]',
    'resume.json': '{}',
    'photo.jpg': redSquare,
    'documents/1 My _best_ resume.pdf': resume,
    'documents/2 2 words.pdf': second,
    'documents/3 program.exe': 'MZ',
    'notes.txt': 'x',
  })
  expect(found.documents).toEqual([
    {
      filename: 'My "best" resume.pdf',
      type: 'resume',
      customLabel: '',
      sha256: createHash('sha256').update(resume).digest('hex'),
      bytes: new Uint8Array(resume),
    },
    {
      filename: '2 words.pdf',
      type: 'other',
      customLabel: 'Thesis',
      sha256: createHash('sha256').update(second).digest('hex'),
      bytes: new Uint8Array(second),
    },
  ])
  expect(found.photo).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(redSquare) })
  expect(found.retained).toEqual(retained)
  expect(found.notRead).toEqual([
    { name: 'account.json', why: 'Accounts are not imported.' },
    { name: 'versions.json', why: 'Earlier versions are not imported.' },
    { name: 'resume.json', why: 'portfolio.json contains all of it.' },
    { name: 'notes.txt', why: 'It is not part of an Understory archive.' },
    { name: 'program.exe', why: 'It is not a PDF.' },
  ])
})

describe('a portfolio that was edited by hand', () => {
  it('yields the valid values, and the others as unmapped', async () => {
    const found = await parseUploadedFile(
      portfolioJson({
        firstName: 'Ada',
        headline: 'x'.repeat(90),
        email: 'nonsense',
        nickname: 'Countess',
        experience: [{ id: 'a', company: 'Acme', salary: 7 }, 'Bolt', { id: 'a', title: 'Twice' }],
        links: [{ id: 'l', type: 'github', url: 'javascript:alert(1)' }],
        salaryMin: -1,
      }),
    )
    expect(fieldsOf(found)).toMatchObject({ firstName: 'Ada' })
    expect(fieldsOf(found)).not.toHaveProperty('headline')
    expect(entriesOf(found, 'experience')).toMatchObject([{ id: 'a', company: 'Acme' }, { title: 'Twice' }])
    expect(entriesOf(found, 'experience')[1]).not.toHaveProperty('id')
    expect(found.lists.links).toBeUndefined()
    expect(unmappedOf(found)).toEqual([
      ['Headline', 'x'.repeat(90), false],
      ['Email', 'nonsense', false],
      ['Minimum salary', -1, false],
      ['Part of experience 1', { salary: 7 }, false],
      ['experience 2', 'Bolt', false],
      ['link 1', { id: 'l', type: 'github', url: 'javascript:alert(1)' }, false],
      ['"nickname"', 'Countess', false],
    ])
  })

  it('does not pollute prototypes', async () => {
    const found = await parseUploadedFile(
      '{"experience":[{"id":"a","__proto__":{"polluted":1}}],"skillCategories":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    expect({}).not.toHaveProperty('polluted')
    expect(found.unmapped.length).toBeGreaterThan(0)
  })
})

describe('credentials', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const subject = {
    endorsementComment: 'Rosa led 12 \\*teams\\*.',
    writer: 'Ana Ruiz',
    relation: 'managed',
    about: 'Rosa Marin',
    organization: 'Meridian Pay',
  }
  const jwsOf = (credentialSubject: object) => `${encode({})}.${encode({ validFrom: '2026-11-22T10:15:00Z', credentialSubject })}.x`

  it('come in as references that their owner has to select', async () => {
    const found = await archive({
      'portfolio.json': portfolioJson(),
      'endorsements/1 Ana Ruiz.jws': jwsOf(subject),
      'endorsements/2 Ben.jws': jwsOf({ ...subject, writer: 'Ben', relation: 'other' }),
      'endorsements.json': '{}',
      'keys.json': '{"keys":[]}',
      'check.html': '<!doctype html>',
    })
    expect(found.lists.references).toEqual([
      {
        values: { name: 'Ana Ruiz', relation: 'managed Rosa Marin, Meridian Pay', date: '2026-11-22', text: 'Rosa led 12 *teams*.' },
        notices: [],
        from: 'endorsements/1 Ana Ruiz.jws',
        confidence: 'sure',
        suggested: false,
      },
      expect.objectContaining({ values: { name: 'Ben', relation: 'Meridian Pay', date: '2026-11-22', text: 'Rosa led 12 *teams*.' } }),
    ])
    expect(found.notRead).toEqual([
      { name: 'endorsements.json', why: 'Words of others are imported only if they are signed.' },
      { name: 'keys.json', why: 'It is for checking the statements.' },
      { name: 'check.html', why: 'It is for checking the statements.' },
    ])
  })

  it('are read with the longest texts that they can have', async () => {
    const words = (length: number) => `a${'\\'.repeat(length - 2)}b`
    const content: CredentialContent = {
      id: '4503f1a0-0000-4000-8000-000000000001',
      portfolioId: '4503',
      about: '\u4e00'.repeat(201),
      name: '\u4e00'.repeat(endorsementTextLimits.name),
      relation: 'client-of',
      organization: '\u4e00'.repeat(endorsementTextLimits.organization),
      roles: Array(endorsementTextLimits.roles).fill('\u4e00'.repeat(limits.text)),
      skills: Array(endorsementTextLimits.skills).fill('\u4e00'.repeat(limits.skill)),
      text: words(endorsementTextLimits.quoteMax),
      domain: `${'a.'.repeat(120)}example`,
      at: '2026-11-22T10:15:00Z',
    }
    const credential = credentialOf({ publicUrl: `https://${'a.'.repeat(30)}example` }, `did:web:${'a.'.repeat(30)}example`, content)
    const found = await archive({
      'portfolio.json': portfolioJson(),
      'endorsements/1 Ana Ruiz.jws': `${encode({})}.${encode(credential)}.${'x'.repeat(300)}`,
    })
    expect(found.lists.references).toMatchObject([{ values: { text: content.text } }])
  })

  it('are listed as not read if they are damaged', async () => {
    const damaged = ['', 'x', 'a.b.c', `${encode({})}.${encode([])}.x`, jwsOf({ ...subject, writer: 7 }), jwsOf({ ...subject, writer: '' })]
    const files = damaged.map((text, index) => [`endorsements/${index + 1} x.jws`, text])
    const found = await archive({ 'portfolio.json': portfolioJson(), ...Object.fromEntries(files) })
    expect(found.lists.references ?? []).toEqual([])
    expect(found.notRead.map(({ why }) => why)).toEqual(Array(damaged.length).fill('It is not a signed statement.'))
  })
})
