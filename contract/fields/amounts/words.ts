import type { salaryBases, salaryPeriods } from '../choices.ts'

/* The words and signs next to amounts, in lower case and without a final dot. */

const table = <V>(lines: Readonly<Record<string, string>>, meaningOf: (key: string) => V): ReadonlyMap<string, V> =>
  new Map(
    Object.entries(lines).flatMap(([key, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map((word) => [word, meaningOf(key)] as const),
    ),
  )

/** By the power of ten. */
export const units = table(
  {
    1: 'toman',
    2: '百 백 hundred',
    3: `k thousand thousands tausend tsd mille mila tys tis tisíc tisic тыс тысяч тысяча тысячи тис хил χιλ tusen tuhat t tkr ezer bin ribu rb
      nghìn nghin ngàn ngan พัน тисяч тисячі тисяча хиляди хиляда χιλιάδες χιλιάδων ہزار hazar mii elfu ألف الف ألفا الفا آلاف الاف هزار אלף אלפים हज़ार हजार হাজার ஆயிரம் 千 천 т`,
    4: '万 萬 만 หมื่น',
    5: 'lakh lakhs lac lacs lk लाख লাখ লক্ষ লাখে لاکھ แสน',
    6: `million millions millionen mio mn mln mill millón millon millones milhão milhões milhoes milione milioni milion miliony milionów
      miljon miljoner millioner milyon миллион миллиона миллионов млн мільйон juta jt triệu trieu tr مليون ملايين میلیون מיליון millió milioane
      мільйони мільйонів милиона милион εκατ εκατομμύρια ล้าน 百万 백만`,
    7: 'crore crores cr करोड़ करोड কোটি کروڑ',
    8: '億 亿 억',
    9: 'billion bn mrd milliarde milliarden milliard mld miliard miliarde миллиард миллиардов млрд مليار میلیارد tỷ tỉ miliar milyar milliárd мільярд',
  },
  Number,
)

/** Words whose power of ten depends on the language, or on the currency of a page in another one. */
export const languageUnits: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  mil: { es: [3], pt: [3], gl: [3], ca: [3], cs: [6], sk: [6], ro: [6], hr: [6], sr: [6], sl: [6], '': [3, 6] },
  m: { es: [3, 6], pt: [3, 6], fr: [6], id: [9, 6], IDR: [6, 9], '': [6] },
  mi: { pt: [6] },
  e: { hu: [3], HUF: [3] },
}

/** Units that are a letter only where people are paid in these currencies. */
export const currencyUnits: Readonly<Record<string, { readonly exponent: number; readonly currencies: string }>> = {
  l: { exponent: 5, currencies: 'INR PKR BDT NPR LKR' },
  w: { exponent: 4, currencies: 'CNY' },
}

/** Words that are a unit and a period, or a unit and a currency. */
export const compounds: Readonly<Record<string, readonly string[]>> = {
  lpa: ['lakh', 'annum'],
  'l.p.a': ['lakh', 'annum'],
  'k€': ['k', '€'],
  k$: ['k', '$'],
  'k£': ['k', '£'],
  't€': ['tsd', '€'],
  teur: ['tsd', 'eur'],
  keur: ['k', 'eur'],
  kchf: ['k', 'chf'],
  tchf: ['tsd', 'chf'],
  tkr: ['tsd', 'kr'],
  tfr: ['tsd', 'fr'],
  mkr: ['mio', 'kr'],
  't.kr': ['tsd', 'kr'],
  eft: ['ezer', 'ft'],
  mft: ['mio', 'ft'],
  toman: ['toman', 'irr'],
  تومان: ['toman', 'irr'],
}

const dollars = 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD'

/** The currencies that a word or sign can mean, the most likely first. */
export const currencyWords = table(
  {
    [`${dollars} PHP`]: '$ dollar dollars дол долл dólar dólares dolar dolares dollari peso pesos',
    USD: 'сша us$ u$s u$d usd$ 美元 доллар долларов ドル 달러 دولار أمريكي امريكي american americanos estadounidenses',
    CAD: 'ca$ c$ can$ canadian canadiens canadienses kanadische',
    AUD: 'a$ au$',
    NZD: 'nz$',
    SGD: 's$',
    HKD: 'hk$ 港元 港币',
    TWD: 'nt$ ntd 台币 新台幣',
    MXN: 'mx$ mex$ mexicanos',
    BRL: 'r$ reais real',
    EUR: '€ euro euros евро євро ευρώ يورو 欧元 ユーロ 유로',
    GBP: '£ pound pounds quid',
    CHF: 'fr frs sfr schweizer suisses svizzeri swiss franken francs franchi chf',
    'JPY CNY': '¥',
    JPY: '円 日元 yen',
    'CNY TWD': '元 圆 圓',
    CNY: 'rmb 人民币 yuan cn¥',
    KRW: '₩ 원 won',
    'INR PKR LKR NPR MUR SCR': 'rs rupee rupees',
    INR: '₹ रुपये रुपया रु',
    BDT: '৳ টাকা taka tk',
    PKR: '₨ روپے روپیہ',
    IDR: 'rp rupiah',
    MYR: 'rm ringgit',
    THB: '฿ บาท baht',
    VND: '₫ đ đồng dong vnđ',
    PHP: '₱ piso php',
    'SEK NOK DKK ISK': 'kr kronor kroner krónur krona',
    PLN: 'zł zl złotych zloty złoty',
    CZK: 'kč kc korun',
    HUF: 'ft forint',
    RON: 'lei leu',
    BGN: 'лв лева lv leva',
    UAH: '₴ грн гривень гривні',
    RUB: '₽ руб рублей рубля р',
    KZT: '₸ тенге',
    GEL: '₾ ლარი',
    TRY: '₺ tl lira',
    ILS: '₪ nis ש״ח שקל שקלים',
    'AED MAD': 'dirham dirhams درهم',
    AED: 'dhs dh د.إ إماراتي اماراتي',
    MAD: 'مغربي',
    'SAR QAR OMR YER IRR': 'ريال ریال ﷼',
    SAR: 'ر.س سعودي sr riyal',
    EGP: 'ج.م جم جنيه جنيها جنيهات مصري مصرية مصريا le e£ £e',
    'KWD BHD JOD IQD TND DZD LYD RSD': 'دينار دنانير dinar dinars',
    KWD: 'د.ك كويتي',
    JOD: 'أردني اردني',
    IQD: 'عراقي',
    QAR: 'قطري',
    OMR: 'عماني',
    NGN: '₦ naira',
    GHS: '₵ gh₵ cedi cedis',
    'KES UGX TZS': 'sh shs shilling shillings shilingi',
    KES: 'ksh kshs',
    TZS: 'tsh tshs',
    UGX: 'ush',
    GTQ: 'q quetzales',
    ZAR: 'r rand',
    PEN: 'soles sol',
    CRC: '₡',
    PYG: '₲',
    XOF: 'fcfa cfa',
  },
  (key) => key.split(' '),
)

export const periodWords = table(
  {
    year: `year years yr yrs y yearly annual annually annum pa p.a jahr jahre jährlich jahresgehalt j an ans année annuel annuels annuellement
      año años anual anuales ano anno annui annuo annua rok roku rocznie ročně år årligen årlig jaar vuosi vuodessa év yıl yıllık год года году
      рік на年 年 年収 年俸 年薪 毎年 연 연봉 년 سنة السنة عام العام سنوي سنوية سنوياً سنويا سنوي سال سالانہ שנה साल वार्षिक tahun năm ปี mwaka thn έτος χρόνο ετησίως година годишно щорічно évi évente
      året årligt לשנה שנתי বছর বার্ষিক roční`,
    month: `month months mo mth mths pm p.m pcm monthly monat monate monatlich mtl mtl mois mensuel mensuels mes meses mensual mensuales mês mensal
      mensais mese mensili mensile mies mc miesiąc miesięcznie miesiac měsíc měsíčně månad månaden mån måned md mnd maand kuukausi kk hó havi ay aylık
      месяц мес місяць 月 月収 月給 月薪 毎月 월 월급 شهر الشهر شهرياً شهريا شهري شهرية ماه ماہ חודש महीना मासिक bulan tháng เดือน mwezi bln міс місячно μήνα μηνιαίως месец месечно havi havonta måneden měs לחודש חודשי
      בחודש মাস মাসে মাসিক ماہانہ ماهانه ماهی lună lunar`,
    day: 'day days daily d tag tage täglich tagessatz jour jours jornada día dia dzień dziennie den dag päivä gün день дн 日 天 日給 일 يوم اليوم يومياً يوميا روز יום दिन hari ngày วัน',
    hour: `hour hours hr hrs hourly h std stunde stunden heure heures hora horas ora ore godz godzina godzinę hodina hod tim timme timmen time timer
      uur uren tunti óra saat час часа ч год-н 時 時間 時給 时 小时 시급 시간 ساعة الساعة ساعت שעה घंटा jam giờ ชั่วโมง ph`,
  },
  (key) => key as keyof typeof salaryPeriods,
)

export const basisWords = table(
  {
    gross:
      'gross brutto brut bruto bruta bruts bruti lordo lordi lorda hrubého 税前 税込 額面 세전 إجمالي brüt bruttó hrubá hrubý бруто ברוטו μικτά ناخالص kotor',
    net: 'net netto neto neta nets netti liquido líquido netti nett rękę reke 税后 税後 手取り 세후 صافي الصافي nettó čistého čistá čistý чистими руки нето נטו καθαρά خالص bersih',
  },
  (key) => key as keyof typeof salaryBases,
)

export const rangeWords: ReadonlySet<string> = new Set(
  'đến έως μέχρι עד sampai hingga to till until bis à a al e y до по hasta até tot till do til 至 到 から إلى الى تا and und et'.split(' '),
)

export const rangeStarts: ReadonlySet<string> = new Set(
  'від từ από dari from between von zwischen de entre da tra от od między från fra van tussen من'.split(' '),
)

export const fillers: ReadonlySet<string> = new Set(
  'per pro par por al à a an each every im je pr na za в за на the en el la le ni 每 매 في لكل ہر प्रति mỗi ต่อ of de i u om kwa το در'.split(
    ' ',
  ),
)

export const commaCurrencies: ReadonlySet<string> = new Set(
  `ALL AMD AOA ARS AZN BAM BGN BOB BRL BYN CLP COP CRC CUP CVE CZK DKK DZD EUR GEL HUF IDR ISK KGS KZT MAD MDL MGA MKD MZN NOK PLN PYG RON RSD
  RUB SEK STN TJS TMT TND TRY UAH UYU UZS VED VES VND XAF XOF XPF ZAR`.split(/\s+/),
)
