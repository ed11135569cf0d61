import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Longer than systemd takes to read a message. */
const timeoutMs = 3000

interface Log {
  warn: (details: object, message: string) => void
}

/** Tells systemd what the server does, if it asked for it (`Type=notify`). Without success the log says so, and the server continues. */
export async function tellServiceManager(state: 'READY=1' | 'STOPPING=1', env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const { NOTIFY_SOCKET, PATH } = env
  if (!NOTIFY_SOCKET) return
  // Node has no datagram sockets with paths.
  await promisify(execFile)('systemd-notify', [state], { env: { NOTIFY_SOCKET, PATH }, timeout: timeoutMs }).catch((error: unknown) =>
    log.warn({ err: error }, `systemd was not told ${state}; the service needs systemd-notify, or Type=exec`),
  )
}
