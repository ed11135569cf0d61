interface Addressed {
  id: number | string
  urlHandle?: string | null
}

/** Where a portfolio's page is, relative to the origin: at its handle, else at its id. No imports. */
export function portfolioAddress({ id, urlHandle }: Addressed): string {
  return urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`
}

/** Where its calls are. */
export function portfolioApi({ id, urlHandle }: Addressed): string {
  return urlHandle ? `/api/portfolio/${urlHandle}` : `/api/portfolio/id/${id}`
}
