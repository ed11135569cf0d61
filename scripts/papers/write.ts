import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

for (const { path, text } of documents) writeFileSync(new URL(`../../${path}`, import.meta.url), text)
