import type { FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../../run/log.ts'
import { DatabaseUnavailableError } from '../db/errors.ts'
import { logOutage } from './problems.ts'

it('writes one short line a second, with the number of requests that failed', () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = createLog({ logLevel: 'info' }, { isTerminal: false, write: (line) => lines.push(line) })
  const error = new DatabaseUnavailableError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  for (let now = 0; now <= 3000; now += 10) logOutage(log, error, now)
  expect(lines.map((line) => JSON.parse(line).requests)).toEqual([1, 100, 100, 100])
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.any(String),
    requests: 1,
    msg: 'The database is unavailable: no PostgreSQL accepts connections at the host and port of DATABASE_URL (ECONNREFUSED)',
  })
})
