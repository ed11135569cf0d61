import type { Look } from '#contract/fields/choices.ts'
import { useSiteFacts } from './site-facts.tsx'

interface Props {
  title: string
  description: string
  /** The look of a portfolio. Leaf, in the operator's color, if absent. */
  look?: Look | undefined
  /** Metadata for link previews on other sites. */
  shared?: SharedPage | undefined
  /** The same page in each language, the main page first. */
  translations?: readonly { language: string; url: string }[] | undefined
  styles?: string | undefined
  /** Whether search engines may list it. */
  index: boolean
}

interface SharedPage {
  url: string
  type: 'profile' | 'article'
  firstName?: string
  lastName?: string
  /** Has 1200 × 630 pixels unless a size is given. */
  image?: { url: string; alt: string; width?: number | undefined; height?: number | undefined } | undefined
}

export function Head({ title, description, look, shared, translations = [], styles, index }: Props) {
  const { files, policy } = useSiteFacts()
  const { styles: lookStyles, font } = files.looks[look ?? 'leaf']
  return (
    <head>
      <meta charSet="utf-8" />
      {policy && (
        <>
          <meta httpEquiv="Content-Security-Policy" content={policy} />
          <meta name="referrer" content="no-referrer" />
        </>
      )}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!index && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {/* Blocking on purpose: a chosen theme has to apply before the first paint. */}
      <script src={files.island} data-actions={files.actions} />
      {'text' in lookStyles ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as they were built; the policy names their hash
        <style dangerouslySetInnerHTML={{ __html: lookStyles.text }} />
      ) : (
        <link rel="stylesheet" href={lookStyles.url} />
      )}
      {styles && <link rel="stylesheet" href={styles} />}
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <SiteIcon />
      {shared && <Sharing title={title} description={description} page={shared} />}
      {translations.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      {translations[0] && <link rel="alternate" hrefLang="x-default" href={translations[0].url} />}
      {!look && <SiteColors />}
    </head>
  )
}

export function SiteIcon() {
  const { files, siteLogo } = useSiteFacts()
  return siteLogo ? <link rel="icon" href={siteLogo} /> : <link rel="icon" href={files.icon} type="image/svg+xml" />
}

export function SiteColors() {
  const { colors } = useSiteFacts()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the operator's color alone; the policy names their hash
  return colors && <style dangerouslySetInnerHTML={{ __html: colors }} />
}

function Sharing({ title, description, page }: { title: string; description: string; page: SharedPage }) {
  const { url, type, firstName, lastName, image } = page
  const { siteName } = useSiteFacts()
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {firstName && <meta property="profile:first_name" content={firstName} />}
      {lastName && <meta property="profile:last_name" content={lastName} />}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={`${image.width ?? 1200}`} />
          <meta property="og:image:height" content={`${image.height ?? 630}`} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
