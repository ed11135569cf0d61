import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ImportContent, ResumeReading } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { looks } from '#contract/fields/choices.ts'
import { groups } from '#contract/fields/groups.ts'
import { readerOf } from '#contract/fields/values.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { eraseResume, loadResume, type NewcomerResume, storeResume } from '../../../model/newcomer-resume.ts'
import { plural } from '../../../model/plural.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { IconLock } from '../../../ui/sign-in-icons.tsx'
import { SiteWordmark } from '../../../ui/site-wordmark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useStepFocus } from '../../../ui/use-title-and-focus.ts'
import { type Choices, itemsOf, suggestedChoices } from '../../import/choices.ts'
import { DoubtsPart, doubtsIn } from '../../import/doubts-part.tsx'
import { listOf } from '../../import/import-labels.ts'
import { ImportLists } from '../../import/import-lists.tsx'
import styles from './first-page.module.css'
import { KeepStep } from './keep-step.tsx'
import { LooksStep } from './looks-step.tsx'
import { ReadingStep } from './reading-step.tsx'
import { ResumePage } from './resume-page.tsx'

interface Props {
  step: string
  file: File | undefined
  onFile: (file: File) => void
}

/** Erases the resume and leads back to the home page, without a step to come back to. */
async function forget(hash = '#') {
  await eraseResume()
  location.replace(hash)
}

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
  useStepFocus(isReading || !resume ? '' : step)
  const change = async (next: NewcomerResume) => {
    setResume(next)
    await storeResume(next)
  }
  const onRead = async (reading: ResumeReading, read: File) => {
    const look = reading.portfolio.look.accent in looks ? reading.portfolio.look.accent : 'leaf'
    await change({ file: read, reading, look, choices: suggestedChoices(reading.preview) })
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
          <Button variant="subtle" color="gray" onClick={() => void forget('#login')}>
            Login
          </Button>
        </span>
      </header>
      {isReading ? (
        <ReadingStep key={file.lastModified + file.name} file={file} onRead={onRead} onFile={onFile} />
      ) : resume ? (
        <Steps step={step} resume={resume} onChange={(next) => void change(next)} />
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
  const count = useMemo(() => doubtsIn(preview).length, [preview])
  const portfolio = useMemo(() => withChoices(reading.portfolio, preview, choices), [reading, preview, choices])
  const bar = { preview, choices }
  if (step === '#keep') return <KeepStep portfolio={portfolio} look={look} onRegistered={(owner) => storeResume({ ...resume, owner })} />
  if (step === '#check')
    return (
      <>
        <CheckStep {...{ resume, portfolio, isPhone }} onChoose={(next) => onChange({ ...resume, choices: next })} />
        <KeepBar {...bar} href="#keep" label="Looks right: register to keep it" />
      </>
    )
  const checkLabel = isPhone ? `Check ${plural(count, 'line')} and keep it` : 'Check and keep it'
  return (
    <>
      <LooksStep {...{ portfolio, look, isPhone }} filename={file.name} onLook={(chosen) => onChange({ ...resume, look: chosen })} />
      <KeepBar {...bar} href={count === 0 ? '#keep' : '#check'} label={count === 0 ? 'Keep it' : checkLabel}>
        {count > 0 && !isPhone && (
          <span className="quiet">
            {plural(count, 'line')} to check, {count * secondsPerDoubt} seconds
          </span>
        )}
        {count === 0 && preview.sections.some(({ exchange }) => exchange) && (
          <Button component="a" href="#check" variant="default">
            Check it
          </Button>
        )}
      </KeepBar>
    </>
  )
}

const secondsPerDoubt = 6

interface CheckProps {
  resume: NewcomerResume
  portfolio: Portfolio
  isPhone: boolean
  onChoose: (choices: Choices) => void
}

/** The review of an import, into an empty portfolio, next to the page that it makes. */
function CheckStep({ resume: { reading, look, choices }, portfolio, isPhone, onChoose }: CheckProps) {
  const { preview } = reading
  const first = useMemo(() => doubtsIn(preview)[0], [preview])
  const [marked, setMarked] = useState(first?.onPage)
  const empty = useMemo(() => withNothing(reading.portfolio, preview), [reading, preview])
  const review = { preview, portfolio: empty, choices: choices as Choices, onChoose }
  const lines = [...preview.fields.filter(({ protects }) => protects === undefined), ...preview.sections.flatMap(({ items }) => items)]
  return (
    <main className={styles.check}>
      <ResumePage className={styles.beside} portfolio={portfolio} look={look} pageWidth={isPhone ? 520 : 820} marked={marked} />
      <div className={styles.text}>
        <h1>Check your page</h1>
        <DoubtsPart {...review} onShow={setMarked} />
        <details open={first === undefined}>
          <summary>See all {lines.length + preview.unplaced.length} lines, and where each went</summary>
          <ImportLists {...review} />
        </details>
      </div>
    </main>
  )
}

interface BarProps {
  preview: ResumeReading['preview']
  choices: Choices
  href: string
  label: string
  children?: ReactNode
}

function KeepBar({ preview, choices, href, label, children }: BarProps) {
  return (
    <BottomBar label="Keep your page" width="81rem">
      <HiddenNote preview={preview} choices={choices} />
      {children}
      <Button component="a" href={href}>
        {label}
      </Button>
    </BottomBar>
  )
}

/** What the page hides, for example 'Email, phone and address: hidden until you say so'. */
function HiddenNote({ preview: { fields }, choices }: Pick<BarProps, 'preview' | 'choices'>) {
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

/** The portfolio that the choices make, as a preview: what is left out is not in it. Only an approximation: the merge on the server is what counts. */
function withChoices(portfolio: Portfolio, { fields, nameSplits, sections }: ImportContent, choices: Choices): Portfolio {
  const chosen: Record<string, unknown> = { ...portfolio }
  for (const { field: path, mine, theirs } of fields) {
    const [name = '', member] = path.split('.')
    const value = choices.fields[path] ? theirs : mine
    chosen[name] = member === undefined ? value : { ...(chosen[name] as object), [member]: value }
  }
  Object.assign(chosen, nameSplits?.[choices.nameSplit])
  for (const section of sections) {
    const list = listOf(section.id)
    if (!list) continue
    const known = valueAt(portfolio, section.id) as readonly Entry[]
    const items = itemsOf(section, choices)
    const taken = items.filter(({ id }) => choices.sections[section.id] !== 'skip' && choices.entries[id] === true)
    const entries = new Map(taken.map(({ id, values }) => [id, { ...readerOf(list.fields)(values), id }]))
    const isImported = (id: string) => items.some((item) => item.id === id)
    // In the order of the portfolio.
    const shown = known.flatMap((entry) => entries.get(entry.id) ?? (isImported(entry.id) ? [] : [entry]))
    chosen[section.id] = [...new Set([...shown, ...entries.values()])]
  }
  return chosen as unknown as Portfolio
}

/** The portfolio with nothing of the file, as it is before the import. */
function withNothing(portfolio: Portfolio, preview: ImportContent): Portfolio {
  return withChoices(portfolio, preview, { sections: {}, entries: {}, fields: {}, exchanged: {}, keep: false, nameSplit: -1, photo: false })
}
