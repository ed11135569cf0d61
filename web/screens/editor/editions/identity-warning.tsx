import type { Portfolio } from '#contract/calls/portfolio.ts'
import { applyEdition, fieldsOfPart } from '#contract/fields/editions/apply.ts'
import { type Edition, editionParts } from '#contract/fields/editions/fields.ts'
import { type IdentifyingText, identifyingTexts } from '#contract/fields/editions/identity.ts'
import { phrasableText } from '#contract/fields/editions/phrases.ts'
import type { Field, Fields, List } from '#contract/fields/field.ts'
import { portfolioFields, sectionIds, sections } from '#contract/fields/fields.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { type Entry, nameOf, valueAt } from '../../../model/entries.ts'
import { plural } from '../../../model/plural.ts'
import styles from './editions.module.css'
import { useEdition } from './use-edition.ts'

const table: Fields = portfolioFields
const partNames = Object.keys(editionParts) as (keyof typeof editionParts)[]

/** Lists the texts that identify the owner in an edition without a name. */
export function IdentityWarning() {
  const { goTo, edition: id } = useEditor()
  const places = useEdition((edition, portfolio) =>
    identifyingTextsIn(edition, portfolio).map(({ path, found }) => ({ path, found, where: describePlace(path, portfolio) })),
  )
  if (places.length === 0) return null
  return (
    <section className={`sheet ${styles.warning}`} aria-labelledby="identity-warning">
      <h3 id="identity-warning">Your name, an address or a link is in {plural(places.length, 'text')}</h3>
      <p className="small">You can’t send this edition while it says who you are. Say these differently, or leave them out.</p>
      <ul>
        {places.map(({ path, found, where }) => (
          <li key={path}>
            <button type="button" className={styles.link} onClick={() => goTo([fieldPathOf(path, id)])}>
              {where}
            </button>
            <span className="breaks"> says “{found}”</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function identifyingTextsIn(edition: Edition, portfolio: Portfolio): IdentifyingText[] {
  if (!edition.nameless) return []
  return identifyingTexts(
    portfolio,
    applyEdition(table, portfolio, edition, (name) => emptyOf(table[name] as Field)),
  )
}

/** For example 'Experience, Programmer: Summary'. */
function describePlace(path: string, portfolio: Portfolio): string {
  const [name = '', id, inner = ''] = path.split('/')
  const field = table[name]
  const heading = sections[sectionIds.find((section) => name in sections[section].fields) ?? 'personal-info'].heading
  if (field?.kind !== 'list') return `${heading}: ${field?.label ?? name}`
  const entry = (valueAt(portfolio, name) as Entry[]).find((each) => each.id === id)
  return `${heading}, ${entry ? nameOf(field as List, entry) : ''}: ${field.fields[inner]?.label ?? inner}`
}

/** The path of the field that changes a text: its phrase, or its part if the text can have no phrase. */
function fieldPathOf(path: string, edition = ''): string {
  const [name = ''] = path.split('/')
  const part = partNames.find((partName) => fieldsOfPart[partName].includes(name))
  const isPart = part !== undefined && !phrasableText(table, path)
  return isPart ? `editions.${edition}.without.${part}` : `editions.${edition}.phrases.${path}`
}
