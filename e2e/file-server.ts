import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface FileServer {
  origin: string
  /** Everything that was asked. `head` has the path and all headers. */
  requests: { method: string | undefined; head: string; body: string }[]
  close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
  ...{ '.json': 'application/json', '.png': 'image/png', '.jpg': 'image/jpeg' },
}

/** A server of the files of a folder, with the index.html of folders and a 404.html, which records what it is asked. */
export async function startFileServer(folder: string): Promise<FileServer> {
  const requests: FileServer['requests'] = []
  const server = createServer(async (request, response) => {
    const { method, url = '/', rawHeaders } = request
    requests.push({ method, head: [url, ...rawHeaders].join('\n'), body: await text(request) })
    const path = join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname))
    for (const file of [path, join(path, 'index.html'), join(folder, '404.html')]) {
      const bytes = await readFile(file).catch(() => undefined)
      const status = file.endsWith('/404.html') ? 404 : 200
      if (bytes) return response.writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes)
    }
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
