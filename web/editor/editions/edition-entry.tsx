import { Group } from '@mantine/core'
import { memo } from 'react'
import type { List } from '#contract/field.ts'
import { emptyOf } from '#contract/values.ts'
import { type Entry, inputOf, isEqual, shownValue } from '../../portfolio/entries.ts'
import { detailOf } from '../../portfolio/entry-detail.ts'
import { formatValue, labelOf } from '../../portfolio/format-value.ts'
import { IconChevronDown } from '../../ui/icons.tsx'
import wide from '../../ui/wide-button.module.css'
import entryStyles from '../entries/entry-list.module.css'
import { MoveButtons, useSortableRow } from '../entries/sortable.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import styles from './editions.module.css'
import { withEntryShown } from './edits.ts'
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
  onToggle: (id: string, isOpen: boolean) => void
  onMove: (id: string, index: number) => void
}

/** One entry with its switch. Its texts can be said differently; its facts are shown. Memoized, so that a change renders only its own row. */
export const EditionEntry = memo(function EditionEntry(props: Props) {
  const { listName, list, entry, name, index, isLast, isIncluded, isExcluded, isOpen, onToggle, onMove } = props
  const { id } = entry
  const { row, grip } = useSortableRow(id)
  const editEdition = useEditEdition()
  const detail = detailOf(list, entry)
  const fieldsId = `${listName}-${id}-fields`
  return (
    <li {...row} className={`${row.className} ${entryStyles.row}`} data-list={listName} data-entry={id} data-open={isOpen || undefined}>
      <div className={`${entryStyles.head} ${styles.head}`}>
        {grip}
        <div className={entryStyles.line} data-off={!isIncluded || isExcluded || undefined}>
          <h3>
            <button
              type="button"
              className={wide.wide}
              aria-expanded={isOpen}
              aria-controls={isOpen ? fieldsId : undefined}
              onClick={() => onToggle(id, !isOpen)}
            >
              {name}
            </button>
          </h3>
          {detail && detail !== name && <span className={`quiet small numbers excerpt ${entryStyles.detail}`}>{detail}</span>}
        </div>
        <IconChevronDown size={20} className={entryStyles.chevron} />
        <Group gap={0} wrap="nowrap" className={styles.actions ?? ''}>
          <EditionSwitch
            name={name}
            isIncluded={isIncluded}
            isExcluded={isExcluded}
            onChange={(shown) => editEdition((edition) => withEntryShown(edition, listName, id, shown), 'leavesOut')}
          />
          <span className={styles.moves}>
            <MoveButtons name={name} index={index} isLast={isLast} onMove={(to) => onMove(id, to)} />
          </span>
        </Group>
      </div>
      {isOpen && (
        <div id={fieldsId} className={entryStyles.fields}>
          <Texts listName={listName} list={list} entry={entry} />
        </div>
      )}
    </li>
  )
})

function Texts({ listName, list: { fields }, entry }: Pick<Props, 'listName' | 'list' | 'entry'>) {
  const isInOtherLanguage = useEdition(isTranslation)
  const pathOf = (name: string) => `${listName}/${entry.id}/${name}`
  const names = Object.keys(fields).filter((name) => inputOf(fields, name) === name)
  const texts = names.filter((name) => canHavePhrase(pathOf(name), isInOtherLanguage))
  const facts = names.flatMap((name) => {
    const [field, value] = [fields[name], shownValue(fields, entry, name)]
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
                <dd className="breaks">{formatValue(field, value)}</dd>
              </div>
            ))}
          </dl>
          <p className="quiet small">
            Dates, employers, schools, amounts and links are the same in every edition.
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
