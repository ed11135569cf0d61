/** Reports events without a request. At `warn` is what the operator must act on. */
export type Log = (line: string, level?: 'info' | 'warn') => void
