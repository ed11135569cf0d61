import type { PublicView, UnlockedFields } from '#contract/calls/portfolio.ts'
import type { Shared } from '#contract/calls/private-links.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Group, groupOf } from '#contract/fields/groups.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { isUnanswered } from '#contract/fields/section-switches.ts'
import { formatName } from '#contract/outline/format.ts'
import type { Notice, PortfolioPageInput } from '#contract/page.ts'
import { filePath, shareImagePath } from '#contract/paths.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { CopiedLinkDialog } from './copied-link.tsx'
import { EndorseDialog, MessageDialog, UnlockDialog } from './dialogs.tsx'
import { Head } from './head.tsx'
import { blockLangOf } from './label-language.ts'
import { Letter } from './letter.tsx'
import type { PageActions } from './opening/actions.tsx'
import { PortfolioPage } from './page.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { urlsOf } from './page-urls.ts'
import { pageWordsOf } from './page-words.ts'
import { LegalFooter, useSiteFacts } from './site-facts.tsx'
import { StructuredData } from './structured-data.tsx'

interface Props {
  input: PortfolioPageInput
  spoken: Spoken
}

export function PortfolioDocument({ input, spoken }: Props) {
  const { unlockedFields, unlockKey, month, portfolioCount, publicUrl, notice, shared, copied, isNameless = false } = input
  const { files, siteName } = useSiteFacts()
  const view = copied ? withoutForms(input.view) : input.view
  const { pagePath, api, report, url, index, projectAt, translations } = urlsOf(input)
  const name = formatName(view, spoken)
  const titleOf = (separator: string) => [name, view.headline].filter(Boolean).join(separator)
  const title = titleOf(', ')
  const image = view.urlHandle ? { url: publicUrl + shareImagePath(view.urlHandle), alt: title } : undefined
  const actions = actionsOf(input)
  return (
    <html lang={view.language || 'en'} dir={directionOf(view.language)}>
      <Head
        title={titleOf(' · ')}
        description={plainText(view.bio).replace(/\s+/g, ' ') || spoken.say('pageDescription', { title, siteName })}
        look={view.look.accent}
        shared={isNameless ? undefined : { url, type: 'profile', firstName: view.firstName, lastName: view.lastName, image }}
        translations={translations}
        styles={shared?.letter ? files.letterStyles : undefined}
        index={index}
      />
      <body
        data-api={api}
        data-shared={shared && ''}
        data-language={spoken.tag}
        data-words={pageWordsOf(spoken, isNameless ? undefined : view)}
      >
        <a className="skip" href="#main">
          {spoken.say('skipToContent')}
        </a>
        <PageHeader share={!isNameless} spoken={spoken} portfolioId={isNameless ? undefined : view.id} isCopy={copied !== undefined} />
        <main id="main">
          {shared && <SharedBar shared={shared} unlockedFields={unlockedFields} spoken={spoken} month={month} />}
          {notice && <NoticeBar notice={notice} />}
          <Letter letter={shared?.letter} view={view} spoken={spoken} fileAt={(file) => filePath(pagePath, file, unlockKey)} />
          <PortfolioPage
            view={view}
            unlockedFields={unlockedFields}
            spoken={spoken}
            month={month}
            fileAt={(file) => filePath(pagePath, file, unlockKey)}
            hasPdfFont={input.hasPdfFont}
            actions={actions}
            unlockPath={`${pagePath}/unlock`}
            projectAt={projectAt}
            isCopy={copied !== undefined}
          />
        </main>
        <PageFooter url={url} portfolioCount={portfolioCount} report={report} spoken={spoken} copied={copied} />
        <Dialogs input={input} view={view} pagePath={pagePath} spoken={spoken} canEndorse={actions.endorse} />
        <CopiedLinkDialog copied={copied} view={view} spoken={spoken} />
        {index && <StructuredData view={view} name={name} url={url} origin={publicUrl} />}
        <LegalFooter language={view.language || 'en'} />
      </body>
    </html>
  )
}

function actionsOf({ isNameless = false, isRestricted = false, copied }: PortfolioPageInput): PageActions {
  const canBeEndorsed = !isNameless && !isRestricted
  return { contact: !isNameless, endorse: canBeEndorsed && !copied, endorsements: canBeEndorsed }
}

/** The view of a page on which visitors can neither write nor unlock. */
const withoutForms = ({ takesMessages: _, ...view }: PublicView): PublicView => ({ ...view, unlockable: false })

interface DialogsProps extends Props {
  view: PublicView
  pagePath: string
  canEndorse: boolean
}

function Dialogs({ input: { notice }, view, pagePath, spoken, canEndorse }: DialogsProps) {
  const noticeAbout = (about: Notice['about']) => (notice?.about === about ? notice : undefined)
  return (
    <>
      {canEndorse && <EndorseDialog name={formatName(view, spoken)} pagePath={pagePath} notice={noticeAbout('endorse')} spoken={spoken} />}
      <MessageDialog pagePath={pagePath} view={view} spoken={spoken} />
      {view.unlockable && <UnlockDialog pagePath={pagePath} notice={noticeAbout('unlock')} spoken={spoken} />}
    </>
  )
}

function NoticeBar({ notice: { tone, title, message } }: { notice: Notice }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <strong>{title}</strong> <span>{message}</span>
    </div>
  )
}

interface SharedBarProps {
  shared: Shared
  unlockedFields: UnlockedFields | undefined
  spoken: Spoken
  /** The current one, YYYY-MM. */
  month: string
}

/** The notice above a page that a private link opened: who gave the link, until when it works, and which hidden parts it shows. */
function SharedBar({ shared: { by, until, groups: grantedGroups }, unlockedFields = {}, spoken, month }: SharedBarProps) {
  const shownGroups = grantedGroups.filter((group) => hasValue(unlockedFields, group)).map((group) => spoken.choice('things', group))
  const [beforeThings, afterThings] = spoken.around('withThings', 'things')
  return (
    <div className="notice" lang={blockLangOf(spoken)}>
      <strong>{by ? spoken.say('nameGavePage', { name: by }) : spoken.say('givenPage')}</strong>
      {until &&
        afterSpace(spoken.say('untilDay', { day: spoken.longDay(new Date(until), { hasYear: !until.startsWith(month.slice(0, 4)) }) }))}
      {shownGroups.length > 0 && (
        <>
          {spoken.clauses(['', beforeThings])}
          <a href="#private">{spoken.list(shownGroups)}</a>
          {afterThings}
        </>
      )}
    </div>
  )
}

/** A full-width parenthesis contains its space. */
const afterSpace = (text: string) => (text.startsWith('（') ? text : ` ${text}`)

const hasValue = (fields: UnlockedFields, group: Group) =>
  Object.entries(fields).some(([name, value]) => groupOf(portfolioFields, name) === group && !isUnanswered(value))
