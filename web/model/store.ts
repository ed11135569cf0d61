import { useSyncExternalStore } from 'react'

export class Store<T> {
  #value: T
  #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.#value = initial
  }

  get = () => this.#value

  set = (next: T) => {
    this.#value = next
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
