import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyone } from '#server/portfolios/audience.ts'
import { readContent } from '#server/portfolios/content.ts'
import type { StoredPortfolio } from '#server/portfolios/stored-portfolio.ts'
import { admit, portfolioForOwner, viewFor } from '#server/portfolios/visibility.ts'
import { normalizeForSave } from '../web/model/draft/normalize-for-save.ts'
import { previewView } from '../web/page/preview-view.ts'
import { propertyRuns, timeoutFor } from './property-runs.ts'
import { content } from './resume-arbitraries.ts'

const runs = propertyRuns('preview', 100)

it(
  'previews and thumbnails show what everyone gets after saving, and nothing else',
  () => {
    fc.assert(
      fc.property(content, fc.boolean(), (arbitrary, hasPin) => {
        const stored: StoredPortfolio = {
          id: '1',
          urlHandle: 'ada',
          version: 1,
          revision: 1,
          savedRevision: 1,
          sealedPin: hasPin ? 'sealed' : null,
          pinVersion: 0,
          endorsementCount: 3,
          isFrozen: false,
          content: { ...arbitrary, visibility: 'open' },
          documents: [{ id: 'd', filename: 'cv.pdf', type: 'resume', customLabel: '' }],
          photo: null,
          pictures: new Map(),
          endorsementTexts: [],
          isReachable: false,
        }
        const own = portfolioForOwner(stored, hasPin ? '7294' : '')
        const preview = previewView(own)
        const asJson = (view: object) => ({ ...JSON.parse(JSON.stringify(view)), documents: undefined })
        const saved = { ...stored, content: readContent(normalizeForSave(own)) }
        const view = viewFor(admit(saved, everyone))
        expect(asJson(preview)).toEqual(asJson(view))
        expect(preview.documents?.length).toBe(view.documents?.length)
      }),
      runs,
    )
  },
  timeoutFor(runs),
)
