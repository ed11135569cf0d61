import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { previewView } from './preview-view.ts'

const draft: Portfolio = {
  ...readerOf(portfolioFields)({
    firstName: 'Ada',
    projects: [{ id: 'bridge', name: 'Bridge', slug: 'bridge', pictures: [{ id: 'abc', alt: 'Girders' }] }],
    experience: [{ id: 'job', title: 'Engineer', logo: [{ id: 'def' }] }],
    editions: [{ id: 'nameless', name: 'Without my name', nameless: true }],
  }),
  id: 1,
  version: 1,
  revision: 1,
  endorsementCount: 0,
  endorsementTexts: [],
}

test('shows pictures of the draft with the URLs that their owner may open', () => {
  const { projects, experience } = previewView(draft)
  expect(projects?.[0]?.pictures).toEqual([
    { id: 'abc', alt: 'Girders', caption: '', sources: [{ type: 'image/jpeg', width: 800, url: '/api/picture/abc/small.jpg' }] },
  ])
  expect(experience[0]?.logo[0]?.sources).toMatchObject([{ url: '/api/picture/def/small.jpg' }])
})

test('leaves pictures and the slug out of an edition without a name', () => {
  const { projects, experience } = previewView(draft, 'nameless')
  expect([projects?.[0]?.pictures, projects?.[0]?.slug, experience[0]?.logo]).toEqual([[], '', []])
})
