import { catalogFor } from '#contract/words/all.ts'

/*
 * The email to the person who endorses, in the language of the page. Only the server needs these words, so they are not in the catalogs of
 * the page, which are part of the editor.
 */

interface MailWords {
  subject: string
  /** With the owner's name as `{name}`. */
  reason: string
  reasonWithoutName: string
  action: string
  /** In front of the URL, for programs that show no links. */
  copy: string
  closing: string
}

const english: MailWords = {
  subject: 'Confirm your endorsement on {siteName}',
  reason: 'Someone, hopefully you, used this email address to endorse {name} on {siteName}.',
  reasonWithoutName: 'Someone, hopefully you, used this email address to endorse a person on {siteName}.',
  action: 'Confirm your endorsement',
  copy: 'Or copy this URL:',
  closing:
    'It counts once you confirm. The link works for 7 days. If it was not you, ignore this email. Your address is not shown to anyone.',
}

const translations: Readonly<Record<string, MailWords>> = {
  ar: {
    subject: 'تأكيد تزكيتك على {siteName}',
    reason: 'أُرسلت تزكية على {siteName} باستخدام هذا البريد الإلكتروني، ونأمل أن تكون منك. التزكية تخص: {name}.',
    reasonWithoutName: 'أُرسلت تزكية على {siteName} باستخدام هذا البريد الإلكتروني، ونأمل أن تكون منك.',
    action: 'تأكيد التزكية',
    copy: 'أو يمكن نسخ هذا الرابط:',
    closing: 'تُحتسب التزكية بعد تأكيدها. يعمل الرابط لمدة 7 أيام. إذا لم تكن التزكية منك، فيمكن تجاهل هذه الرسالة. لن يظهر عنوانك لأي شخص.',
  },
  de: {
    subject: 'Bitte bestätigen Sie Ihre Empfehlung auf {siteName}',
    reason: 'Mit dieser E-Mail-Adresse wurde auf {siteName} {name} empfohlen, hoffentlich von Ihnen.',
    reasonWithoutName: 'Mit dieser E-Mail-Adresse wurde auf {siteName} eine Empfehlung abgegeben, hoffentlich von Ihnen.',
    action: 'Empfehlung bestätigen',
    copy: 'Oder kopieren Sie diese Adresse:',
    closing:
      'Ihre Empfehlung zählt, sobald Sie sie bestätigt haben. Der Link gilt 7 Tage. Falls die Empfehlung nicht von Ihnen stammt, ignorieren Sie diese E-Mail bitte. Ihre Adresse wird niemandem angezeigt.',
  },
  es: {
    subject: 'Confirme su recomendación en {siteName}',
    reason: 'Alguien (esperamos que haya sido usted) ha recomendado a {name} en {siteName} con esta dirección de correo electrónico.',
    reasonWithoutName:
      'Alguien (esperamos que haya sido usted) ha hecho una recomendación en {siteName} con esta dirección de correo electrónico.',
    action: 'Confirmar la recomendación',
    copy: 'O copie esta dirección:',
    closing:
      'Su recomendación contará cuando la confirme. El enlace es válido durante 7 días. Si no ha sido usted, ignore este mensaje. Su dirección no se muestra a nadie.',
  },
  fr: {
    subject: 'Confirmez votre recommandation sur {siteName}',
    reason: 'Quelqu’un, vous sans doute, a recommandé {name} sur {siteName} avec cette adresse e-mail.',
    reasonWithoutName: 'Quelqu’un, vous sans doute, a fait une recommandation sur {siteName} avec cette adresse e-mail.',
    action: 'Confirmer la recommandation',
    copy: 'Ou copiez cette adresse\u202f:',
    closing:
      'Votre recommandation comptera dès que vous l’aurez confirmée. Le lien est valable 7 jours. Si vous n’en êtes pas à l’origine, ignorez cet e-mail. Votre adresse n’est montrée à personne.',
  },
  it: {
    subject: 'Confermi il Suo apprezzamento su {siteName}',
    reason: 'Con questo indirizzo e-mail qualcuno, speriamo Lei, ha espresso su {siteName} un apprezzamento per {name}.',
    reasonWithoutName: 'Con questo indirizzo e-mail qualcuno, speriamo Lei, ha espresso un apprezzamento su {siteName}.',
    action: 'Conferma l’apprezzamento',
    copy: 'Oppure copi questo indirizzo:',
    closing:
      'L’apprezzamento vale dopo la conferma. Il link è valido per 7 giorni. Se non proviene da Lei, ignori questa e-mail. Il Suo indirizzo non viene mostrato a nessuno.',
  },
  ja: {
    subject: '【{siteName}】推薦の確認のお願い',
    reason: 'このメールアドレスを使って、{siteName}で{name}さんへの推薦が行われました。',
    reasonWithoutName: 'このメールアドレスを使って、{siteName}で推薦が行われました。',
    action: '推薦を確定する',
    copy: 'または、次のURLをコピーしてください：',
    closing:
      '確定すると推薦が反映されます。リンクの有効期限は7日間です。お心当たりのない場合は、このメールを破棄してください。メールアドレスが他の人に表示されることはありません。',
  },
  pl: {
    subject: 'Prośba o potwierdzenie rekomendacji w {siteName}',
    reason: 'Z tego adresu e-mail przesłano w {siteName} rekomendację, mamy nadzieję, że od Ciebie. Kogo dotyczy: {name}.',
    reasonWithoutName: 'Z tego adresu e-mail przesłano w {siteName} rekomendację, mamy nadzieję, że od Ciebie.',
    action: 'Potwierdź rekomendację',
    copy: 'Możesz też skopiować ten adres:',
    closing:
      'Rekomendacja liczy się po potwierdzeniu. Link działa przez 7 dni. Jeśli rekomendacja nie pochodzi od Ciebie, zignoruj tę wiadomość. Nikomu nie pokazujemy Twojego adresu.',
  },
  'pt-BR': {
    subject: 'Confirme sua recomendação no {siteName}',
    reason: 'Alguém (esperamos que tenha sido você) recomendou {name} no {siteName} com este endereço de e-mail.',
    reasonWithoutName: 'Alguém (esperamos que tenha sido você) fez uma recomendação no {siteName} com este endereço de e-mail.',
    action: 'Confirmar recomendação',
    copy: 'Ou copie este endereço:',
    closing:
      'A recomendação conta assim que você confirmar. O link vale por 7 dias. Se não foi você, ignore este e-mail. Seu endereço não é mostrado a ninguém.',
  },
  'zh-Hans': {
    subject: '请确认您在 {siteName} 上的认可',
    reason: '有人使用此邮箱在 {siteName} 上认可了{name}。如果是您本人操作，请点击下方按钮确认。',
    reasonWithoutName: '有人使用此邮箱在 {siteName} 上提交了认可。如果是您本人操作，请点击下方按钮确认。',
    action: '确认认可',
    copy: '或复制此网址：',
    closing: '确认后，您的认可才会计入。链接有效期为7天。如非您本人操作，请忽略此邮件。您的邮箱地址不会向任何人显示。',
  },
}

/** The words in the language of a page, with its tag; otherwise English. */
export function mailWordsFor(language: string): MailWords & { language: string } {
  const tag = catalogFor(language) ?? ''
  const words = Object.hasOwn(translations, tag) ? translations[tag] : undefined
  return words ? { ...words, language: tag } : { ...english, language: 'en' }
}
