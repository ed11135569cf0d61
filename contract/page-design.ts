import { accents, nameFonts, pageSections, pictures } from './choices.ts'
import { choice, flag, group, order } from './field.ts'

/** How the public page looks, as far as that is its owner's choice, and who finds it. */
export const pageDesign = {
  heading: 'Page design',
  why: 'A page that looks like you is one that you like to send.',
  fields: {
    look: group('Look', {
      accent: choice('Accent', accents, { default: 'leaf' }),
      nameFont: choice('Name in', nameFonts, { default: 'serif' }),
      picture: choice('Picture', pictures, { default: 'photo' }),
    }),
    sectionOrder: order('Order of sections', pageSections),
    searchable: flag('Let search engines find my page', {
      default: true,
      hint: 'Otherwise it asks them to leave it out, and whoever has the address still reads it.',
    }),
    countVisits: flag('Count visits', {
      default: true,
      ownerOnly: true,
      hint: 'How often your page is read each day, and nothing about who reads it.',
    }),
  },
} as const
