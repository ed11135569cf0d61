import { limits } from '../../limits.ts'
import { pageSections } from '../choices.ts'
import { entryOrder, entrySelection, flag, language, line, list, order, phrases, slug } from '../field.ts'
import { textLanguages } from '../text-languages.ts'
import type { ValuesOf } from '../values.ts'

export const editionParts = {
  headline: 'Headline',
  tagline: 'Tagline',
  bio: 'Bio',
  about: 'About',
  photo: 'Photo',
  location: 'Location',
  preferences: 'Work preferences',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  salary: 'Salary',
  demographics: 'Demographics',
  endorsementTexts: 'What people say',
} as const

export type EditionPart = keyof typeof editionParts

/** Without facts of its own. The list does not contain the main page. */
export const editions = {
  heading: 'Editions',
  why: 'One set of facts, a different page for each kind of reader.',
  fields: {
    editions: list(
      'edition',
      {
        name: line('Name', { max: limits.editionName, hint: 'Only you see it.' }),
        slug: slug('Address', { hint: 'A word that follows your own address. Without one, only a private link leads there.' }),
        language: language('Language', textLanguages, { placeholder: 'As the main page' }),
        nameless: flag('Without my name', { hint: 'Nothing in it says who you are. Only a private link leads there.' }),
        leavesOut: entrySelection('Left out'),
        without: order('Parts left out', editionParts),
        order: order('Order of sections', pageSections),
        entryOrder: entryOrder('Order of entries'),
        phrases: phrases('In other words'),
      },
      {
        ownerOnly: true,
        maxItems: limits.editions,
        titleFields: ['name'],
        emptyMessage: 'No editions yet. Each shows the same facts in another selection, for another reader.',
      },
    ),
  },
} as const

export type Edition = ValuesOf<typeof editions.fields>['editions'][number]
