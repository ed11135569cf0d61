import type { Part } from './part.ts'

/** A section in the open: its heading in the gutter, or above it where there is no room for one. `ours` is the language of our words where the page has another. */
export function Card({ id, title, isOwnTitle, content, ours }: Part & { ours: string | undefined }) {
  return (
    <section id={id} className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} dir="auto" lang={isOwnTitle ? undefined : ours}>
        {title}
      </h2>
      <div>{content}</div>
    </section>
  )
}
