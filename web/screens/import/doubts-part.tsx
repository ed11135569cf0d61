import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ImportContent } from '#contract/calls/imports.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { type ReviewProps, withAll } from './choices.ts'
import styles from './import.module.css'
import { entryTextOf, fieldAt, formatImported, listOf } from './import-labels.ts'

interface Doubt {
  id: string
  kind: 'entries' | 'fields'
  original: string
  /** The beginning of its text on the page. */
  onPage: string
  question: string
  yes: string
  hasNotice: boolean
}

const maxDoubts = 7
const maxLength = 140

/** What was guessed and would be taken. Guesses with a notice come first. Those above `maxDoubts` are only in the lists. */
export function doubtsIn({ fields, sections }: ImportContent): Doubt[] {
  const ofEntries = sections.flatMap(({ id: section, heading, items }): Doubt[] => {
    const list = listOf(section)
    if (!list) return []
    return items.filter(isGuessed).map((item) => {
      const { title, detail } = entryTextOf(list, item)
      const [question, yes] = [`Does this belong in ${heading}?`, `Yes, in ${heading}`]
      const original = [title, detail].filter(Boolean).join(' · ')
      return { id: item.id, kind: 'entries', original, onPage: title.slice(0, 30), question, yes, hasNotice: item.notices.length > 0 }
    })
  })
  const ofFields = fields.filter(isGuessed).flatMap(({ field: id, theirs, notice }): Doubt[] => {
    const field = fieldAt(id)
    if (!field) return []
    const original = formatImported(field, theirs)
    const question = `${field.label}: is this right?`
    return [{ id, kind: 'fields', original, onPage: original.slice(0, 30), question, yes: 'Yes', hasNotice: notice !== undefined }]
  })
  return [...ofEntries, ...ofFields].toSorted((one, other) => Number(other.hasNotice) - Number(one.hasNotice)).slice(0, maxDoubts)
}

const isGuessed = ({ confidence, suggestion }: { confidence: string; suggestion: string }) =>
  confidence === 'guess' && suggestion === 'take'

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
          isYes={choices[doubt.kind][doubt.id] === true}
          isNext={isPhone && index > 0}
          onFocus={() => onShow?.(doubt.onPage)}
          onAnswer={(isYes) => onChoose(withAll(choices, doubt.kind, [doubt.id], isYes))}
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

function Question({ doubt: { question, original, yes }, isYes, isNext, onFocus, onAnswer }: QuestionProps) {
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
            {is ? yes : 'Leave it out'}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
