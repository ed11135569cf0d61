import { expect, it } from 'vitest'
import { BoundedStore } from './bounded-store.ts'

const found = <T>(store: BoundedStore<T>, keys: string) => [...keys].filter((key) => store.find(key) !== undefined).join('')

it('keeps as many bytes as it may, and lets go of what was asked for longest ago', () => {
  const store = new BoundedStore<string>({ most: 100, mostEach: 60 })
  for (const key of 'abcd') store.keep(key, key.toUpperCase(), 25)
  expect([store.bytes, store.find('a')]).toEqual([100, 'A'])
  store.keep('e', 'E', 1)
  expect([found(store, 'abcde'), store.bytes]).toEqual(['acde', 76])
  store.keep('f', 'F', 60)
  expect([found(store, 'abcdef'), store.bytes]).toEqual(['def', 86])
})

it('counts what is made later, and lets others go for it', () => {
  const store = new BoundedStore<string>({ most: 100, mostEach: 60 })
  for (const key of 'abc') store.keep(key, key, 30)
  store.weigh('c', 'c', 50)
  expect([found(store, 'abc'), store.bytes]).toEqual(['bc', 80])
  store.weigh('b', 'b', 10)
  expect(store.bytes).toBe(60)
})

it('keeps nothing bigger than a share, be it at first or by growing', () => {
  const store = new BoundedStore<string>({ most: 100, mostEach: 60 })
  store.keep('a', 'a', 30)
  store.keep('b', 'b', 61)
  expect([found(store, 'ab'), store.bytes]).toEqual(['a', 30])
  store.keep('b', 'b', 60)
  store.weigh('b', 'b', 61)
  expect([found(store, 'ab'), store.bytes]).toEqual(['a', 30])
})

it('counts once what takes the place of another, and not what is kept no more', () => {
  const store = new BoundedStore<object>({ most: 100, mostEach: 60 })
  const [old, young] = [{}, {}]
  store.keep('a', old, 30)
  store.keep('a', young, 40)
  store.weigh('a', old, 50)
  expect([store.find('a') === young, store.bytes]).toEqual([true, 40])
  store.keep('a', old, 61)
  expect([store.find('a'), store.bytes]).toEqual([undefined, 0])
  store.forget('a')
  expect(store.bytes).toBe(0)
})
