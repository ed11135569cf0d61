import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, brought, undo } from '#test/imports.ts'
import { patienceFor, propertyRuns } from '#test/property-runs.ts'
import { content, resume } from '#test/resume-arbitraries.ts'

const runs = propertyRuns('the way back', 20)

it(
  'puts portfolio, documents and what is kept back byte by byte, whatever was there and whatever came',
  async () => {
    const { person, deps } = await startApp()
    const ada = await person()
    const id = String(ada.account?.id)
    const stored = async () => {
      const row = await deps.db.selectFrom('portfolio').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { version: _, revision: __, updated_at: ___, ...portfolio } = row
      const documents = await deps.db.selectFrom('document').selectAll().orderBy('id').execute()
      const kept = await deps.db.selectFrom('kept').selectAll().orderBy('id').execute()
      return { portfolio, documents, kept }
    }
    await fc.assert(
      fc.asyncProperty(content, resume, resume, async (saved, first, second) => {
        expect((await ada.change(saved)).status).toBe(200)
        for (const raw of [first, second]) {
          const before = await stored()
          // What is no resume at all is refused, and nothing is to be undone.
          const { status, body } = await ada.bring(raw)
          if (status !== 201) continue
          const applied = await apply(ada, { preview: body })
          expect(applied.status).toBe(200)
          expect((await undo(ada, body, applied.body)).status).toBe(200)
          expect(await stored()).toEqual(before)
          await brought(ada, raw)
          expect((await apply(ada)).status).toBe(200)
        }
      }),
      runs,
    )
  },
  patienceFor(runs) * 4,
)
