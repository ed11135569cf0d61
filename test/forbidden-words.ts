/*
 * What no text of a language says, with a text that says it. The heads of `contract/words/*.ts` say what it says instead. A word can be right elsewhere:
 * then the pattern names its neighbors.
 */

interface Forbidden {
  pattern: RegExp
  /** A text that the pattern finds. */
  example: string
  /** The keys of the texts that it concerns. All, unless set. */
  keys?: RegExp
}

/** What visitors read when they check an endorsement text or report a page, and the statements of the site. */
const aboutChecks = /^(?:check|accessibility|privacy)\.|^phrases\.(?:check|paste|chooseFile|needsScript|report)/

export const forbidden: Readonly<Record<string, readonly Forbidden[]>> = {
  ar: [
    { pattern: /(?<!\p{L})(?:ال|لل|و)?شهاد(?:ة|تك|ته)/u, example: 'التحقق من شهادة', keys: aboutChecks },
    { pattern: /تفاصيل مخفية/u, example: 'تفاصيل مخفية' },
    { pattern: /^منشور آخر$/u, example: 'منشور آخر' },
    { pattern: /يحصي الموقع أن/u, example: 'قد يحصي الموقع أن صفحة قُرئت' },
    { pattern: /(?<!\p{L})عندما (?:[تن]|يكون لديك)/u, example: 'عندما تقرأ صفحة' },
    { pattern: /(?<!\p{L})(?:أخبر|اكتب|أدخل|اضغط|اختر|تدخله|تحذفه|تختارهم)(?!\p{L})/u, example: 'أدخل الرمز' },
    { pattern: /؟ ?\(\{/u, example: 'ما صلتك؟ ({name})' },
  ],
  de: [
    { pattern: /freischalt|freigeschaltet/i, example: 'Seite freischalten' },
    { pattern: /\b(?:Inhaber|Besitzer|Eigentümer)/, example: 'Inhaberin der Seite' },
    { pattern: /\bverborgen/i, example: 'verborgene Angaben' },
    { pattern: /\bzähl\w*\b[^.:]{0,30}, dass/i, example: 'Die Website zählt, dass jemand liest' },
    { pattern: /(?:^|[.:] )Ihre Seiten|ohne etwas/, example: 'Ihre Seiten streben AA an' },
    { pattern: /(?<!\{)\be-?mail\b(?!-)/, example: 'per email' },
    { pattern: /\d (?:Tag|Stunde|Minute|Jahr)/, example: 'nach 400 Tagen' },
    { pattern: /\{name\}s\b/, example: '{name}s Seite' },
  ],
  es: [
    { pattern: /\b(?:titular|dueñ[oa]|propietari[oa])/i, example: 'la persona titular' },
    { pattern: /\b(?:datos|detalles) ocultos/i, example: 'datos ocultos' },
    { pattern: /\bcontar que\b/i, example: 'puede contar que se leyó' },
    { pattern: /\bSus páginas/, example: 'Sus páginas aspiran' },
    { pattern: /(?<!\{)\be-?mail\b/i, example: 'su e-mail' },
    { pattern: /(?<!\p{L})(?:tú|tu|tus|vosotros)(?!\p{L})/iu, example: 'tu página' },
    { pattern: /\? ?\(\{/, example: '¿De qué la conoce? ({name})' },
    { pattern: /algo que se lo impide/i, example: '¿Hay algo que se lo impide?' },
    { pattern: /^Escriba el código correcto$/, example: 'Escriba el código correcto' },
  ],
  fr: [
    { pattern: /\bpropriétaire/i, example: 'le propriétaire' },
    { pattern: /\b(?:ces|vos) mots/i, example: 'ces mots sont les vôtres' },
    { pattern: /\bcompter qu/i, example: 'peut compter qu’une page' },
    { pattern: /\b(?:d’|de |que |qu’)\{name\}/, example: 'la page de {name}' },
    { pattern: /informations masquées/i, example: 'des informations masquées' },
    { pattern: /(?<!\{)\bemail\b/i, example: 'votre email' },
    { pattern: /\d (?:jour|heure|minute|an)/, example: '30 jours' },
    { pattern: /(?<!\p{L})(?:tu|ton|ta|tes)(?!\p{L})/iu, example: 'ta page' },
  ],
  it: [
    { pattern: /^Inserire il codice corretto$/, example: 'Inserire il codice corretto' },
    { pattern: /\b(?:[Ii]l|[Dd]el) \{(?:date|day)\}/, example: 'scaduto il {date}' },
    { pattern: /\b(?:chi (?:possiede|ha questa)|proprietari[oa]|titolare)/i, example: 'chi possiede la pagina' },
    { pattern: /\bdettagli nascosti/i, example: 'dettagli nascosti' },
    { pattern: /\bcontare che\b/i, example: 'può contare che' },
    { pattern: /(?<!\{)\bemail\b/i, example: 'indirizzo email' },
    { pattern: /\braccomandazion/i, example: 'la raccomandazione' },
  ],
  ja: [
    { pattern: /所有者|(?<!鍵の)持ち主|オーナー/u, example: 'ページの持ち主' },
    { pattern: /あなた/u, example: 'あなたの端末' },
    {
      pattern:
        /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー] [A-Za-z\d{])|(?:[A-Za-z\d}] [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
      example: 'PIN を入力',
    },
    { pattern: /お申し付け/u, example: 'お申し付けください' },
    { pattern: /個人情報$|^その他の発表$/u, example: '個人情報' },
    { pattern: /^\{date\}修了$/u, example: '{date}修了' },
    { pattern: /言葉/u, example: '言葉を書く', keys: aboutChecks },
    { pattern: /[,.!?:;](?:$|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/u, example: '入力してください.' },
  ],
  pl: [
    { pattern: /\bukryt\w* (?:dan|informac)/i, example: 'ukryte dane' },
    { pattern: /\bwitryn/i, example: 'ta witryna' },
    { pattern: /\bliczyć, że/i, example: 'może liczyć, że' },
    { pattern: /\b(?:posiadacz|autork?[aę]?|twórc)\w* strony/i, example: 'posiadacz strony' },
    { pattern: /\b(?:Pan|Pani|Państw[oa])\b/, example: 'czy chce Pan' },
    { pattern: /\b(?:zrobił|wysłał|napisał|podał|wpisał)(?:eś|aś)?\b/, example: 'co napisałeś' },
    { pattern: /\? ?\(\{/, example: 'Skąd się znacie? ({name})' },
    { pattern: /coś ci przeszkadza/i, example: 'Coś Ci przeszkadza?' },
  ],
  'pt-BR': [
    { pattern: /\bdon[oa]s?\b|propriet[áa]ri[oa]|\btitular\b/i, example: 'quem é dono da página' },
    { pattern: /\bdetalhes ocultos/i, example: 'detalhes ocultos' },
    { pattern: /\bcontar que\b|\bcontinua contando\b/i, example: 'continua contando' },
    { pattern: /\bSuas páginas/, example: 'Suas páginas buscam' },
    { pattern: /\b(?:ficheiro|ecrã|utilizador|telemóvel)/i, example: 'o ficheiro' },
    { pattern: /(?<!\{)\bemail\b/i, example: 'seu email' },
  ],
  'zh-Hans': [
    { pattern: /^其他发表$/u, example: '其他发表' },
    { pattern: /主人|(?<!主)页面?所有者/u, example: '页面的主人' },
    { pattern: /代码/u, example: '计算出的代码' },
    { pattern: /[\d}] [天日个分小年月位]/u, example: '30 天' },
    { pattern: /隐藏的(?:内容|信息)/u, example: '隐藏的内容' },
    { pattern: /你(?!们)/u, example: '你的邮箱' },
    { pattern: /[,.!?:;](?:$|(?=\p{Script=Han}))/u, example: '请输入.' },
  ],
}
