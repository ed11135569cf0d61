/** Headings in English, German, French and Spanish, compared without case, accents, spaces and punctuation. */
const headings = {
  summary:
    'summary, professional summary, executive summary, career summary, profile, professional profile, personal profile, about, about me, objective, career objective, personal statement, highlights of qualifications, profil, kurzprofil, zusammenfassung, über mich, à propos, à propos de moi, résumé, profil professionnel, perfil, perfil profesional, resumen, extracto, sobre mí, acerca de mí',
  experience:
    'experience, work experience, professional experience, employment, employment history, employment experience, work history, career history, career, relevant experience, industry experience, internships, internship experience, positions, research experience, teaching experience, berufserfahrung, arbeitserfahrung, beruflicher werdegang, berufliche erfahrung, berufspraxis, praktische erfahrung, praktika, werdegang, erfahrung, expérience, expériences, expérience professionnelle, expériences professionnelles, parcours professionnel, stages, experiencia, experiencia profesional, experiencia laboral, trayectoria profesional',
  education:
    'education, academic background, academic history, educational background, education and training, studies, academic qualifications, qualifications, ausbildung, bildung, bildungsweg, bildungsgang, studium, schulbildung, akademische ausbildung, akademischer werdegang, schule, formation, formations, éducation, études, diplômes, parcours académique, educación, formación, formación académica, estudios, educación y formación',
  skills:
    'skills, technical skills, key skills, core skills, top skills, professional skills, hard skills, soft skills, skill set, core competencies, competencies, competences, technologies, tech stack, tools, expertise, areas of expertise, strengths, technical proficiencies, digital skills, kenntnisse, fähigkeiten, kompetenzen, top kenntnisse, edv kenntnisse, it kenntnisse, fachkenntnisse, technische kenntnisse, besondere kenntnisse, compétences, compétences techniques, principales compétences, savoir faire, habilidades, competencias, aptitudes, aptitudes principales, conocimientos',
  projects:
    'projects, personal projects, side projects, selected projects, academic projects, key projects, projekte, projets, projets personnels, proyectos',
  certificates:
    'certifications, certificates, certification, licenses, licences, professional certifications, courses and certifications, credentials, zertifikate, zertifizierungen, zertifikationen, weiterbildung, weiterbildungen, bescheinigungen, certificats, certificaciones, certificados, cursos y certificaciones',
  languages: 'languages, language skills, language, sprachen, sprachkenntnisse, langues, idiomas, lenguas',
  volunteer:
    'volunteering, volunteer, volunteer experience, volunteer work, voluntary work, community service, community involvement, ehrenamt, ehrenamtliches engagement, ehrenamtliche tätigkeiten, engagement, bénévolat, expérience de bénévolat, voluntariado, experiencia de voluntariado',
  awards:
    'awards, honors, honours, honors and awards, honors awards, achievements, scholarships, prizes, auszeichnungen, preise, stipendien, ehrungen, distinctions, prix, bourses, premios, reconocimientos, logros',
  publications:
    'publications, selected publications, papers, articles, talks, presentations, publications and talks, veröffentlichungen, publikationen, vorträge, publicaciones',
  references: 'references, recommendations, referenzen, références, referencias',
  interests:
    "interests, hobbies, hobbies and interests, personal interests, interessen, interessen und hobbys, hobbys, freizeit, centres d'intérêt, intérêts, loisirs, intereses, aficiones",
  contact:
    'contact, contact me, contact information, contact details, personal information, personal details, personal data, details, kontakt, kontaktdaten, persönliche daten, persönliche angaben, angaben zur person, coordonnées, contacto, datos personales, información personal',
  more: 'courses, coursework, patents, memberships, professional memberships, affiliations, professional affiliations, organizations, activities, extracurricular activities, leadership, training, test scores, conferences, additional information, other, miscellaneous, military service, kurse, mitgliedschaften, sonstiges, weiteres, patente, fortbildungen, cours, divers, brevets, cursos, otros, patentes',
}

/** The kind of a section: a list of the portfolio, `summary`, `contact` or `more`. */
export type Kind = keyof typeof headings

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase()

const kinds = new Map(Object.entries(headings).flatMap(([kind, all]) => all.split(', ').map((one) => [normalize(one), kind as Kind])))

/** Words before a heading that do not change its kind. */
const prefix = /^(?:my|selected|relevant|professional|additional|other|further|key|personal|recent|weitere|wichtige|autres|otras) /i
const conjunction = /\s*(?:&|\/|,|\+|\band\b|\bund\b|\bet\b|\by\b)\s*/i

const kindOf = (text: string): Kind | undefined => kinds.get(normalize(text)) ?? kinds.get(normalize(text.replace(prefix, '')))

/** The kind of section if the line is a known heading. */
export function headingIn(line: string): Kind | undefined {
  const text = line.trim()
  if (text.length > 60 || text.length < 3 || /[.!?@]$/.test(text) || /\d/.test(text)) return undefined
  const kind = kindOf(text)
  if (kind) return kind
  // 'Skills & Interests': the first kind, if all parts are known headings.
  const parts = text.split(conjunction)
  const partKinds = parts.map(kindOf)
  return parts.length > 1 && parts.length < 4 && partKinds.every(Boolean) ? partKinds[0] : undefined
}
