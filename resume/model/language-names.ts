const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The English name of the language with this tag (BCP 47); the tag itself if it is unknown or malformed. */
export function languageName(tag: string): string {
  try {
    return englishNames.of(tag) ?? tag
  } catch {
    return tag
  }
}
