import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { moments } from '#contract/limits.ts'
import { Spinner } from './spinner.tsx'
import { useTitleAndFocus } from './use-title-and-focus.ts'

/** Around every screen: the spinner at the start, then title, focus and scroll position of whatever is opened. */
export function Shell() {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), moments.startupSpinner)
    return () => clearTimeout(timer)
  }, [])
  useTitleAndFocus()
  return (
    <>
      <ScrollRestoration />
      {started ? <Outlet /> : <Spinner page />}
    </>
  )
}
