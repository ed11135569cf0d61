import { isExcludedPart } from '#contract/fields/editions/apply.ts'
import { editionParts } from '#contract/fields/editions/fields.ts'
import { phrasableText } from '#contract/fields/editions/phrases.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { withEntryShown, withPartShown } from '../../../model/draft/edits.ts'
import { listNamed } from '../../../model/draft/places.ts'
import { isExcludedFrom, listsInEditions, showsEntry } from '../../../model/draft/summary.ts'
import { type Entry, nameOf, valueAt } from '../../../model/entries.ts'
import { plural } from '../../../model/plural.ts'
import { Choice } from '../../../ui/choice.tsx'
import styles from './editions.module.css'
import { useEditEdition, useEdition } from './use-edition.ts'

const parts = Object.keys(editionParts) as (keyof typeof editionParts)[]

/** What an edition says differently, and what it leaves out. */
export function EditionDifferences() {
  const { goTo, edition: id } = useEditor()
  const editEdition = useEditEdition()
  const phrases = useEdition((edition) =>
    Object.entries(edition.phrases).map(([path, { text }]) => ({
      path,
      text,
      label: phrasableText(portfolioFields, path)?.field.label ?? path,
    })),
  )
  const leftOut = useEdition((edition, portfolio) =>
    listsInEditions
      .filter((list) => !isExcludedFrom(edition, list))
      .flatMap((list) =>
        (valueAt(portfolio, list) as Entry[])
          .filter((entry) => !showsEntry(edition, list, entry.id))
          .map((entry) => ({ list, id: entry.id, name: nameOf(listNamed(list), entry) })),
      ),
  )
  const withoutParts = useEdition((edition) => parts.filter((part) => edition.without.includes(part) && !isExcludedPart(edition, part)))
  const count = leftOut.length + withoutParts.length
  return (
    <>
      {phrases.length > 0 && (
        <section aria-labelledby="said-differently">
          <h3 id="said-differently">
            Said differently <span className="quiet small">{plural(phrases.length, 'text')}</span>
          </h3>
          <ul>
            {phrases.map(({ path, text, label }) => (
              <li key={path}>
                <button type="button" className={styles.link} onClick={() => goTo([`editions.${id}.phrases.${path}`])}>
                  {label}
                </button>
                <p className="quiet small excerpt">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {count > 0 && (
        <fieldset>
          <legend>
            Left out <span className="quiet small">{plural(count, 'thing')}. Tick to take it in.</span>
          </legend>
          {withoutParts.map((part) => (
            <Choice key={part} on={false} onChange={() => editEdition((edition) => withPartShown(edition, part, true), 'without')}>
              {editionParts[part]}
            </Choice>
          ))}
          {leftOut.map(({ list, id: entry, name }) => (
            <Choice
              key={entry}
              on={false}
              onChange={() => editEdition((edition) => withEntryShown(edition, list, entry, true), 'leavesOut')}
            >
              {name}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
