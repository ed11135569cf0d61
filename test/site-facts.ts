import { keysOf, looks } from '#contract/fields/choices.ts'
import type { LookFiles, PageFiles, SiteFacts } from '#contract/page.ts'

const look: LookFiles<{ text: string }> = { styles: { text: '' }, font: '/font' }
const screen = { content: [''], preloads: [], stylesheets: [] }

/** The facts of a site whose operator has set nothing, with files that don't exist. */
export const siteFacts: SiteFacts = {
  files: {
    looks: Object.fromEntries(keysOf(looks).map((name) => [name, look])) as PageFiles['looks'],
    ...{ codeStyles: '', letterStyles: '', writerStyles: '', writerScript: '', checkStyles: '', checkScript: '' },
    ...{ island: '/island', actions: '/actions', icon: '/icon' },
    app: { styles: { text: '' }, script: '/main', screens: { any: screen, dashboard: screen, signIn: screen } },
  },
  siteName: 'Understory',
  legalLinks: [],
  statements: [],
  signUp: 'open',
}

/** What the page of the app tells the app. */
export function appFactsIn(html: string): Record<string, unknown> {
  const [, json = ''] = /<html lang="en"[^>]* data-app="([^"]*)"/.exec(html) ?? []
  return JSON.parse(
    json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}
