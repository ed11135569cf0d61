import { describe, expect, it } from 'vitest'
import { readPersonName } from './person-name.ts'

describe('a name in one text', () => {
  it.each([
    // Small words before the family name.
    ...[
      'Joris| van den Berk',
      'Ludwig| von Mises',
      'María| de la Cruz',
      'Ursula| von der Leyen',
      'Charles| de Gaulle',
      'Joe| Van Den Berg',
    ],
    ...[
      'Osama| bin Laden',
      'Mohammed bin Rashid| Al Maktoum',
      'John| St. John',
      'Seán| O’Brien',
      'محمد| بن سلمان',
      'محمد| عبد الرحمن',
      'مُنى| عبدُ الله',
      'Mohamed| Abdel Rahman',
      'Sara| Abd El Fattah',
      'Jan| van der van der Berg',
    ],
    // A first name that looks like one of them.
    ...['Van| Morrison', 'Ben| Affleck', 'Al| Gore', 'Anh| Do'],
    // Two family names, or two given names.
    ...['María Inés| Quiroga Saavedra', 'Gabriel| García Márquez', 'Juan Carlos| Pérez', 'João Pedro| da Silva Santos'],
    ...['José| Ortega y Gasset', 'Carlos Alberto| Souza Júnior'],
    // Initials, the name after the father, capitals.
    ...['Anna| Szabó', 'Олена| Петренко', 'Яков| Шмидт', 'Μαρία| Παπαδοπούλου', 'Любов| Петрова'],
    ...['John F.| Kennedy', 'Иван Иванович| Иванов', 'Marie| DUPONT', 'AJ| Smith', 'Min-jun| Kim', 'Linh| Nguyen', 'Sukarno|'],
  ])('is split for sure: %s', (parts) => {
    const [firstName, lastName] = parts.split('|').map((part) => part.trim())
    expect(readPersonName(parts.replace('|', '').trim())).toEqual({ firstName, lastName, fullName: '', others: [] })
  })

  it.each([
    ['Nguyễn Thị Minh Khai', 'Thị Minh Khai', 'Nguyễn'],
    ['Kim Min-jun', 'Min-jun', 'Kim'],
    ['佐藤 美咲', '美咲', '佐藤'],
    ['김민수', '민수', '김'],
    ['남궁민수', '민수', '남궁'],
    ['マリア・ガルシア', 'マリア', 'ガルシア'],
    ['Иванов Иван Иванович', 'Иван Иванович', 'Иванов'],
    ['DUPONT Marie', 'Marie', 'DUPONT'],
    ['Dr. Jane A. Doe, MD, FACS', 'Jane A.', 'Doe'],
    ['Kenneth Clarke QC MP', 'Kenneth', 'Clarke'],
    ['Ada Lovelace, Mathematician', 'Ada', 'Lovelace'],
    ['د. هالة فؤاد', 'هالة', 'فؤاد'],
    ['أ.د/ هالة فؤاد', 'هالة', 'فؤاد'],
    ['المهندسة هالة فؤاد', 'هالة', 'فؤاد'],
    ['Robert "Bob" Smith', 'Robert', 'Smith'],
    ['Clarke, Kenneth, Q.C.', 'Kenneth', 'Clarke'],
  ])('keeps its form where both names do not make it up: %s', (fullName, firstName, lastName) => {
    expect(readPersonName(fullName)).toEqual({ firstName, lastName, fullName, others: [] })
  })

  it.each([
    ['Hartwig-Brandt, Elske', 'Elske', 'Hartwig-Brandt'],
    ['García Márquez, Gabriel', 'Gabriel', 'García Márquez'],
    ['van den Berg, Joe', 'Joe', 'van den Berg'],
    ['Ma, Jack', 'Jack', 'Ma'],
  ])('with the family name before a comma is turned: %s', (text, firstName, lastName) => {
    expect(readPersonName(text)).toEqual({ firstName, lastName, fullName: '', others: [] })
  })

  it.each([
    ['Mary Jane Watson', 'Mary Jane', 'Watson', { firstName: 'Mary', lastName: 'Jane Watson' }],
    ['Juan San Martín', 'Juan', 'San Martín', { firstName: 'Juan San', lastName: 'Martín' }],
    ['佐藤愛', '藤愛', '佐', { firstName: '愛', lastName: '佐藤' }],
    ['Szabó Anna', 'Anna', 'Szabó', { firstName: 'Szabó', lastName: 'Anna' }],
    ['Παπαδόπουλος Γεώργιος', 'Γεώργιος', 'Παπαδόπουλος', { firstName: 'Παπαδόπουλος', lastName: 'Γεώργιος' }],
    ['Петренко Олена', 'Олена', 'Петренко', { firstName: 'Петренко', lastName: 'Олена' }],
    ['Nagy Eszter', 'Eszter', 'Nagy', { firstName: 'Nagy', lastName: 'Eszter' }],
    ['Abdul Karim', 'Abdul Karim', '', { firstName: 'Abdul', lastName: 'Karim' }],
    ['نورهان عبد الرحمن السيد', 'نورهان عبد الرحمن', 'السيد', { firstName: 'نورهان', lastName: 'عبد الرحمن السيد' }],
    ['Nguyen Van An', 'Van An', 'Nguyen', { firstName: 'Nguyen Van', lastName: 'An' }],
  ])('that can be split in two ways has the others: %s', (text, firstName, lastName, other) => {
    const name = readPersonName(text)
    expect(name).toMatchObject({ firstName, lastName })
    expect(name.others).toContainEqual(other)
    expect(name.others).not.toContainEqual({ firstName, lastName })
  })

  it('of many words is split in linear time', () => {
    expect(readPersonName(`Jan ${'van der '.repeat(2000)}Berg`).firstName).toBe('Jan')
  })
})
