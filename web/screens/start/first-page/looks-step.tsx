import { VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { digitKeyOf } from '../../../ui/keys.ts'
import shared from './first-page.module.css'
import { ResumePage } from './resume-page.tsx'

interface Props {
  portfolio: Portfolio
  filename: string
  look: Look
  isPhone: boolean
  onLook: (look: Look) => void
}

const lookNames = keysOf(looks)

export function LooksStep({ portfolio, filename, look, isPhone, onLook }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  const choose = (key: Look) => {
    onLook(key)
    if (isPhone)
      row.current?.children[lookNames.indexOf(key) + 1]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }
  useWindowEvent('keydown', (event) => {
    const chosen = lookNames[Number(digitKeyOf(event)) - 1]
    if (chosen) choose(chosen)
  })
  /** On a phone, the look in the middle is chosen. */
  const followScroll = () => {
    const labels = [...(row.current?.querySelectorAll('label') ?? [])]
    const middle = (row.current?.getBoundingClientRect().left ?? 0) + (row.current?.clientWidth ?? 0) / 2
    const distanceOf = (label: Element) => {
      const { left, width } = label.getBoundingClientRect()
      return Math.abs(left + width / 2 - middle)
    }
    const nearest = labels.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0]
    const key = lookNames[nearest ? labels.indexOf(nearest) : -1]
    if (key && key !== look) onLook(key)
  }
  const note = (
    <p className="quiet small">
      {!isPhone && 'Keys 1 to 5. '}You can change it any time. Your resume stays in this browser for a day at most; on a shared computer,
      “Another file” erases it.
    </p>
  )
  return (
    <main className={shared.looks}>
      {!isPhone && <ResumePage className={shared.large} portfolio={portfolio} look={look} pageWidth={1027} />}
      <div className={shared.text}>
        <h1>{portfolio.firstName === '' ? 'This is your page.' : `${portfolio.firstName}, this is your page.`}</h1>
        <p className={`quiet breaks ${shared.lead}`}>
          {!isPhone && (
            <>
              Read from{' '}
              <span dir="auto" translate="no">
                {filename}
              </span>
              .{' '}
            </>
          )}
          Which one is you?{isPhone && ' Swipe.'}
        </p>
        <fieldset ref={row} className={shared.faces} {...(isPhone && { onScrollEnd: followScroll })}>
          <VisuallyHidden component="legend">Look</VisuallyHidden>
          {lookNames.map((key) => (
            <label key={key} data-on={key === look || undefined}>
              <ResumePage className={shared.face} portfolio={portfolio} look={key} pageWidth={isPhone ? 390 : 820} />
              <span>
                <input type="radio" name="look" checked={key === look} onChange={() => choose(key)} /> {looks[key]}
              </span>
            </label>
          ))}
          {!isPhone && note}
        </fieldset>
        {isPhone && note}
      </div>
    </main>
  )
}
