import { plainText } from '#contract/fields/inline-text.ts'
import { formatName } from '#contract/outline/format.ts'
import type { PortfolioPageInput } from '#contract/page.ts'
import { projectPath } from '#contract/paths.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { CopiedLinkDialog } from './copied-link.tsx'
import { Head } from './head.tsx'
import { labelLangOf } from './label-language.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { urlsOf } from './page-urls.ts'
import { pageWordsOf } from './page-words.ts'
import { isSectionHidden } from './privacy.ts'
import { titleOf } from './projects/opening.tsx'
import { ProjectPage } from './projects/project-page.tsx'
import type { ShownProject } from './projects/shown-project.ts'
import { LegalFooter } from './site-facts.tsx'
import { ProjectData } from './structured-data.tsx'

interface Props {
  input: PortfolioPageInput
  shown: ShownProject
  spoken: Spoken
}

export function ProjectDocument({ input, shown, spoken }: Props) {
  const { view, unlockedFields, unlockKey, portfolioCount, publicUrl, copied } = input
  const { project } = shown
  const { pagePath, report, url: authorUrl, index, projectAt = () => pagePath, translations } = urlsOf(input)
  // Readers without the key can't open a hidden project, so the page of its owner is shared instead.
  const url = isSectionHidden(view, 'projects') ? authorUrl : projectPath(authorUrl, project.slug)
  const title = titleOf(project)
  const name = formatName(view, spoken)
  const description = plainText(project.summary).replace(/\s+/g, ' ') || spoken.say('projectDescription', { title, name })
  // The page of an edition takes the key, too.
  const back = unlockKey && pagePath.endsWith(`/${input.slug}`) ? `${pagePath}?key=${encodeURIComponent(unlockKey)}` : pagePath
  const image = unlockKey ? undefined : imageOf(shown, publicUrl)
  return (
    <html lang={view.language || 'en'} dir={directionOf(view.language)}>
      <Head
        title={`${title} · ${name}`}
        description={description}
        look={view.look.accent}
        shared={{ url, type: 'article', image }}
        translations={translations?.map((each) => ({ ...each, url: projectPath(each.url, project.slug) }))}
        index={index}
      />
      <body data-language={spoken.tag} data-words={pageWordsOf(spoken)}>
        <a className="skip" href="#main">
          {spoken.say('skipToContent')}
        </a>
        <PageHeader share spoken={spoken} portfolioId={view.id} isCopy={copied !== undefined} />
        <main id="main">
          <ProjectPage
            view={view}
            unlockedFields={unlockedFields}
            spoken={spoken}
            shown={shown}
            personPath={back}
            projectAt={projectAt}
            labelLang={labelLangOf(view, spoken)}
          />
        </main>
        <PageFooter url={url} portfolioCount={portfolioCount} report={report} spoken={spoken} copied={copied} />
        <CopiedLinkDialog copied={copied} view={view} spoken={spoken} />
        {index && (
          <ProjectData
            view={view}
            author={name}
            facts={{ name: title, description: plainText(project.summary), url, image: image?.url, keywords: project.keywords, authorUrl }}
          />
        )}
        <LegalFooter language={view.language || 'en'} />
      </body>
    </html>
  )
}

/** The largest JPEG of the cover, for link previews. */
function imageOf({ project: { pictures } }: ShownProject, publicUrl: string) {
  const [cover] = pictures
  const jpegs = (cover?.sources ?? []).filter(({ type }) => type === 'image/jpeg')
  const largest = jpegs.toSorted((one, other) => other.width - one.width)[0]
  if (!cover?.width || !cover.height || !largest) return undefined
  const height = Math.round((cover.height * largest.width) / cover.width)
  return { url: publicUrl + largest.url, alt: cover.alt, width: largest.width, height }
}
