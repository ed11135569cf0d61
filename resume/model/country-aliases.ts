/* Names and codes that `Intl.DisplayNames` lacks, as `comparable` in countries.ts writes them. */

/** ISO 3166-1 alpha-3, in the order of the codes with two letters. */
export const codesOfThreeLetters = `
  AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT
  BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP
  ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL
  ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY
  MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU
  NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR
  SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN
  VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE
`
  .trim()
  .split(/\s+/)

/** Codes that are not in ISO 3166-1: those of the European Union, and abbreviations that everyone uses. */
export const otherCodes: Readonly<Record<string, string>> = {
  EL: 'GR',
  UK: 'GB',
  UAE: 'AE',
  KSA: 'SA',
  PRC: 'CN',
  DRC: 'CD',
  RSA: 'ZA',
  ROK: 'KR',
}

/** Countries of the United Kingdom, which are not in ISO 3166-1. */
export const partsOfUk: readonly string[] = [
  'england',
  'scotland',
  'wales',
  'northern ireland',
  'schottland',
  'ecosse',
  'escocia',
  'inglaterra',
]

/** Names that several countries share: alone, they don't tell which. */
export const sharedNames: readonly string[] = ['congo', 'kongo', 'korea', 'corea', 'coree', 'virgin islands']

/** Names that also mean a state of the United States, an island, or a region of another country. */
export const namesOfRegions: readonly string[] = ['georgia', 'georgie', 'jersey', 'macedonia']

const aliases: Readonly<Record<string, string>> = {
  AE: 'uae, u a e, emirates, الإمارات',
  AG: 'antigua',
  BA: 'bosnia, bih',
  BN: 'brunei darussalam',
  BO: 'bolivia plurinational state of',
  BR: 'brazil, republica federativa do brasil',
  BS: 'the bahamas',
  BY: 'belorussia, белоруссия',
  CD: 'dr congo, drc, democratic republic of congo, congo kinshasa, congo democratic republic of the, zaire',
  CF: 'central african rep',
  CG: 'republic of congo, congo brazzaville',
  CH: 'swiss confederation, confoederatio helvetica',
  CI: 'ivory coast, elfenbeinkuste, costa de marfil, costa do marfim, ivoorkust, wybrzeze kosci słoniowej',
  CN: 'pr china, p r china, prc, mainland china, peoples republic of china, 中华人民共和国, 中華人民共和國, 中國',
  CV: 'cape verde islands',
  CZ: 'czech republic, ceska republika, tschechische republik, republique tcheque, republica checa, repubblica ceca, republika czeska',
  DE: 'bundesrepublik deutschland, brd',
  DO: 'dominican rep',
  FK: 'falklands',
  FM: 'micronesia federated states of, federated states of micronesia',
  GB: 'great britain, britain, u k, uk, united kingdom of great britain northern ireland, grossbritannien, grande bretagne, gran bretana, gran bretagna, wielka brytania, 英国, 英國',
  GM: 'the gambia',
  GR: 'hellas, hellenic republic, ελληνικη δημοκρατια',
  HK: 'hong kong, hongkong, hong kong sar, hong kong china, 香港, 홍콩, гонконг, هونغ كونغ',
  IE: 'eire, irish republic',
  IR: 'iran islamic republic of, persia, جمهوری اسلامی ایران',
  KG: 'kirghizia, киргизия',
  KN: 'st kitts, st christopher nevis',
  KP: 'north korea, korea democratic republic of, dprk, democratic peoples republic of korea, korea democratic peoples republic of, nordkorea',
  KR: 'south korea, republic of korea, korea republic of, korea south, rok, 南韓, 大韓民國, 한국, sudkorea',
  LA: 'lao peoples democratic republic, lao pdr, lao',
  MD: 'moldova republic of, moldavia, молдавия',
  MK: 'macedonia, fyrom, former yugoslav republic of macedonia, macedonia the former yugoslav republic of, fyr macedonia',
  MM: 'myanmar, burma, 缅甸, 緬甸, ミャンマー, 미얀마, мьянма, ميانمار, birmania, birmanie, birma',
  MO: 'macau, macao, macau sar, macao sar, 澳門, 澳门, マカオ, 마카오, макао, ماكاو',
  MX: 'united mexican states, estados unidos mexicanos',
  NL: 'holland, the netherlands, holanda, hollande, olanda',
  PS: 'palestine, palestine state of, palestinian territory, palastina, palestina, palestyna, فلسطين, палестина, 巴勒斯坦, パレスチナ, 팔레스타인',
  RU: 'russian federation, российская федерация, рф',
  SA: 'saudi, ksa, السعودية, المملكة العربية السعودية',
  SK: 'slovak republic, slovenska republika',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TL: 'east timor, timor leste, timor oriental, osttimor',
  TH: 'ประเทศไทย, ราชอาณาจักรไทย',
  TR: 'turkey, turkiye, turkiye cumhuriyeti',
  TT: 'trinidad',
  TW: 'taiwan province of china, republic of china, 台湾, 臺灣, 中華民國',
  TZ: 'tanzania united republic of',
  US: 'usa, u s, u s a, us, united states of america, the states, eua, eeuu, ee uu, estados unidos da america, estados unidos de america, etats unis d amerique, vereinigte staaten von amerika, stati uniti d america, сша, сащ, ηπα, abd, hoa ky, ארה ב, امریکہ, যুক্তরাষ্ট্র, 미국, 美國',
  VA: 'vatican, holy see',
  VE: 'venezuela bolivarian republic of',
  VG: 'virgin islands british',
  VI: 'virgin islands u s, us virgin islands, u s virgin islands',
  VN: 'viet nam, socialist republic of vietnam',
  ZA: 'rsa, suid afrika, iningizimu afrika',
}

export const aliasEntries: readonly (readonly [name: string, code: string])[] = Object.entries(aliases).flatMap(([code, names]) =>
  names.split(', ').map((name) => [name, code] as const),
)
