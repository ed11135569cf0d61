import packageJson from '../../package.json' with { type: 'json' }
import { accessibilityDocument, openAcr } from './accessibility/document.ts'
import { privacyDocument } from './privacy/document.ts'

/** The documents that `npm run papers` writes. */
export const documents = [
  { path: 'docs/privacy.md', text: privacyDocument() },
  { path: 'docs/accessibility.md', text: accessibilityDocument() },
  { path: 'docs/openacr.yaml', text: openAcr({ version: packageJson.version, day: '2026-11-28' }) },
]
