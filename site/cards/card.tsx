import { useSelectable } from '../selectable.ts'
import type { Part } from './part.ts'

/** A public section. `labelLang` is the language of built-in headings, if the page has another. */
export function Card({ id, section, title, isOwnTitle, titleLang, content, labelLang }: Part & { labelLang: string | undefined }) {
  const selectable = useSelectable()
  return (
    <section id={id} className="card" aria-labelledby={`${id}-title`} {...selectable({ section })}>
      <h2
        id={`${id}-title`}
        dir={isOwnTitle ? 'auto' : undefined}
        lang={isOwnTitle ? titleLang : labelLang}
        {...selectable({ at: section })}
      >
        {title}
      </h2>
      <div>{content}</div>
    </section>
  )
}
