import { formatName } from '#contract/format.ts'
import { plainText } from '#contract/inline-text.ts'
import type { PageFiles, PortfolioPageInput } from '#contract/page.ts'
import { filePath, shareImagePath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { directionOf } from '#contract/text-direction.ts'
import { EndorseDialog } from './dialogs/endorse-dialog.tsx'
import { UnlockDialog } from './dialogs/unlock-dialog.tsx'
import { Head } from './head.tsx'
import { Letter } from './letter.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PortfolioPage } from './page.tsx'
import { addressesOf } from './page-addresses.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { SharedBar } from './shared-bar.tsx'
import { StructuredData } from './structured-data.tsx'

export function PortfolioDocument({ input, files }: { input: PortfolioPageInput; files: PageFiles }) {
  const { view, unlockedFields, unlockKey, month, portfolioCount, publicUrl, notice, feedbackEmail, signUp, shared } = input
  const { isNameless = false, isRestricted = false } = input
  const { page, api, url, index, projectAt, translations } = addressesOf(input)
  const actions = { contact: !isNameless, endorse: !isNameless && !isRestricted }
  return (
    <html lang={view.language || 'en'} dir={directionOf(view.language)}>
      <Head
        title={titleOf(view, ' · ')}
        description={plainText(view.bio).replace(/\s+/g, ' ') || `${titleOf(view, ', ')}: professional portfolio on Understory.`}
        files={files}
        look={view.look.accent}
        shared={isNameless ? undefined : { url, type: 'profile', ...personOf(view, publicUrl) }}
        translations={translations}
        styles={shared?.letter ? files.letterStyles : undefined}
        index={index}
      />
      <body data-api={api} data-shared={shared && ''}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <PageHeader share={!isNameless} signUp={signUp} portfolioId={isNameless ? undefined : view.id} />
        <main id="main">
          {shared && <SharedBar shared={shared} unlockedFields={unlockedFields} />}
          {notice && <NoticeBar notice={notice} />}
          {shared?.letter && <Letter letter={shared.letter} view={view} file={filePath(page, 'letter.pdf', unlockKey)} />}
          <PortfolioPage
            view={view}
            unlockedFields={unlockedFields}
            month={month}
            fileAt={(file) => filePath(page, file, unlockKey)}
            actions={actions}
            unlockPath={`${page}/unlock`}
            projectAt={projectAt}
          />
        </main>
        <PageFooter address={url} portfolioCount={portfolioCount} feedbackEmail={feedbackEmail} signUp={signUp} />
        {actions.endorse && <EndorseDialog name={formatName(view)} page={page} notice={notice?.about === 'endorse' ? notice : undefined} />}
        {view.unlockable && <UnlockDialog page={page} notice={notice?.about === 'unlock' ? notice : undefined} />}
        {index && <StructuredData view={view} url={url} origin={publicUrl} />}
      </body>
    </html>
  )
}

const titleOf = (view: PublicView, separator: string) => [formatName(view), view.headline].filter(Boolean).join(separator)

/** The person for link previews. */
function personOf(view: PublicView, publicUrl: string) {
  const image = view.urlHandle ? { url: publicUrl + shareImagePath(view.urlHandle), alt: titleOf(view, ', ') } : undefined
  return { firstName: view.firstName, lastName: view.lastName, image }
}
