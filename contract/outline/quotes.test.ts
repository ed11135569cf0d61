import { describe, expect, it } from 'vitest'
import { type PublicEndorsementText, relations } from '#contract/endorsement-text.ts'
import { keysOf } from '#contract/fields/choices.ts'
import { catalogs, spokenFor } from '#contract/words/all.ts'
import { english } from '#contract/words/spoken.ts'
import { readContent } from '#server/portfolios/content.ts'
import { endorsementTextWith } from '#test/endorsement-texts.ts'
import { quotesOf } from './quotes.ts'
import { textOfWording } from './wording.ts'

const rosa = readContent({
  firstName: 'Rosa',
  lastName: 'Marin',
  experience: [{ id: 'job', title: 'Principal Engineer', company: 'Meridian Pay' }],
  skillCategories: [{ id: 'tools', name: 'Tools', skills: ['Terraform'] }],
})

function linesOf(changes: Partial<PublicEndorsementText> = {}, language = 'en') {
  const endorsementTexts = [{ ...endorsementTextWith(changes), ownDomain: changes.ownDomain ?? false }]
  const [quote] = quotesOf({ ...rosa, endorsementTexts }, spokenFor(language))
  return quote ? [quote.text, quote.by, quote.about, quote.confirmed].map(textOfWording) : []
}

describe('what one person says', () => {
  it('has the words, the writer, what it is about, and what was confirmed', () => {
    expect(linesOf()).toEqual([
      '“Rosa moved our payments to a new data center, and nobody noticed.”',
      'Ana Ruiz, managed Rosa at Meridian Pay',
      'For Principal Engineer, Terraform',
      'Confirmed by email at acme.com, Nov\u00a02026',
    ])
  })

  it('leaves out empty parts', () => {
    expect(linesOf({ organization: '', roles: [], skills: [], domain: '' }).slice(1)).toEqual([
      'Ana Ruiz, managed Rosa',
      '',
      'Confirmed by email, Nov\u00a02026',
    ])
  })

  it('has quotation marks around roles and skills that the page no longer shows', () => {
    expect(linesOf({ roles: ['Engineer', 'Principal Engineer'], skills: ['Go'] })[2]).toBe('For “Engineer”, Principal Engineer, “Go”')
  })

  it('says if the domain is the owner’s', () => {
    expect(linesOf({ ownDomain: true, domain: 'rosa.dev' })[3]).toBe('Confirmed by email at Rosa’s own domain, Nov\u00a02026')
  })

  it.each([...Object.keys(catalogs), 'en'])('names both people once, and the organization, for each relation in %s', (language) => {
    for (const relation of keysOf(relations)) {
      const [, by = ''] = linesOf({ relation }, language)
      const name = language === 'ja' ? 'Marin' : 'Rosa'
      for (const text of ['Ana Ruiz', name, 'Meridian Pay']) expect([relation, by.split(text).length]).toEqual([relation, 2])
      expect(by).not.toMatch(/[{}]/)
    }
  })

  it('leaves the texts of others unchanged, and separate from ours', () => {
    const [quote] = quotesOf({ ...rosa, endorsementTexts: [{ ...endorsementTextWith({ name: '{name}' }), ownDomain: false }] }, english)
    expect(quote?.by).toEqual([{ text: '{name}' }, ', ', 'managed ', { text: 'Rosa' }, ' at ', { text: 'Meridian Pay' }])
  })
})
