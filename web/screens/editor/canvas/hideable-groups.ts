import type { Fields } from '#contract/field.ts'
import { portfolioFields, type SectionId } from '#contract/fields.ts'
import type { PageBox } from '../../../page/page-boxes.ts'
import { placeAt, type Selectable, selectableAround } from './selectables.ts'

const table: Fields = portfolioFields

/** A group of fields with one switch, where the page shows it. */
interface HideableGroup {
  readonly path: string
  readonly section: SectionId
  readonly mark: PageBox['mark']
  /** The selectable that shows it: `Selectable.at`. */
  readonly shownBy: string | undefined
}

function switchAt(at: string): string | undefined {
  const [name = ''] = at.split('.')
  if (name === 'privacySettings' || name === 'sectionPrivacy') return at
  const field = table[name]
  if (field?.hiddenBy) return `privacySettings.${field.hiddenBy}`
  return field?.sectionSwitch && `sectionPrivacy.${name}`
}

/** Every group that can be hidden once: at its heading, its row or its field, the last of them; without these, at its first entry. */
export function hideableGroupsOf(boxes: readonly PageBox[], selectables: readonly Selectable[]): HideableGroup[] {
  const all = boxes.filter(({ kind }) => kind === 'selectable')
  const paths = new Set(all.flatMap(({ at }) => switchAt(at) ?? []))
  return [...paths].flatMap((path) => {
    const shown = all.filter(({ at }) => switchAt(at) === path)
    const whole = shown.findLast(({ at }) => at === path || !at.includes('.')) ?? shown[0]
    const first = shown.find(({ at }) => at === whole?.at)
    const section = first && placeAt(first.at)?.section
    if (!first || !section) return []
    const { at, box, mark } = first
    const shownBy = selectableAround(at, box, selectables) ?? selectables.find(({ place }) => place.section === section)?.at
    return [{ path, section, mark, shownBy }]
  })
}
