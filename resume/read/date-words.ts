/* Words next to dates in resumes. Those within dates, and between two, are in `contract/dates/words.ts`. */

export const fromWords =
  'since|from|seit|ab|von|vom|depuis|de|du|desde|del|dal|da|dall|od|van|sinds|sedan|från|siden|fra|din|с|от|від|από|من|منذ|自'

/** Words before a single date that is a start. */
export const sinceWords =
  'since|seit|seit dem|depuis|depuis le|desde|desde el|dal|od|sinds|sedan|siden|alates|sejak|с|от|від|από|من|منذ|מאז|自'

/** Words before a single date that is an end. */
export const endWords =
  'completed|expected|graduated?|graduation|ended|until|bis|voraussichtlich|anticipated|obtenu|finalización|fin|abgeschlossen|conclusione|ukończono|ukończenie|zakończono|obtained|awarded|conferred|conclusão|concluído|conseguito|تخرج|تاريخ الانتهاء'

/** Words after a single date that is an end. */
export const endWordsAfter = 'まで|卒業|修了|结束|毕业'

/** Signs and words between the two ends of a range, without spaces. */
export const untilSigns = '[-–—‒―−~～〜→]{1,2}|から|至|到|부터'

/** Units of a duration: '5 years 3 months', '3年4ヶ月'. */
export const durationUnits =
  'years?|yrs?|months?|mos?|weeks?|jahre?|monate?|ans?|mois|mes[ei]|a[nñ]os?|anos?|m[eê]s(?:es|i)?|ann[io]|jaar|maand(?:en)?|lat|lata|rok|miesi[ąę]c[ye]?|miesięcy|roku|mies\\.?|سنوات|سنتان|سنة|شهران|أشهر|شهرًا|شهر|年|[ヶかカ个個]?月|か月|ヵ月'
