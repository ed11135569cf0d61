import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { templateDataOf } from '../pdf/template-data.ts'
import { plainTextOf } from './plain-text.ts'

const options = { paper: 'letter', page: 'https://understory.example/me/ada', today: '2026-11-22' } as const
const write = (portfolio: object) => plainTextOf(templateDataOf(readContent(portfolio), options))

it('is the resume as text without marks, with the URLs of links', () => {
  const text = write({
    firstName: 'Ada',
    lastName: 'Lovelace',
    headline: 'Engineer',
    email: 'ada@example.com',
    bio: 'I wrote **[Note G](https://example.com/note-g)**.\nSee https://example.com.\n\n- One\n- Two',
    experience: [
      { title: 'Engineer', company: 'Mill', location: 'London', current: true, startDate: '2019-03', highlights: ['*Led* it', '# 1'] },
      { title: 'Clerk', company: 'Works' },
    ],
    skillCategories: [{ name: 'Tools', level: 'Good', skills: ['Loom', 'C #'] }],
  })
  expect(text).toBe(`Ada Lovelace
Engineer
ada@example.com
understory.example/me/ada


Summary

I wrote Note G (https://example.com/note-g).
See https://example.com.

- One
- Two


Experience

Engineer
Mill · London
Mar 2019 - Present

- Led it
- # 1

Clerk
Works


Skills

Tools: Loom, C # · Good
`)
})
