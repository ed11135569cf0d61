import { formatName } from '#contract/format.ts'
import { plainText } from '#contract/inline-text.ts'
import type { Notice, PortfolioPageInput } from '#contract/page.ts'
import { filePath, shareImagePath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { directionOf } from '#contract/text-direction.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { CopiedLinkDialog } from './copied-link.tsx'
import { EndorseDialog, MessageDialog, UnlockDialog } from './dialogs.tsx'
import { Head } from './head.tsx'
import { Letter } from './letter.tsx'
import { NoticeBar } from './notice-bar.tsx'
import type { PageActions } from './opening/actions.tsx'
import { PortfolioPage } from './page.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { urlsOf } from './page-urls.ts'
import { pageWordsOf } from './page-words.ts'
import { SharedBar } from './shared-bar.tsx'
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
            hasPdfLetters={input.hasPdfLetters}
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
