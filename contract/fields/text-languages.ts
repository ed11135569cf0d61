import { namesOf } from '../words/names-of-codes.ts'

/** Languages that the editor offers for the texts of a portfolio (BCP 47), with English names. Other languages are accepted too. */
export const textLanguages = namesOf(
  'language',
  `
  am ar az bg bn bs ca cs cy da de el en en-GB es es-MX et eu fa fi fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ka kk km
  kn ko ku ky lo lt lv mk ml mn mr ms my nb ne nl pa pl ps pt pt-BR ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo
  zh-Hans zh-Hant zu
  `,
)
