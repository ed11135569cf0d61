import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { LetterTexts } from '#contract/letter.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Chosen } from '../../model/private-links/send-form-values.ts'
import { SeenPage } from './seen-page.tsx'

interface Props {
  portfolio: Portfolio
  chosen: Chosen
  texts: LetterTexts | undefined
  today: string
  onPick: (part: keyof LetterTexts) => void
}

/** How long after the last key the sheet follows, in milliseconds. */
const delayMs = 150

/** The letter and the page below it, exactly as the reader gets them. Pressing a part of the letter leads to its field. */
export function LetterSheet({ portfolio, chosen: { edition, groups }, texts, today, onPick }: Props) {
  const [shownTexts] = useDebouncedValue(texts, delayMs)
  const letter = useMemo(() => shownTexts && { ...shownTexts, date: today }, [shownTexts, today])
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    const pick = ({ clientX, clientY }: MouseEvent) => {
      const part = page && partAt(page, clientX, clientY)
      if (part) onPick(part)
    }
    page?.addEventListener('click', pick)
    return () => page?.removeEventListener('click', pick)
  }, [page, onPick])
  return <SeenPage who={`new-link:${edition?.id ?? ''}:${groups.join()}`} portfolio={portfolio} letter={letter} isSheet onPage={setPage} />
}

/** The part of the letter at a point of its page. The page is inert, so nothing in it can be found otherwise. */
function partAt(page: Document, x: number, y: number): keyof LetterTexts | undefined {
  page.body.inert = false
  const element = page.elementFromPoint(x, y)
  page.body.inert = true
  const letter = element?.closest('.letter')
  const part = [...(letter?.children ?? [])].find((child) => child.contains(element))
  if (!letter || !part) return undefined
  if (part.matches('h2')) return 'subject'
  if (part.matches('.to')) return 'recipient'
  if (part.matches('.prose')) return 'text'
  return part.previousElementSibling?.matches('.to') ? 'salutation' : 'closing'
}
