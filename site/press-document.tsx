import type { PageFiles, PressPageInput } from '#contract/page.ts'
import { directionOf } from '#contract/text-direction.ts'
import { spokenFor } from '#contract/words/all.ts'
import { Head } from './head.tsx'
import { PageHeader } from './page-header.tsx'

/** The page of a mailed link, which does nothing before its button is pressed; or the result. Needs no script. */
export function PressDocument({ input, files }: { input: PressPageInput; files: PageFiles }) {
  const { language, title, text = '', button, link, signUp } = input
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head title={`${title} · Understory`} description={text || title} files={files} styles={files.codeStyles} index={false} />
      <body>
        <PageHeader share={false} signUp={signUp} spoken={spokenFor(language)} />
        <main id="main" className="message">
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          {button && (
            <form method="post">
              <button type="submit" className="button">
                {button}
              </button>
            </form>
          )}
          {link && (
            <a className="button" href={link.href}>
              {link.text}
            </a>
          )}
        </main>
      </body>
    </html>
  )
}
