import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A component whose code is loaded once it is needed. If that fails, it is not there: the forms have a switch or a menu for the same. */
export function whenNeeded<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Loaded = lazy(async () => ({ default: (await load().catch(() => () => undefined)) as ComponentType<P> }))
  return (props: P) => createElement(Suspense, null, createElement(Loaded, props))
}
