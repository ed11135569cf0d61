import { resolve } from 'node:path'
import type { z } from 'zod'
import { refuse, unusedParameters } from './setting-error.ts'

interface Bucket {
  bucket: string
  /** An origin, for path-style URLs that begin with the bucket. */
  endpoint: string
  region: string
}

export interface S3Store extends Bucket {
  accessKeyId: string
  secretAccessKey: string
}

/** Where a static copy of the public pages is: a folder, or a part of a bucket. */
export type CopyTarget = { folder: string } | { store: S3Store; prefix: string }

/** Reads `s3://bucket?endpoint=…&region=…`. */
export function bucketIn(text: string, context: z.core.$RefinementCtx): Bucket {
  return objectsIn(text, /^\/?$/, context).store
}

/** Reads a folder, or `s3://bucket/prefix?endpoint=…&region=…`. */
export function copyTargetIn(text: string, context: z.core.$RefinementCtx): { folder: string } | { store: Bucket; prefix: string } {
  return /^s3:/i.test(text) ? objectsIn(text, /^(\/[\w.-]+)*\/?$/, context) : { folder: pathIn(text, context) }
}

/** Reads the URL of a bucket whose path has this form. The prefix of its keys ends with a slash, unless it is empty. */
function objectsIn(text: string, pathPattern: RegExp, context: z.core.$RefinementCtx): { store: Bucket; prefix: string } {
  const url = URL.parse(text) ?? new URL('none:')
  const { protocol, username, password, hostname, port, pathname, searchParams, hash } = url
  const { region = 'us-east-1', endpoint = `https://s3.${region}.amazonaws.com` } = Object.fromEntries(searchParams)
  if (username !== '' || password !== '') return refuse(context, 'must not contain a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const isBucket = protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && pathPattern.test(pathname)
  const isWhole = port === '' && hash === '' && unusedParameters(url, ['endpoint', 'region']).length === 0
  if (!isBucket || !isWhole || !/^[\w-]+$/.test(region) || !isOrigin(endpoint)) return refuse(context)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  return { store: { bucket: hostname, endpoint: new URL(endpoint).origin, region }, prefix: prefix && `${prefix}/` }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin
}

export function withKeys(name: string, bucket: Bucket, accessKeyId: string | undefined, secretAccessKey: string | undefined): S3Store {
  if (!accessKeyId || !secretAccessKey) throw new Error(`${name}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well`)
  return { ...bucket, accessKeyId, secretAccessKey }
}

/** Reads a path. What a shell would replace would become part of a name here. */
export function pathIn(text: string, context: z.core.$RefinementCtx): string {
  if (/^~|\$[{\w]/.test(text)) return refuse(context, 'must be a path as it is on the disk: no shell replaces ~ and $ here')
  if (/^[a-z][a-z\d+.-]+:/i.test(text)) return refuse(context, 'must be a path, not a URL')
  return resolve(text)
}

/** Names the target in the tables of the copy. */
export const targetId = (target: CopyTarget): string =>
  'folder' in target ? target.folder : `${target.store.endpoint}/${target.store.bucket}/${target.prefix}`
