import { expect, it } from 'vitest'
import { spokenFor } from '../words/all.ts'
import { initialsOf } from './format.ts'
import { fullNameOf, politeNameOf } from './names.ts'

it.each([
  ['ja', '美咲', '佐藤', '佐藤 美咲'],
  ['ja-JP', 'さくら', '林', '林 さくら'],
  ['zh-Hans', '晓雯', '陈', '陈晓雯'],
  ['zh-TW', '雅婷', '林', '林雅婷'],
  ['ko', '민수', '김', '김민수'],
  ['ja', 'ジョン', 'スミス', 'ジョン スミス'],
  ['ja', 'Misaki', 'Sato', 'Misaki Sato'],
  ['ja', '', '佐藤', '佐藤'],
  ['', '美咲', '佐藤', '美咲 佐藤'],
  ['de', 'Jürgen', 'Größmann', 'Jürgen Größmann'],
])('in the language %j, writes the names %j and %j as %j', (language, firstName, lastName, expected) =>
  expect(fullNameOf({ firstName, lastName, language })).toBe(expected),
)

it('prefers the full name as its owner wrote it, and has initials in the order of the name', () => {
  expect(fullNameOf({ fullName: 'Misaki SATO', firstName: '美咲', lastName: '佐藤', language: 'ja' })).toBe('Misaki SATO')
  expect(initialsOf({ fullName: '', firstName: '美咲', lastName: '佐藤', language: 'ja' })).toBe('佐')
})

it.each([
  ['', 'Rosa', 'Delgado', 'Rosa'],
  ['pt-BR', 'João', 'Conceição', 'João'],
  ['de', 'Jürgen', 'Größmann', 'Jürgen Größmann'],
  ['ja', '美咲', '佐藤', '佐藤'],
  ['ja', '美咲', '', '美咲'],
  ['zh-Hans', '晓雯', '陈', '陈晓雯'],
  ['pl', 'Agnieszka', 'Nowak', 'Agnieszka Nowak'],
  ['de', '', '', ''],
])('in the language %j, calls %j %j politely %j', (language, firstName, lastName, expected) =>
  expect(politeNameOf({ firstName, lastName, language }, spokenFor(language))).toBe(expected),
)
