import { formatName } from '#contract/format.ts'
import { plainText } from '#contract/inline-text.ts'
import type { PageFiles, PortfolioPageInput } from '#contract/page.ts'
import { editionPath, filePath, openPath, portfolioApi, portfolioPath, shareImagePath } from '#contract/paths.ts'
import { directionOf } from '#contract/text-direction.ts'
import { EndorseDialog } from './dialogs/endorse-dialog.tsx'
import { UnlockDialog } from './dialogs/unlock-dialog.tsx'
import { Head } from './head.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PortfolioPage } from './page.tsx'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { SharedBar } from './shared-bar.tsx'
import { StructuredData } from './structured-data.tsx'

export function PortfolioDocument({ input, files }: { input: PortfolioPageInput; files: PageFiles }) {
  const { view, unlockedFields, unlockKey, lookupBy, month, portfolioCount, publicUrl, notice, feedbackEmail, signUp } = input
  const { slug = '', translations, shared, isNameless = false, isClosed = false } = input
  const name = formatName(view)
  const here = lookupBy === 'handle' ? view : { id: view.id }
  const pathOf = (edition: string) => (edition ? editionPath(view, edition) : portfolioPath(view))
  const page = isNameless ? openPath : slug ? editionPath(here, slug) : portfolioPath(here)
  // An edition in the same language says the same as the main page.
  const isTranslation = translations?.some((each) => each.slug === slug) ?? slug === ''
  const url = isNameless ? '' : publicUrl + pathOf(isTranslation ? slug : '')
  const index = lookupBy === 'handle' && view.urlHandle !== '' && view.searchable && !unlockedFields && isTranslation
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
        shared={
          isNameless ? undefined : { url, type: 'profile', firstName: view.firstName, lastName: view.lastName, image: image || undefined }
        }
        translations={index ? translations?.map(({ language, slug }) => ({ language, url: publicUrl + pathOf(slug) })) : undefined}
        index={index}
      />
      <body data-api={isNameless ? undefined : portfolioApi(here)} data-shared={shared && ''}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <PageHeader share={!isNameless} signUp={signUp} portfolioId={isNameless ? undefined : view.id} />
        <main id="main">
          {shared && <SharedBar shared={shared} />}
          {notice && <NoticeBar notice={notice} />}
          <PortfolioPage
            view={view}
            unlockedFields={unlockedFields}
            month={month}
            fileAt={(file) => filePath(page, file, unlockKey)}
            actions={{ contact: !isNameless, endorse: !isNameless && !isClosed }}
          />
        </main>
        <PageFooter address={url} portfolioCount={portfolioCount} feedbackEmail={feedbackEmail} signUp={signUp} />
        {!isNameless && !isClosed && <EndorseDialog name={name} page={page} notice={notice?.about === 'endorse' ? notice : undefined} />}
        {view.unlockable && <UnlockDialog page={page} notice={notice?.about === 'unlock' ? notice : undefined} />}
        {index && <StructuredData view={view} url={url} origin={publicUrl} />}
      </body>
    </html>
  )
}
