import { limits } from '../limits.ts'
import { looks, pageSections, pdfLengths, pdfPhotos, pdfTitles, pictures, visibilities } from './choices.ts'
import { choice, flag, group, line, order, prose, retained } from './field.ts'

export const pageDesign = {
  heading: 'Page design',
  why: 'Make it yours.',
  fields: {
    look: group('Look', {
      // The name of the look: clients and rows know it as the accent.
      accent: choice('Look', looks, { default: 'leaf' }),
      picture: choice('Picture', pictures, { default: 'photo' }),
    }),
    sectionOrder: order('Order of sections', pageSections),
    pdf: group(
      'Resume (PDF)',
      {
        length: choice('Length of the resume PDF', pdfLengths, {
          default: 'auto',
          hint: 'Text and spacing shrink to fit, but not below 9 pt. What still doesn’t fit goes on another page.',
        }),
        photo: choice('Photo in the PDF', pdfPhotos, { default: 'auto' }),
        omitted: order('Sections left out of the resume (PDF, Word, Markdown)', pageSections),
        newPages: order('Sections that begin on a new page (PDF, Word)', pageSections),
        title: choice('Above the name', pdfTitles, { default: 'none' }),
        ownTitle: line('Title in my own words', { max: limits.paperTitle }),
        personalDetails: flag('Personal details', { hint: 'Below the contact details, as far as the reader of the file may see them.' }),
        placeAndDate: flag('Place and date', {
          hint: 'Your city and the day on which the file is made, as is usual in its language.',
        }),
        closing: prose('Closing text', {
          max: limits.closing,
          hasCounter: true,
          hint: 'Small, at the end of PDF, Word and text files; never on your page. Such as the consent to process your data that employers in some countries expect.',
        }),
      },
      { ownerOnly: true },
    ),
    visibility: choice('Who can open my page', visibilities, { default: 'open', ownerOnly: true }),
    searchable: flag('Let search engines find my page', {
      default: true,
      hint: 'If off, search engines are asked not to list it. Anyone with the link can still open it.',
    }),
    contactForm: flag('Let people write to me', {
      ownerOnly: true,
      hint: 'Your page gets a form. You receive each message by email, once its writer has confirmed it; your address is not shown.',
    }),
    countVisits: flag('Count visits', {
      default: true,
      ownerOnly: true,
      hint: 'Counts daily visits and stores nothing about the visitors.',
    }),
    retained: retained('Details of imports that fit no field', { ownerOnly: true }),
  },
} as const
