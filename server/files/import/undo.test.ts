import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content, resume } from '#test/resume-arbitraries.ts'

/** Merging is the same on both databases, so a few runs are enough to test the writes to the second one. */
const runs = propertyRuns('undo', inject('postgres') ? 10 : 1000)
/** Sometimes replaces the portfolio and applies the import, so that later runs start with other content. */
const otherContent = fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: content })

it(
  'restores the portfolio, documents and what is retained byte for byte',
  async () => {
    const { registerOwner, deps } = await startApp()
    const ada = await registerOwner()
    const id = String(ada.account?.id)
    const stored = async () => {
      const row = await deps.db.selectFrom('portfolio').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { version: _, revision: __, saved_revision: ___, updated_at: ____, ...portfolio } = row
      const documents = await deps.db.selectFrom('document').selectAll().orderBy('id').execute()
      return { portfolio, documents }
    }
    await fc.assert(
      fc.asyncProperty(otherContent, resume, async (saved, raw) => {
        if (saved) expect((await ada.change(saved)).status).toBe(200)
        const before = await stored()
        const { status, body } = await ada.uploadImport(raw)
        if (status !== 201) {
          // Only a file that is not a resume is refused, and it changes nothing.
          expect([status, body.message]).toEqual([422, expect.stringContaining('is not a resume')])
          expect(await stored()).toStrictEqual(before)
          return
        }
        const applied = await apply(ada, { preview: body })
        expect(applied.status).toBe(200)
        expect((await undo(ada, body, applied.body)).status).toBe(200)
        const after = await stored()
        if (!isDeepStrictEqual(after, before)) expect(after).toStrictEqual(before)
        if (!saved) return
        await uploadImport(ada, raw)
        expect((await apply(ada)).status).toBe(200)
      }),
      runs,
    )
  },
  // A thread that reads files takes seconds to start on a busy machine.
  3 * timeoutFor(runs),
)
