import { memo } from 'react'
import { isIdentifying } from '#contract/fields/editions/apply.ts'
import type { List } from '#contract/fields/field.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { useSortableRow } from '../../../fields/sortable.tsx'
import { withEntryShown } from '../../../model/draft/edits.ts'
import { displayValueOf, type Entry, inputOf, isEqual } from '../../../model/entries.ts'
import { detailOf } from '../../../model/entry-detail.ts'
import { formatValue, labelOf } from '../../../model/format-value.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { EntryHead } from '../entries/entry-head.tsx'
import entryStyles from '../entries/entry-list.module.css'
import { EditionSwitch } from './edition-switch.tsx'
import styles from './editions.module.css'
import { canHavePhrase, Phrase } from './phrase.tsx'
import { isTranslation, useEditEdition, useEdition } from './use-edition.ts'

interface Props {
  /** The property of the portfolio. */
  listName: string
  list: List
  entry: Entry
  name: string
  index: number
  isLast: boolean
  isIncluded: boolean
  isExcluded: boolean
  isOpen: boolean
  /** Whether it is the only entry of the form, whose head has its name. */
  isOnly: boolean
  onToggle: (id: string, isOpen: boolean) => void
  onMove: (id: string, index: number) => void
}

/** An entry with its switch, the inputs for its phrases, and its facts. Memoized, so that a change renders only its own row. */
export const EditionEntry = memo(function EditionEntry(props: Props) {
  const { listName, list, entry, name, index, isLast, isIncluded, isExcluded, isOpen, isOnly, onToggle, onMove } = props
  const { id } = entry
  const { row, grip } = useSortableRow(id)
  const editEdition = useEditEdition()
  const fieldsId = `${listName}-${id}-fields`
  const inclusion = (
    <EditionSwitch
      name={name}
      isIncluded={isIncluded}
      isExcluded={isExcluded}
      onChange={(isShown) => editEdition((edition) => withEntryShown(edition, listName, id, isShown), 'leavesOut')}
    />
  )
  if (isOnly)
    return (
      <li data-list={listName} data-entry={id}>
        {inclusion}
        <EntryTexts listName={listName} list={list} entry={entry} />
      </li>
    )
  return (
    <li {...row} className={`${row.className} ${entryStyles.row}`} data-list={listName} data-entry={id} data-open={isOpen || undefined}>
      <EntryHead
        title={name}
        detail={detailOf(list, entry)}
        grip={grip}
        isOpen={isOpen}
        fieldsId={fieldsId}
        onToggle={() => onToggle(id, !isOpen)}
        isOff={!isIncluded || isExcluded}
        className={styles.head}
        actionsClassName={styles.actions}
      >
        {inclusion}
        <span className={styles.moves}>
          <MoveButtons name={name} index={index} isLast={isLast} onMove={(to) => onMove(id, to)} />
        </span>
      </EntryHead>
      {isOpen && (
        <div id={fieldsId} className={entryStyles.fields}>
          <EntryTexts listName={listName} list={list} entry={entry} />
        </div>
      )}
    </li>
  )
})

function EntryTexts({ listName, list: { fields }, entry }: Pick<Props, 'listName' | 'list' | 'entry'>) {
  const isInOtherLanguage = useEdition(isTranslation)
  const isNameless = useEdition(({ nameless }) => nameless)
  const pathOf = (name: string) => `${listName}/${entry.id}/${name}`
  const names = Object.keys(fields).filter((name) => inputOf(fields, name) === name)
  const texts = names.filter((name) => canHavePhrase(pathOf(name), isInOtherLanguage))
  const facts = names.flatMap((name) => {
    const [field, value] = [fields[name], displayValueOf(fields, entry, name)]
    return field && !texts.includes(name) && !isEqual(value, emptyOf(field)) ? [{ name, field, value }] : []
  })
  return (
    <>
      {facts.length > 0 && (
        <>
          <dl className={styles.facts}>
            {facts.map(({ name, field, value }) => (
              <div key={name}>
                <dt className="small">{labelOf(field)}</dt>
                <dd className="breaks">
                  {formatValue(field, value)}
                  {isNameless && isIdentifying(name, field) && ' · Left out: without your name'}
                </dd>
              </div>
            ))}
          </dl>
          <p className="quiet small">
            Dates, employers, schools, amounts, links and pictures are the same in every edition.
            {!isInOtherLanguage && ' Titles differ only in an edition in another language.'}
          </p>
        </>
      )}
      {texts.map((name) => (
        <Phrase key={name} path={pathOf(name)} />
      ))}
    </>
  )
}
