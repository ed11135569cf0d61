import { formatName } from '#contract/format.ts'
import { plainText } from '#contract/inline-text.ts'
import type { PageFiles, PortfolioPageInput } from '#contract/page.ts'
import { portfolioApi, portfolioFilePath, portfolioPath, shareImagePath } from '#contract/paths.ts'
import { directionOf } from '#contract/text-direction.ts'
import { EndorseDialog } from './dialogs/endorse-dialog.tsx'
import { UnlockDialog } from './dialogs/unlock-dialog.tsx'
import { Head } from './head.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PortfolioPage } from './page.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { StructuredData } from './structured-data.tsx'

export function PortfolioDocument({ input, files }: { input: PortfolioPageInput; files: PageFiles }) {
  const { view, unlockedFields, unlockKey, lookupBy, month, portfolioCount, publicUrl, notice, feedbackEmail, signUp } = input
  const name = formatName(view)
  const here = lookupBy === 'handle' ? view : { id: view.id }
  const page = portfolioPath(here)
  const url = publicUrl + portfolioPath(view)
  const index = lookupBy === 'handle' && view.urlHandle !== '' && view.searchable && !unlockedFields
  const image = view.urlHandle && {
    url: publicUrl + shareImagePath(view.urlHandle),
    alt: [name, view.headline].filter(Boolean).join(', '),
  }
  return (
    <html lang={view.language || 'en'} dir={directionOf(view.language)}>
      <Head
        title={[name, view.headline].filter(Boolean).join(' · ')}
        description={
          plainText(view.bio).replace(/\s+/g, ' ') ||
          `${[name, view.headline].filter(Boolean).join(', ')}: professional portfolio on Understory.`
        }
        files={files}
        shared={{ url, type: 'profile', firstName: view.firstName, lastName: view.lastName, image: image || undefined }}
        index={index}
      />
      <body data-api={portfolioApi(here)}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <PageHeader share signUp={signUp} portfolioId={view.id} />
        <main id="main">
          {notice && <NoticeBar notice={notice} />}
          <PortfolioPage
            view={view}
            unlockedFields={unlockedFields}
            month={month}
            fileAt={(file) => portfolioFilePath(here, file, unlockKey)}
          />
        </main>
        <PageFooter address={url} portfolioCount={portfolioCount} feedbackEmail={feedbackEmail} signUp={signUp} />
        <EndorseDialog name={name} page={page} notice={notice?.about === 'endorse' ? notice : undefined} />
        {view.unlockable && !unlockedFields && <UnlockDialog page={page} notice={notice?.about === 'unlock' ? notice : undefined} />}
        {index && <StructuredData view={view} url={url} origin={publicUrl} />}
      </body>
    </html>
  )
}
