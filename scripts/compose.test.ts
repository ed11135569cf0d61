import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentNames, readConfig } from '#server/base/config.ts'

const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const product = /^ {2}product:\n((?: {4}.*\n|\n)+)/m.exec(compose)?.[1] ?? ''
const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(product)?.[1] ?? ''

const exampleValues: Record<string, string> = {
  SITE: 'portfolios.example',
  SECRET: 'long and random enough for everybody',
  POSTGRES_PASSWORD: 'lettersAnd1234',
  AWS_SECRET_ACCESS_KEY: 'another long one',
}

/** The variables that compose.yaml requires, with values as described in its header. */
const settings = Object.fromEntries(
  [...environment.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+):([?-])[^}]*\}/g, (_, required: string, kind: string) => (kind === '-' ? '' : (exampleValues[required] ?? ''))),
  ]),
)

test('compose.yaml passes known and valid settings to the product', () => {
  expect(Object.keys(settings).filter((name) => !environmentNames.includes(name))).toEqual([])
  const { publicUrl, databaseUrl, documents, smtpUrl, trustedProxies, secret } = readConfig(settings)
  expect({ publicUrl, databaseUrl, smtpUrl, trustedProxies, secret, documents }).toEqual({
    publicUrl: 'https://portfolios.example',
    databaseUrl: 'postgres://understory:lettersAnd1234@postgres/understory',
    smtpUrl: undefined,
    secret: exampleValues['SECRET'],
    trustedProxies: [/subnet: (\S+)/.exec(compose)?.[1]],
    documents: {
      bucket: /- documents:\/data\/(\S+)/.exec(compose)?.[1],
      endpoint: 'http://s3:7070',
      region: 'us-east-1',
      accessKeyId: 'understory',
      secretAccessKey: exampleValues['AWS_SECRET_ACCESS_KEY'],
    },
  })
})
