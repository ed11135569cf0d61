import type { Part } from './part.ts'

/** A public section. `labelLang` is the language of built-in headings, if the page has another. */
export function Card({ id, title, isOwnTitle, titleLang, content, labelLang }: Part & { labelLang: string | undefined }) {
  return (
    <section id={id} className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} dir={isOwnTitle ? 'auto' : undefined} lang={isOwnTitle ? titleLang : labelLang}>
        {title}
      </h2>
      <div>{content}</div>
    </section>
  )
}
