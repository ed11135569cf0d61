import { catalogFor } from '#contract/words/all.ts'

/** Why an email came to its recipient, by language. True of every email. */
const footers: Readonly<Record<string, string>> = {
  ar: 'تصلك هذه الرسالة لأن عنوانك أُدخل في {site}.',
  de: 'Sie erhalten diese E-Mail, weil Ihre Adresse auf {site} eingegeben wurde.',
  es: 'Recibe este mensaje porque su dirección se introdujo en {site}.',
  fr: 'Vous recevez cet e-mail parce que votre adresse a été saisie sur {site}.',
  it: 'Riceve questa e-mail perché il Suo indirizzo è stato inserito su {site}.',
  ja: 'このメールは、{site} でこのメールアドレスが入力されたためお送りしています。',
  pl: 'Otrzymujesz tę wiadomość, ponieważ Twój adres podano na {site}.',
  'pt-BR': 'Você recebeu este e-mail porque seu endereço foi informado em {site}.',
  'zh-Hans': '您收到此邮件，是因为有人在 {site} 填写了此邮箱地址。',
}

export function footerIn(language: string): string {
  return footers[catalogFor(language) ?? ''] ?? 'You received this email because this address was entered at {site}.'
}
