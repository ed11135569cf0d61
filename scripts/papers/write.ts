import { writeFileSync } from 'node:fs'
import { privacyDocument } from './privacy/document.ts'

writeFileSync(new URL('../../docs/privacy.md', import.meta.url), privacyDocument())
