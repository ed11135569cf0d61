/** Says in localStorage until when this browser keeps a newcomer's resume, so that other screens need not open its database. */
const key = 'understory-resume'

export function setResumeFlag(until: number | null) {
  if (until === null) localStorage.removeItem(key)
  else localStorage.setItem(key, String(until))
}

/** Until when a resume is kept here, in milliseconds since 1970; 0 if there is none. */
export function resumeStoredUntil(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}
