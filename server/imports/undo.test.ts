import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content, resume } from '#test/resume-arbitraries.ts'

/** What is merged is the same on both databases; on the second it is the writing that counts. */
const runs = propertyRuns('the way back', inject('postgres') ? 20 : 1000)
/** Now and then there is something else, to which more is kept. */
const elsewhere = fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: content })

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
      fc.asyncProperty(elsewhere, resume, async (saved, raw) => {
        if (saved) expect((await ada.change(saved)).status).toBe(200)
        const before = await stored()
        // What is no resume at all is refused, and nothing is to be undone.
        const { status, body } = await ada.uploadImport(raw)
        if (status !== 201) return
        const applied = await apply(ada, { preview: body })
        expect(applied.status).toBe(200)
        expect((await undo(ada, body, applied.body)).status).toBe(200)
        const after = await stored()
        if (!isDeepStrictEqual(after, before)) expect(after).toEqual(before)
        if (!saved) return
        await uploadImport(ada, raw)
        expect((await apply(ada)).status).toBe(200)
      }),
      runs,
    )
  },
  timeoutFor(runs),
)
