/* Replaces code points that only programs use, by the letters that people type. */

/** Ligatures and letter forms that pdf.js does not normalize. Other compatibility characters stay, for example ™. */
const letterForms = /[\u2F00-\u2FDF\u3000\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFE\uFF01-\uFF5E]+/g

/** Browsers write some Chinese characters as their radicals, which Unicode does not normalize. */
const radicals: Readonly<Record<string, string>> = {
  '⺠': '民',
  '⻁': '虎',
  '⻄': '西',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻋': '车',
  '⻑': '長',
  '⻓': '长',
  '⻔': '门',
  '⻘': '青',
  '⻙': '韦',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻝': '食',
  '⻢': '马',
  '⻣': '骨',
  '⻤': '鬼',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻧': '卤',
  '⻨': '麦',
  '⻩': '黄',
  '⻬': '齐',
  '⻮': '齿',
  '⻰': '龙',
}

export const withCommonLetters = (text: string): string =>
  text
    .replace(letterForms, (form) => form.normalize('NFKC'))
    .replace(/[\u2E80-\u2EFF]/g, (radical) => radicals[radical] ?? radical.normalize('NFKC'))
