import { type Credential, didOf, fromMarkdown } from '#contract/credential.ts'
import { check, type Finding, problemOf } from './findings.ts'
import { badSignature, forThings, listOf, type Sentence, tooLarge, writerOf } from './texts.ts'
import type { Key } from './verify.ts'

/* This script is also in the copy in the archive, which contains keys and sends no requests. */

const maxFileBytes = 100_000

const field = document.querySelector<HTMLTextAreaElement>('#credential')
const fileInput = document.querySelector<HTMLInputElement>('#file')
const output = document.querySelector('#finding')
const embeddedKeys = document.querySelector('#keys')?.textContent
const ownDid = embeddedKeys === undefined ? didOf(location.host) : undefined

let keys: readonly Key[] = keysIn(embeddedKeys ?? '') ?? []
let latestCheck = 0

async function showFinding(): Promise<void> {
  const number = ++latestCheck
  const text = field?.value ?? ''
  const nodes =
    text.trim() === ''
      ? []
      : await check(text, { ownDid, keys })
          .then(renderFinding)
          .catch(() => renderFinding(problemOf(badSignature)))
  if (number === latestCheck) output?.replaceChildren(...nodes)
}

function showFragment() {
  const fragment = location.hash.slice(1)
  if (field && fragment) field.value = fragment
  // On a small screen, the answer to a followed link is below the form.
  void showFinding().then(() => fragment && output?.scrollIntoView({ block: 'nearest' }))
}

/** Adds the keys of each file with keys. Any other file is the credential. */
async function readFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    // The file name is never shown: a forger can copy it from a real credential.
    const text = file.size > maxFileBytes ? tooLarge : await file.text()
    const newKeys = keysIn(text)
    if (newKeys) keys = [...keys, ...newKeys]
    else if (field) field.value = text.trim()
  }
  await showFinding()
}

/** The keys of a JWK Set; undefined for any other text. */
function keysIn(text: string): Key[] | undefined {
  try {
    const set: { keys?: unknown } | null = JSON.parse(text)
    return Array.isArray(set?.keys) ? (set.keys as Key[]) : undefined
  } catch {
    return undefined
  }
}

field?.addEventListener('input', () => {
  if (fileInput) fileInput.value = ''
  void showFinding()
})
fileInput?.addEventListener('change', () => readFiles(fileInput.files ?? []))
addEventListener('hashchange', showFragment)
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => {
  event.preventDefault()
  void readFiles(event.dataTransfer?.files ?? [])
})
showFragment()

/* Renders a finding. Every value is inserted as text, never as markup: a credential of another site can contain anything. */

/** @throws when a part of the credential has the wrong type */
function renderFinding({ isGood, sentences, credential }: Finding): Node[] {
  const [first = '', ...others] = sentences
  const verdict = createParagraph(first, isGood ? 'good' : 'bad')
  return [verdict, ...(credential ? [createQuote(credential)] : []), ...others.map((sentence) => createParagraph(sentence))]
}

function createElement(name: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}

function createParagraph(sentence: Sentence, className = ''): HTMLElement {
  if (typeof sentence === 'string') return createElement('p', className, sentence)
  const { before, link, url, after } = sentence
  if (url === undefined) return createElement('p', className, before + link + after)
  const anchor = createElement('a', '', link) as HTMLAnchorElement
  anchor.href = url
  return createElement('p', className, before, anchor, after)
}

function createQuote({ credentialSubject: subject }: Credential): HTMLElement {
  const { about = '', writer, relation, organization = '', roles = [], skills = [] } = subject
  const topics = listOf([...roles, ...skills])
  const lines = [writerOf(writer, relation, about, organization), topics && forThings(topics)]
  const words = createElement('blockquote', '', createElement('bdi', '', fromMarkdown(subject.endorsementComment)))
  const captions = lines.filter(Boolean).map((line) => createElement('p', '', createElement('bdi', '', line)))
  return createElement('figure', '', words, createElement('figcaption', '', ...captions))
}
