import type { Notice } from '#contract/page.ts'
import type { Opened } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { portfolioById } from '../portfolios/portfolios.ts'
import { visibleToStranger } from '../portfolios/visibility.ts'
import type { Addressed } from './addressed.ts'
import type { PageBytes } from './page-bytes.ts'
import { PageCache } from './page-cache.ts'

const keptBytes = 64 * 1024 * 1024

/** What a posted form adds to a page, for one answer. */
interface Extra {
  notice: Notice
  opened?: Opened | undefined
}

/** Writes the pages of portfolios: the public ones once for each change, what a form opened each time anew. */
export function portfolioPages({ db, site, config }: Pick<Deps, 'db' | 'site' | 'config'>) {
  const { publicUrl, feedbackEmail } = config
  const cache = new PageCache(keptBytes)

  async function write({ id, by, portfolioCount }: Addressed, extra: Partial<Extra> = {}): Promise<string> {
    const view = visibleToStranger(await portfolioById(db, id))
    return await site.portfolioPage({ view, by, portfolioCount, publicUrl, feedbackEmail, ...extra })
  }

  return {
    async publicPage(addressed: Addressed): Promise<PageBytes> {
      const { id, by, revision, portfolioCount } = addressed
      const [key, version] = [`${by}/${id}`, `${revision}/${portfolioCount}`]
      const kept = site.cacheable ? cache.find(key, version) : undefined
      return kept ?? cache.keep(key, version, await write(addressed))
    },
    answerPage: (addressed: Addressed, extra: Extra): Promise<string> => write(addressed, extra),
  }
}
