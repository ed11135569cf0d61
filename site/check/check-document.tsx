import type { CheckPageInput } from '#contract/page.ts'
import { directionOf } from '#contract/text-direction.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { Head } from '../head.tsx'
import { PageHeader } from '../page-header.tsx'
import { LegalFooter, useSiteFacts } from '../site-facts.tsx'
import { CheckForm } from './check-form.tsx'

export function CheckDocument({ input }: { input: CheckPageInput }) {
  const { spoken, say, checkWords } = serverSpokenFor(input.language)
  const language = spoken.tag
  const [title, hint] = [say('checkTitle'), say('checkHint')]
  const { files, siteName } = useSiteFacts()
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head title={`${title} · ${siteName}`} description={hint} styles={files.checkStyles} index={false} />
      <body data-language={language} data-words={checkWords}>
        <PageHeader share={false} spoken={spoken} isCopy={input.isCopy === true} />
        <main id="main" className="checking">
          <h1>{title}</h1>
          <p>{hint}</p>
          <CheckForm say={say} />
        </main>
        <script type="module" src={files.check} />
        <LegalFooter language={language} />
      </body>
    </html>
  )
}
