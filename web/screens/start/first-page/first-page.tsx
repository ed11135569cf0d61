import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Look, looks } from '#contract/choices.ts'
import { groups } from '#contract/groups.ts'
import type { ResumeReading } from '#contract/imports.ts'
import { eraseResume, loadResume, type NewcomerResume, storeResume } from '../../../model/newcomer-resume.ts'
import { plural } from '../../../model/plural.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { IconLock } from '../../../ui/sign-in-icons.tsx'
import { SiteWordmark } from '../../../ui/site-wordmark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type Choices, suggestedChoices } from '../../import/choices.ts'
import { ImportLists } from '../../import/import-lists.tsx'
import { CheckStep } from './check-step.tsx'
import { doubtsIn, lineCountOf, withChoices, withNothing } from './doubts.ts'
import styles from './first-page.module.css'
import { KeepStep } from './keep-step.tsx'
import { LooksStep } from './looks-step.tsx'
import { ReadingStep } from './reading-step.tsx'

interface Props {
  /** The step, in the fragment of the URL. */
  step: string
  /** The file that was just chosen. */
  file: File | undefined
  onFile: (file: File) => void
}

/** Back to the home page, without a step to come back to. */
const leave = () => location.replace('#')

async function forget() {
  await eraseResume()
  leave()
}

/** From a resume to one's own page, before there is an account. */
export function FirstPage({ step, file, onFile }: Props) {
  const [resume, setResume] = useState<NewcomerResume>()
  const isReading = step === '#reading' && file !== undefined
  const restore = useEffectEvent(async () => {
    if (isReading || resume) return
    const stored = await loadResume()
    if (!stored || stored.owner) return await forget()
    setResume(stored)
    if (step === '#reading') location.replace('#looks')
  })
  useEffect(() => void restore(), [])
  const onRead = async (reading: ResumeReading, read: File) => {
    const look = reading.portfolio.look.accent in looks ? reading.portfolio.look.accent : 'leaf'
    const next = { file: read, reading, look, choices: suggestedChoices(reading.preview, { hasPhoto: false }) }
    await storeResume(next)
    setResume(next)
    location.replace('#looks')
  }
  return (
    <div className={styles.first}>
      <header>
        <SiteWordmark />
        <span>
          {step === '#looks' || isReading ? (
            <Button variant="subtle" color="gray" onClick={() => void forget()}>
              Another file
            </Button>
          ) : (
            <Button component="a" href="#looks" variant="subtle" color="gray">
              Back to the looks
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => void eraseResume().then(() => location.replace('#login'))}>
            Login
          </Button>
        </span>
      </header>
      {isReading ? (
        <ReadingStep key={file.lastModified + file.name} file={file} onRead={onRead} onFile={onFile} />
      ) : resume ? (
        <Steps
          step={step}
          resume={resume}
          onChange={(next) => {
            setResume(next)
            void storeResume(next)
          }}
        />
      ) : (
        <Spinner page />
      )}
    </div>
  )
}

interface StepsProps {
  step: string
  resume: NewcomerResume
  onChange: (resume: NewcomerResume) => void
}

function Steps({ step, resume, onChange }: StepsProps) {
  const { reading, look, file } = resume
  const { preview } = reading
  const choices = resume.choices as Choices
  const isPhone = useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false }) === true
  const doubts = useMemo(() => doubtsIn(preview), [preview])
  const empty = useMemo(() => withNothing(reading.portfolio, preview), [reading, preview])
  const portfolio = useMemo(() => withChoices(reading.portfolio, preview, choices), [reading, preview, choices])
  const [index, setIndex] = useState(0)
  useFocusedHeading(`${step} ${index}`)
  const choose = (next: Choices) => onChange({ ...resume, choices: next })
  const shared = { portfolio, look, isPhone }
  if (step === '#keep') return <KeepStep portfolio={portfolio} look={look} onRegistered={(owner) => storeResume({ ...resume, owner })} />
  if (step === '#all') {
    return (
      <>
        <main className={styles.lists}>
          <h1>Where each line went</h1>
          <ImportLists preview={preview} portfolio={empty} choices={choices} onChoose={choose} />
        </main>
        <KeepBar preview={preview} choices={choices}>
          <KeepLink href="#keep">Looks right: register to keep it</KeepLink>
        </KeepBar>
      </>
    )
  }
  if (step === '#check' && doubts.length > 0) {
    const isLast = !isPhone || index >= doubts.length - 1
    return (
      <>
        <CheckStep {...shared} doubts={doubts} index={index} lineCount={lineCountOf(preview)} choices={choices} onChoose={choose} />
        <KeepBar preview={preview} choices={choices}>
          {isLast ? (
            <KeepLink href="#keep">Looks right: register to keep it</KeepLink>
          ) : (
            <Button onClick={() => setIndex(index + 1)}>Right, next</Button>
          )}
        </KeepBar>
      </>
    )
  }
  return (
    <>
      <LooksStep {...shared} filename={file.name} onLook={(chosen: Look) => onChange({ ...resume, look: chosen })} />
      <KeepBar preview={preview} choices={choices}>
        {doubts.length === 0 ? (
          <KeepLink href="#keep">Keep it</KeepLink>
        ) : (
          <>
            {!isPhone && (
              <span className="quiet">
                {plural(doubts.length, 'line')} to check, {doubts.length * secondsPerDoubt} seconds
              </span>
            )}
            <KeepLink href="#check">{isPhone ? `Check ${plural(doubts.length, 'line')} and keep it` : 'Check and keep it'}</KeepLink>
          </>
        )}
      </KeepBar>
    </>
  )
}

const secondsPerDoubt = 6

interface BarProps {
  preview: ResumeReading['preview']
  choices: Choices
  children: ReactNode
}

function KeepBar({ children, ...content }: BarProps) {
  return (
    <BottomBar label="Keep your page" width="81rem" className={styles.bar}>
      <HiddenNote {...content} />
      {children}
    </BottomBar>
  )
}

function KeepLink({ href, children }: { href: string; children: string }) {
  return (
    <Button component="a" href={href}>
      {children}
    </Button>
  )
}

/** What the page hides, for example 'Email, phone and address: hidden until you say so'. */
function HiddenNote({ preview: { fields }, choices }: Omit<BarProps, 'children'>) {
  const names = fields.flatMap(({ field, protects }) => (protects !== undefined && choices.fields[field] ? [protects] : []))
  if (names.length === 0) return null
  const labels = names.map((name) => (groups[name as keyof typeof groups] ?? name).toLowerCase())
  const text = new Intl.ListFormat('en').format(labels)
  return (
    <span className={styles.hidden}>
      <IconLock /> {text.charAt(0).toUpperCase() + text.slice(1)}: hidden until you say so
    </span>
  )
}

/** Focuses the heading of each further step, so that a screen reader announces it. */
function useFocusedHeading(step: string) {
  const previous = useRef('')
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    window.scrollTo(0, 0)
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
}
