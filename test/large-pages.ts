import { expect } from 'vitest'
import { startApp } from './app.ts'
import { filled } from './fixtures.ts'

/** The largest valid content, in characters that take five bytes each in HTML. */
const largestContent = (index: number) => ({
  ...filled,
  urlHandle: `person-${index}`,
  skillCategories: Array.from({ length: 50 }, (_, category) => ({
    id: `skill-${category}`,
    name: '&'.repeat(100),
    skills: Array.from({ length: 40 }, (_, skill) => `${index}/${category}/${skill}/`.padEnd(50, '&')),
  })),
  links: Array.from({ length: 50 }, (_, link) => ({
    id: `link-${link}`,
    type: 'gallery' as const,
    url: `https://${index}.example/${link}/`.padEnd(2000, '&'),
    customLabel: '',
  })),
})

/** So many owners with the largest pages, each at two addresses. */
export async function startWithLargePages(owners: number) {
  const app = await startApp()
  const pages: string[] = []
  for (let index = 0; index < owners; index++) {
    const client = await app.registerOwner()
    expect((await client.change(largestContent(index))).status).toBe(200)
    pages.push(`/me/person-${index}`, `/portfolio/id/${client.account?.id}`)
  }
  return { ...app, pages }
}
