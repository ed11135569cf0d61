import { withTurnedLigatures } from './arabic-letters.ts'

/* Words in dates of resumes, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Turkish, Russian, Hebrew and Arabic, then Japanese and Chinese. */

/** Names and abbreviations of each month, separated by commas. */
export const monthWords = [
  'january, jan, januar, jänner, jän, janvier, janv, enero, ene, gennaio, gen, janeiro, januari, styczeń, stycznia, sty, يناير, كانون الثاني, جانفي, ocak, январь, января, ינואר',
  'february, feb, februar, feber, février, fevrier, févr, fév, febrero, febbraio, febb, fevereiro, fev, februari, luty, lutego, lut, فبراير, شباط, فيفري, şubat, февраль, февраля, פברואר',
  'march, mar, märz, mär, mrz, mars, marzo, março, marco, maart, mrt, marzec, marca, مارس, آذار, اذار, mart, март, марта, מרץ',
  'april, apr, avril, avr, abril, abr, aprile, kwiecień, kwietnia, kwi, أبريل, ابريل, إبريل, نيسان, أفريل, nisan, апрель, апреля, אפריל',
  'may, mai, mayo, maggio, mag, maio, mei, maj, maja, مايو, أيار, ايار, ماي, mayıs, май, мая, מאי',
  'june, jun, juni, juin, junio, giugno, giu, junho, czerwiec, czerwca, cze, يونيو, يونيه, حزيران, جوان, haziran, июнь, июня, יוני',
  'july, jul, juli, juillet, juil, julio, luglio, lug, julho, lipiec, lipca, lip, يوليو, يوليه, تموز, جويلية, temmuz, июль, июля, יולי',
  'august, aug, août, aout, agosto, ago, augustus, sierpień, sierpnia, sie, أغسطس, اغسطس, آب, أوت, ağustos, август, августа, אוגוסט',
  'september, sept, sep, septembre, septiembre, settembre, sett, set, setembro, wrzesień, września, wrz, سبتمبر, أيلول, ايلول, eylül, сентябрь, сентября, ספטמבר',
  'october, oct, oktober, okt, octobre, octubre, ottobre, ott, outubro, out, październik, października, paź, أكتوبر, اكتوبر, تشرين الأول, ekim, октябрь, октября, אוקטובר',
  'november, nov, novembre, noviembre, novembro, listopad, listopada, lis, نوفمبر, تشرين الثاني, kasım, ноябрь, ноября, נובמבר',
  'december, dec, dezember, dez, décembre, decembre, déc, diciembre, dic, dicembre, dezembro, grudzień, grudnia, gru, ديسمبر, كانون الأول, aralık, декабрь, декабря, דצמבר',
].map((words) => words.split(', ').flatMap(withTurnedLigatures))

export const seasonWords =
  'spring|summer|fall|autumn|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|estate|autunno|inverno|verão|outono|wiosna|lato|jesień|zima|q[1-4]'

/** Words for today as the end of a range. */
export const nowWords = [
  'present, the present, now, current, currently, today, ongoing, to date, till date',
  'heute, bis heute, jetzt, aktuell, laufend, dato, gegenwärtig, andauernd',
  "présent, aujourd['’]hui, maintenant, actuel, actuellement, en cours, à ce jour",
  'actual, actualidad, la actualidad, actualmente, hoy, presente, el presente, la fecha, a la fecha',
  'o presente, atual, o atual, atualmente, hoje, até o momento',
  'oggi, ad oggi, alla data attuale, data attuale, attuale, attualmente, in corso, il presente',
  'heden, nu, tot heden',
  'halen, günümüz, devam ediyor, по настоящее время, настоящее время, по н.в, н.в, сейчас, היום, עד היום, כיום, כעת, הווה',
  'obecnie, dziś, dzisiaj, teraz, nadal, chwili obecnej, chwila obecna',
  'الآن, الان, حتى الآن, حاليا, حاليًا, حاليّا, الحاضر, الوقت الحالي, الوقت الحاضر, اليوم, مستمر',
  '現在に至る, 現在, 現職, 在職中, 至今, 现在, 目前, 今',
]
  .flatMap((words) => words.split(', '))
  .flatMap(withTurnedLigatures)
  .join('|')

/** Words that mean today only after a word such as 'to'. */
export const nowAfterUntil = 'date|ce jour|la fecha|o momento|o momento atual|chwili obecnej'

/** Words between the two ends of a range. */
export const untilWords =
  "to|until|till|through|bis|bis zum|bis zur|à|au|à aujourd['’]hui|jusqu['’]à|a|al|ad|hasta|até|ao|fino a|do|tot|إلى|الى|حتى"

/** Signs and words between the two ends of a range, without spaces. */
export const untilSigns = '[-–—‒―−~～〜→]{1,2}|から|至|到'

/** Words before a range. */
export const fromWords = 'since|from|seit|ab|von|vom|depuis|de|du|depuis|desde|del|dal|da|dall|od|van|من|منذ|自'

/** Words before a single date that is a start. */
export const sinceWords = 'since|seit|depuis|desde|dal|od|sinds|منذ'

/** Words before a single date that is an end. */
export const endWords =
  'completed|expected|graduated?|graduation|ended|until|bis|voraussichtlich|anticipated|obtenu|finalización|fin|abgeschlossen|conclusione|ukończono|ukończenie|zakończono|obtained|awarded|conferred|conclusão|concluído|conseguito|ukończono|تخرج|تاريخ الانتهاء'

/** Words after a single date that is an end. */
export const endWordsAfter = 'まで|卒業|修了|结束|毕业'

/** Units of a duration: '5 years 3 months', '3年4ヶ月'. */
export const durationUnits =
  'years?|yrs?|months?|mos?|weeks?|jahre?|monate?|ans?|mois|mes[ei]|a[nñ]os?|anos?|m[eê]s(?:es|i)?|ann[io]|jaar|maand(?:en)?|lat|lata|rok|miesi[ąę]c[ye]?|miesięcy|roku|mies\\.?|سنوات|سنتان|سنة|شهران|أشهر|شهرًا|شهر|年|[ヶかカ个個]?月|か月|ヵ月'

/** The first years of the Japanese eras. */
export const japaneseEras: Readonly<Record<string, number>> = { 昭和: 1926, 平成: 1989, 令和: 2019 }
