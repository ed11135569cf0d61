import type { PublicView } from '#contract/calls/portfolio.ts'
import { langOf, titleLangOf } from '#contract/fields/editions/originals.ts'
import { formatName, initialsOf, introductionsOf } from '#contract/outline/format.ts'
import { nowOf } from '#contract/outline/now.ts'
import { Prose } from '../cards/prose.tsx'
import { useTextDirection } from '../page-direction.ts'
import { publicValue, type VisibleFields } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import { Actions, type ActionsProps } from './actions.tsx'
import { Facts } from './facts.tsx'
import { hyphenate, nameSizeOf } from './name-size.ts'

type Props = ActionsProps & {
  /** The current month, YYYY-MM. */
  month: string
  labelLang: string | undefined
}

export function Opening({ month, labelLang, ...actions }: Props) {
  const { view, unlockedFields, spoken } = actions
  const headline = view.tagline || view.headline
  const name = formatName(view, spoken)
  const selectable = useSelectable()
  const directionOf = useTextDirection()
  const headlineField = view.tagline ? 'tagline' : 'headline'
  return (
    <header className="opening" {...selectable({ section: 'personal-info' })}>
      <div className="who p-contact h-card">
        <Portrait view={view} />
        <h1 className={['p-name', nameSizeOf(name)].filter(Boolean).join(' ')} dir="auto" translate="no" {...selectable({ at: 'name' })}>
          {hyphenate(name)}
        </h1>
        <Pronunciation view={view} labelLang={labelLang} spoken={spoken} />
        {headline && (
          <p
            className="headline p-job-title"
            lang={langOf(view.originals, headlineField)}
            dir={directionOf(headline)}
            {...selectable({ at: headlineField })}
          >
            {headline}
          </p>
        )}
        <NowLine view={view} labelLang={labelLang} spoken={spoken} />
        <Facts view={view} unlockedFields={unlockedFields} spoken={spoken} month={month} />
      </div>
      <div className="bio p-summary">
        {introductionsOf(view.bio, publicValue(view, 'about') ?? '').map((text) => {
          const field = text === view.bio ? 'bio' : 'about'
          return <Prose key={text} text={text} lang={langOf(view.originals, field)} at={field} />
        })}
      </div>
      <Actions {...actions} />
    </header>
  )
}

/** How the name is said, with a label, because a screen reader would read syllables alone like words. */
function Pronunciation({ view, labelLang, spoken }: VisibleFields & { labelLang: string | undefined }) {
  const selectable = useSelectable()
  if (!view.pronunciation) return null
  const [label, end] = spoken.around('pronunciation', 'text')
  return (
    <p className="pronunciation" lang={labelLang} {...selectable({ at: 'pronunciation' })}>
      {label}
      <bdi lang={labelLang && view.language} translate="no">
        {view.pronunciation}
      </bdi>
      {end}
    </p>
  )
}

function NowLine({ view, labelLang, spoken }: VisibleFields & { labelLang: string | undefined }) {
  const selectable = useSelectable()
  const directionOf = useTextDirection()
  const now = nowOf(view.experience, spoken)
  if (!now) return null
  const job = view.experience.find(({ id }) => id === now.id)
  return (
    <p className="now" {...selectable({ alias: `experience.${now.id}` })}>
      <span lang={labelLang}>{now.label}</span>{' '}
      <b lang={job?.title.trim() === now.first ? titleLangOf(view.originals, 'experience', job) : undefined} dir={directionOf(now.first)}>
        {now.first}
      </b>
      {now.rest}
    </p>
  )
}

/** The photo on a shape of the look, or the initials; nothing if the owner wants neither. */
function Portrait({ view }: { view: PublicView }) {
  const selectable = useSelectable()
  const photo = publicValue(view, 'photo')
  const { picture } = view.look
  if (picture === 'none') return null
  if (photo?.url) {
    return (
      <div className="portrait" {...selectable({ at: 'photo' })}>
        <img className="photo u-photo" src={photo.url} alt={photo.alt} width="512" height="512" />
      </div>
    )
  }
  const initials = picture === 'photo-or-monogram' && initialsOf(view)
  return (
    initials && (
      <div className="portrait" aria-hidden="true" {...selectable({ at: 'photo' })}>
        <span className="monogram">{initials}</span>
      </div>
    )
  )
}
