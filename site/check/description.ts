import { type Credential, fromMarkdown } from '#contract/credential.ts'
import { claimSources, relations } from '#contract/statement.ts'
import type { Finding } from './findings.ts'
import { monthOf, type Sentence } from './texts.ts'

/* A finding as elements. All of it is set as text: a statement of another site can contain anything. */

/** @throws when a part of the statement has the wrong type */
export function describe({ isGood, sentences, credential }: Finding): Node[] {
  const [first = '', ...others] = sentences
  const verdict = paragraph(first, isGood ? 'good' : 'bad')
  return [verdict, ...(credential ? [quote(credential)] : []), ...others.map((sentence) => paragraph(sentence))]
}

function element(name: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const created = document.createElement(name)
  if (className) created.className = className
  created.append(...children)
  return created
}

function paragraph(sentence: Sentence, className = ''): HTMLElement {
  if (typeof sentence === 'string') return element('p', className, sentence)
  const { before, link, url, after } = sentence
  if (url === undefined) return element('p', className, before + link + after)
  const anchor = element('a', '', link) as HTMLAnchorElement
  anchor.href = url
  return element('p', className, before, anchor, after)
}

const labelOf = (labels: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(labels, name) ? labels[name] : name)

function quote({ credentialSubject: subject }: Credential): HTMLElement {
  const { about = '', writer, relation, organization = '', roles = [], skills = [], source = '', month = '' } = subject
  const relationship = about && `, ${labelOf(relations, relation)} ${about}`
  const lines = [
    `${writer}${relationship}${organization && ` at ${organization}`}`,
    [...roles, ...skills].length > 0 && `For ${[...roles, ...skills].join(', ')}`,
    source && `First written: ${labelOf(claimSources, source)}${month && `, ${monthOf(month)}`}`,
  ]
  const words = element('blockquote', '', element('bdi', '', fromMarkdown(subject.endorsementComment)))
  const captions = lines.filter((line) => typeof line === 'string' && line !== '') as string[]
  return element('figure', '', words, element('figcaption', '', ...captions.map((line) => element('p', '', element('bdi', '', line)))))
}
