import type { Content } from '../../portfolios/content.ts'

export interface CurrentPortfolio {
  content: Content
  documents: readonly { id: string; sha256: string; size: number }[]
  photo: { id: string; sha256: string } | null
}
