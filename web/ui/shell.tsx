import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { moments } from '#contract/limits.ts'
import { Spinner } from './spinner.tsx'
import { useArrival } from './use-arrival.ts'

/** Around every screen: the spinner at the start, then title, focus and scroll position of whatever is opened. */
export function Shell() {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), moments.startupSpinner)
    return () => clearTimeout(timer)
  }, [])
  useArrival()
  return (
    <>
      <ScrollRestoration />
      {started ? <Outlet /> : <Spinner page />}
    </>
  )
}
