/** The token in the hidden field of a page. */
export const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** What a page says, without its markup. */
export const textIn = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<\/?(?:bdi|span)[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
