import { portfolioAddress, portfolioApi } from '#contract/addresses.ts'
import type { PageFiles, PortfolioPageInput } from '#contract/page.ts'
import { EndorseDialog } from './dialogs/endorse-dialog.tsx'
import { UnlockDialog } from './dialogs/unlock-dialog.tsx'
import { formatName } from './format.ts'
import { Head } from './head.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PortfolioPage } from './page.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'

export function PortfolioDocument({ input, files }: { input: PortfolioPageInput; files: PageFiles }) {
  const { view, opened, by, portfolioCount, publicUrl, notice, feedbackEmail } = input
  const name = formatName(view)
  const here = by === 'handle' ? view : { id: view.id }
  const page = portfolioAddress(here)
  const url = publicUrl + portfolioAddress(view)
  return (
    <html lang="en">
      <Head
        title={[name, view.headline].filter(Boolean).join(' · ')}
        description={
          view.bio.replace(/\s+/g, ' ') || `${[name, view.headline].filter(Boolean).join(', ')}: professional portfolio on Understory.`
        }
        files={files}
        shared={{ url, type: 'profile' }}
        index={by === 'handle' && view.urlHandle !== '' && !opened}
      />
      <body data-api={portfolioApi(here)}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <PageHeader share />
        <main id="main">
          {notice && <NoticeBar notice={notice} />}
          <PortfolioPage view={view} opened={opened} />
        </main>
        <PageFooter address={url} portfolioCount={portfolioCount} feedbackEmail={feedbackEmail} />
        <EndorseDialog name={name} page={page} notice={notice?.about === 'endorse' ? notice : undefined} />
        {view.unlockable && !opened && <UnlockDialog page={page} notice={notice?.about === 'unlock' ? notice : undefined} />}
      </body>
    </html>
  )
}
