import { accents, nameFonts, pageSections, pictures } from './choices.ts'
import { choice, flag, group, order } from './field.ts'

/** The owner's choices about the look of the public page and its visibility in search engines. */
export const pageDesign = {
  heading: 'Page design',
  why: 'Make it yours.',
  fields: {
    look: group('Look', {
      accent: choice('Accent', accents, { default: 'leaf' }),
      nameFont: choice('Name font', nameFonts, { default: 'serif' }),
      picture: choice('Picture', pictures, { default: 'photo' }),
    }),
    sectionOrder: order('Order of sections', pageSections),
    searchable: flag('Let search engines find my page', {
      default: true,
      hint: 'If off, search engines are asked to leave it out; anyone with the link can still read it.',
    }),
    countVisits: flag('Count visits', {
      default: true,
      ownerOnly: true,
      hint: 'Counts daily visits and stores nothing about the visitors.',
    }),
  },
} as const
