/** The message for the operator when startup fails: the cause and, if known, what to do. */
export function describeStartFailure(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${(port ?? 3000) + 1}`
  return `Understory could not start: ${message}`
}
