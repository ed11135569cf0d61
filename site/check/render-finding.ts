import { type Credential, fromMarkdown } from '#contract/credential.ts'
import type { Finding } from './findings.ts'
import { forThings, listOf, type Sentence, writerOf } from './texts.ts'

/* Renders a finding. Every value is inserted as text, never as markup: a credential of another site can contain anything. */

/** @throws when a part of the credential has the wrong type */
export function renderFinding({ isGood, sentences, credential }: Finding): Node[] {
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
