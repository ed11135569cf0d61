import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ImportContent, PreviewSection } from '#contract/calls/imports.ts'
import { capitalize } from '../../model/format-value.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { type Choices, isExchanged, type ReviewProps, type SelectionKey, withAll, withExchange } from './choices.ts'
import styles from './import.module.css'
import { entryTextOf, fieldAt, formatImported, lineOf, listOf, unsureOf } from './import-labels.ts'

interface Doubt {
  id: string
  original: string
  /** Its text on the page. */
  onPage: string
  question: string
  yes: string
  no: string
  hasNotice: boolean
  isYes: (choices: Choices) => boolean
  answer: (choices: Choices, isYes: boolean) => Choices
}

const maxDoubts = 7
const maxLength = 140

const answersOf = (key: SelectionKey, id: string): Pick<Doubt, 'no' | 'isYes' | 'answer'> => ({
  no: 'Leave it out',
  isYes: (choices) => choices[key][id] === true,
  answer: (choices, isYes) => withAll(choices, key, [id], isYes),
})

/** What was guessed and would be taken. Guesses with a notice come first. Those above `maxDoubts` are only in the lists. */
export function doubtsIn({ fields, sections }: ImportContent): Doubt[] {
  const ofEntries = sections.flatMap((section): Doubt[] => {
    const { id: name, heading, items, exchange } = section
    const list = listOf(name)
    if (!list) return []
    const ofItems = items
      .filter((item) => isGuessed(item) && !exchange?.unsure.includes(item.id))
      .map((item): Doubt => {
        const [question, yes] = [`Does this belong in ${heading}?`, `Yes, in ${heading}`]
        const shown = { original: lineOf(list, item), onPage: entryTextOf(list, item).title, hasNotice: item.notices.length > 0 }
        return { id: item.id, question, yes, ...shown, ...answersOf('entries', item.id) }
      })
    return [...exchangeIn(section), ...ofItems]
  })
  const ofFields = fields.filter(isGuessed).flatMap(({ field: id, theirs, notice }): Doubt[] => {
    const field = fieldAt(id)
    if (!field) return []
    const original = formatImported(field, theirs)
    const question = `${field.label}: is this right?`
    const shown = { original, onPage: original, hasNotice: notice !== undefined }
    return [{ id, question, yes: 'Yes', ...shown, ...answersOf('fields', id) }]
  })
  return [...ofEntries, ...ofFields].toSorted((one, other) => Number(other.hasNotice) - Number(one.hasNotice)).slice(0, maxDoubts)
}

const isGuessed = ({ confidence, suggestion }: { confidence: string; suggestion: string }) =>
  confidence === 'guess' && suggestion === 'take'

/** Asked once for the section, of its first entry that isn't sure. */
function exchangeIn(section: PreviewSection): Doubt[] {
  const { id, heading, items, exchange } = section
  const item = items.find((each) => exchange?.unsure.includes(each.id))
  if (!exchange || !item) return []
  const texts = exchange.fields.map((field) => String(item.values[field]))
  return [
    {
      ...{ id, question: `${heading}: ${unsureOf(exchange)}`, yes: 'Right as it is', no: `The other way round in all of ${heading}` },
      original: texts.map((text, at) => `${capitalize(exchange.names[at] ?? '')}: ${text || '(empty)'}`).join(' · '),
      onPage: texts.find(Boolean) ?? '',
      hasNotice: true,
      isYes: (choices) => !isExchanged(section, choices),
      answer: (choices, isYes) => withExchange(choices, section, !isYes),
    },
  ]
}

/** The lines of which we are not sure, each with one question; on a phone, one at a time. `onShow` gets the text that the page has of one. */
export function DoubtsPart({ preview, choices, onChoose, onShow }: Omit<ReviewProps, 'portfolio'> & { onShow?: (text: string) => void }) {
  const doubts = useMemo(() => doubtsIn(preview), [preview])
  const isPhone = useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false }) === true
  const [index, setIndex] = useState(0)
  const count = doubts.length
  if (count === 0) return null
  return (
    <Section
      title={count === 1 ? 'One line we are not sure of' : `${count} lines we are not sure of`}
      about={`${isPhone && count > 1 ? `${index + 1} of ${count}. ` : ''}Our guess is chosen.`}
    >
      {(isPhone ? doubts.slice(index, index + 1) : doubts).map((doubt) => (
        <Question
          key={doubt.id}
          doubt={doubt}
          isYes={doubt.isYes(choices)}
          isNext={isPhone && index > 0}
          onFocus={() => onShow?.(doubt.onPage)}
          onAnswer={(isYes) => onChoose(doubt.answer(choices, isYes))}
        />
      ))}
      {isPhone && index < count - 1 && <Button onClick={() => setIndex(index + 1)}>Right, next</Button>}
    </Section>
  )
}

interface QuestionProps {
  doubt: Doubt
  isYes: boolean
  /** Whether it took the place of another question, and its focus. */
  isNext: boolean
  onFocus: () => void
  onAnswer: (isYes: boolean) => void
}

function Question({ doubt: { question, original, yes, no }, isYes, isNext, onFocus, onAnswer }: QuestionProps) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])
  return (
    <fieldset ref={field} tabIndex={-1} className={styles.doubt} aria-describedby={`${id}-original`} onFocus={onFocus}>
      <legend>{question}</legend>
      <p id={`${id}-original`} className={`small ${styles.original}`} dir="auto">
        {original.length > maxLength ? `${original.slice(0, maxLength).trimEnd()} …` : original}
      </p>
      <div>
        {[true, false].map((is) => (
          <Choice key={String(is)} boxed name={id} on={isYes === is} onChange={() => onAnswer(is)}>
            {is ? yes : no}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
