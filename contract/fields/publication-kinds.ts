/** No imports: the table of fields and the choices need it, and depend on each other. */
export const publicationKinds = {
  article: 'Journal article',
  conference: 'Conference paper',
  chapter: 'Book chapter',
  book: 'Book',
  thesis: 'Thesis',
  preprint: 'Preprint',
  report: 'Report',
  talk: 'Talk',
  dataset: 'Dataset',
  other: 'Other publication',
} as const
