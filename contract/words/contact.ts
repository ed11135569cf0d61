import { catalogFor } from './all.ts'

/*
 * The words of the form to write to the owner of a page, and of the email that confirms a message, in the language of the page. Only the server
 * needs them, so they are not in the catalogs of the page, which are part of the editor.
 */

export interface ContactWords {
  yourEmail: string
  yourMessage: string
  hint: string
  send: string
  checkInbox: string
  /** The page of the mailed link. */
  confirmTitle: string
  confirmText: string
  sendMine: string
  delivered: string
  linkExpired: string
  tooShort: string
  tooLong: string
  noLinks: string
  noInvisible: string
  mailSubject: string
  mailReason: string
  mailReasonWithoutName: string
  /** In front of the URL, for programs that show no links. */
  mailCopy: string
  mailClosing: string
}

/** `{name}` is the owner. */
const english: ContactWords = {
  yourEmail: 'Your email',
  yourMessage: 'Your message',
  hint: '20 to 1,000 characters, no links. {name} gets your message and your email once you have confirmed it.',
  send: 'Send',
  checkInbox: 'Check your inbox to send your message',
  confirmTitle: 'Send your message to {name}?',
  confirmText: 'Nothing has been sent yet. {name} gets your message and your email.',
  sendMine: 'Send my message',
  delivered: '{name} has your message.',
  linkExpired: 'This link is no longer valid.',
  tooShort: 'Write at least 20 characters',
  tooLong: 'Use at most 1,000 characters',
  noLinks: 'Leave out links and addresses',
  noInvisible: 'Remove the invisible characters',
  mailSubject: 'Send your message on {siteName}',
  mailReason: 'Someone, hopefully you, used this email address to write a message to {name} on {siteName}.',
  mailReasonWithoutName: 'Someone, hopefully you, used this email address to write a message to a person on {siteName}.',
  mailCopy: 'Or copy this URL:',
  mailClosing:
    'Nothing is sent before you press the button on that page. The link works for 24 hours. If it was not you, ignore this email.',
}

const translations: Readonly<Record<string, ContactWords>> = {
  ar: {
    yourEmail: 'بريدك الإلكتروني',
    yourMessage: 'رسالتك',
    hint: 'من 20 إلى 1000 حرف، بلا روابط. بعد تأكيدك تصل الرسالة مع بريدك الإلكتروني إلى {name}.',
    send: 'إرسال',
    checkInbox: 'يرجى مراجعة صندوق الوارد لإرسال رسالتك',
    confirmTitle: 'هل تريد إرسال رسالتك إلى {name}؟',
    confirmText: 'لم يُرسل شيء بعد. ستصل رسالتك مع بريدك الإلكتروني إلى {name}.',
    sendMine: 'إرسال رسالتي',
    delivered: 'وصلت رسالتك إلى {name}.',
    linkExpired: 'لم يعد هذا الرابط صالحًا.',
    tooShort: 'يلزم 20 حرفًا على الأقل',
    tooLong: 'الحد الأقصى 1000 حرف',
    noLinks: 'يرجى حذف الروابط والعناوين',
    noInvisible: 'يرجى حذف الأحرف غير المرئية',
    mailSubject: 'إرسال رسالتك على {siteName}',
    mailReason: 'كُتبت رسالة على {siteName} باستخدام هذا البريد الإلكتروني، ونأمل أن تكون منك. المرسل إليه: {name}.',
    mailReasonWithoutName: 'كُتبت رسالة على {siteName} باستخدام هذا البريد الإلكتروني، ونأمل أن تكون منك.',
    mailCopy: 'أو يمكن نسخ هذا الرابط:',
    mailClosing: 'لا يُرسل شيء قبل الضغط على الزر في تلك الصفحة. يعمل الرابط لمدة 24 ساعة. إذا لم تكن الرسالة منك، فيمكن تجاهل هذا البريد.',
  },
  de: {
    yourEmail: 'Ihre E-Mail-Adresse',
    yourMessage: 'Ihre Nachricht',
    hint: '20 bis 1.000\u00a0Zeichen, keine Links. {name} erhält Ihre Nachricht und Ihre E-Mail-Adresse, sobald Sie sie bestätigt haben.',
    send: 'Senden',
    checkInbox: 'Bitte senden Sie Ihre Nachricht über den Link in unserer E-Mail ab',
    confirmTitle: 'Ihre Nachricht an {name} senden?',
    confirmText: 'Bisher wurde nichts gesendet. {name} erhält Ihre Nachricht und Ihre E-Mail-Adresse.',
    sendMine: 'Meine Nachricht senden',
    delivered: '{name} hat Ihre Nachricht erhalten.',
    linkExpired: 'Dieser Link ist nicht mehr gültig.',
    tooShort: 'Schreiben Sie mindestens 20\u00a0Zeichen',
    tooLong: 'Höchstens 1.000\u00a0Zeichen',
    noLinks: 'Lassen Sie Links und Adressen bitte weg',
    noInvisible: 'Entfernen Sie die unsichtbaren Zeichen',
    mailSubject: 'Bitte senden Sie Ihre Nachricht auf {siteName} ab',
    mailReason: 'Mit dieser E-Mail-Adresse wurde auf {siteName} eine Nachricht an {name} geschrieben, hoffentlich von Ihnen.',
    mailReasonWithoutName: 'Mit dieser E-Mail-Adresse wurde auf {siteName} eine Nachricht geschrieben, hoffentlich von Ihnen.',
    mailCopy: 'Oder kopieren Sie diese Adresse:',
    mailClosing:
      'Es wird nichts gesendet, bevor Sie auf der verlinkten Seite auf die Schaltfläche klicken. Der Link gilt 24\u00a0Stunden. Stammt die Nachricht nicht von Ihnen, ignorieren Sie diese E-Mail bitte.',
  },
  es: {
    yourEmail: 'Su correo electrónico',
    yourMessage: 'Su mensaje',
    hint: 'De 20 a 1000 caracteres, sin enlaces. {name} recibirá su mensaje y su correo electrónico cuando usted lo confirme.',
    send: 'Enviar',
    checkInbox: 'Revise su correo y confirme el envío de su mensaje',
    confirmTitle: '¿Enviar su mensaje a {name}?',
    confirmText: 'Aún no se ha enviado nada. {name} recibirá su mensaje y su correo electrónico.',
    sendMine: 'Enviar mi mensaje',
    delivered: '{name} ha recibido su mensaje.',
    linkExpired: 'Este enlace ya no es válido.',
    tooShort: 'Escriba al menos 20 caracteres',
    tooLong: 'Use como máximo 1000 caracteres',
    noLinks: 'No incluya enlaces ni direcciones',
    noInvisible: 'Elimine los caracteres invisibles',
    mailSubject: 'Envíe su mensaje en {siteName}',
    mailReason:
      'Alguien (esperamos que haya sido usted) ha escrito un mensaje a {name} en {siteName} con esta dirección de correo electrónico.',
    mailReasonWithoutName:
      'Alguien (esperamos que haya sido usted) ha escrito un mensaje en {siteName} con esta dirección de correo electrónico.',
    mailCopy: 'O copie esta dirección:',
    mailClosing:
      'No se envía nada hasta que pulse el botón de esa página. El enlace es válido durante 24 horas. Si no ha sido usted, ignore este mensaje.',
  },
  fr: {
    yourEmail: 'Votre adresse e-mail',
    yourMessage: 'Votre message',
    hint: 'De 20 à 1\u202f000\u00a0caractères, sans lien. {name} recevra votre message et votre adresse e-mail dès que vous l’aurez confirmé.',
    send: 'Envoyer',
    checkInbox: 'Consultez votre boîte de réception pour envoyer votre message',
    confirmTitle: 'Envoyer votre message à {name}\u202f?',
    confirmText: 'Rien n’a encore été envoyé. {name} recevra votre message et votre adresse e-mail.',
    sendMine: 'Envoyer mon message',
    delivered: '{name} a reçu votre message.',
    linkExpired: 'Ce lien n’est plus valable.',
    tooShort: 'Écrivez au moins 20\u00a0caractères',
    tooLong: 'Utilisez au maximum 1\u202f000\u00a0caractères',
    noLinks: 'N’indiquez ni lien ni adresse',
    noInvisible: 'Supprimez les caractères invisibles',
    mailSubject: 'Envoyez votre message sur {siteName}',
    mailReason: 'Quelqu’un, vous sans doute, a écrit un message à {name} sur {siteName} avec cette adresse e-mail.',
    mailReasonWithoutName: 'Quelqu’un, vous sans doute, a écrit un message sur {siteName} avec cette adresse e-mail.',
    mailCopy: 'Ou copiez cette adresse\u202f:',
    mailClosing:
      'Rien n’est envoyé tant que vous n’avez pas appuyé sur le bouton de la page ouverte par ce lien. Le lien est valable 24\u00a0heures. Si vous n’en êtes pas à l’origine, ignorez cet e-mail.',
  },
  it: {
    yourEmail: 'La Sua e-mail',
    yourMessage: 'Il Suo messaggio',
    hint: 'Da 20 a 1.000 caratteri, senza link. {name} riceverà il messaggio e il Suo indirizzo e-mail dopo la Sua conferma.',
    send: 'Invia',
    checkInbox: 'Per inviare il messaggio, apra l’e-mail che Le abbiamo inviato',
    confirmTitle: 'Inviare il messaggio a {name}?',
    confirmText: 'Non è stato ancora inviato nulla. {name} riceverà il messaggio e il Suo indirizzo e-mail.',
    sendMine: 'Invia il mio messaggio',
    delivered: '{name} ha ricevuto il Suo messaggio.',
    linkExpired: 'Questo link non è più valido.',
    tooShort: 'Scriva almeno 20 caratteri',
    tooLong: 'Usi al massimo 1.000 caratteri',
    noLinks: 'Non inserisca link né indirizzi',
    noInvisible: 'Rimuova i caratteri invisibili',
    mailSubject: 'Invii il Suo messaggio su {siteName}',
    mailReason: 'Con questo indirizzo e-mail qualcuno, speriamo Lei, ha scritto su {siteName} un messaggio a {name}.',
    mailReasonWithoutName: 'Con questo indirizzo e-mail qualcuno, speriamo Lei, ha scritto un messaggio su {siteName}.',
    mailCopy: 'Oppure copi questo indirizzo:',
    mailClosing:
      'Non viene inviato nulla prima che Lei prema il pulsante in quella pagina. Il link è valido per 24 ore. Se il messaggio non proviene da Lei, ignori questa e-mail.',
  },
  ja: {
    yourEmail: 'メールアドレス',
    yourMessage: 'メッセージ',
    hint: '20～1,000文字、リンクは使えません。確定すると、メッセージとメールアドレスが{name}さんに届きます。',
    send: '送信',
    checkInbox: '受信メールを確認し、メッセージの送信を確定してください',
    confirmTitle: '{name}さんにメッセージを送信しますか？',
    confirmText: 'まだ何も送信されていません。メッセージとメールアドレスが{name}さんに届きます。',
    sendMine: 'メッセージを送信する',
    delivered: '{name}さんにメッセージを送りました。',
    linkExpired: 'このリンクは無効になりました。',
    tooShort: '20文字以上入力してください',
    tooLong: '1,000文字以内で入力してください',
    noLinks: 'リンクやアドレスは使えません',
    noInvisible: '目に見えない文字を取り除いてください',
    mailSubject: '【{siteName}】メッセージ送信の確認のお願い',
    mailReason: 'このメールアドレスを使って、{siteName}で{name}さんへのメッセージが書かれました。',
    mailReasonWithoutName: 'このメールアドレスを使って、{siteName}でメッセージが書かれました。',
    mailCopy: 'または、次のURLをコピーしてください：',
    mailClosing:
      'リンク先のページでボタンを押すまで、何も送信されません。リンクの有効期限は24時間です。お心当たりのない場合は、このメールを破棄してください。',
  },
  pl: {
    yourEmail: 'Twój adres e-mail',
    yourMessage: 'Twoja wiadomość',
    hint: 'Od 20 do 1000 znaków, bez linków. Po Twoim potwierdzeniu wiadomość i Twój adres e-mail otrzyma {name}.',
    send: 'Wyślij',
    checkInbox: 'Sprawdź skrzynkę odbiorczą i wyślij wiadomość',
    confirmTitle: 'Wysłać wiadomość? Odbiorca: {name}',
    confirmText: 'Nic jeszcze nie zostało wysłane. Twoją wiadomość i Twój adres e-mail otrzyma {name}.',
    sendMine: 'Wyślij moją wiadomość',
    delivered: '{name} ma Twoją wiadomość.',
    linkExpired: 'Ten link jest już nieważny.',
    tooShort: 'Wpisz co najmniej 20 znaków',
    tooLong: 'Użyj najwyżej 1000 znaków',
    noLinks: 'Pomiń linki i adresy',
    noInvisible: 'Usuń niewidoczne znaki',
    mailSubject: 'Potwierdzenie wiadomości w {siteName}',
    mailReason: 'Z tego adresu e-mail napisano w {siteName} wiadomość, mamy nadzieję, że od Ciebie. Odbiorca: {name}.',
    mailReasonWithoutName: 'Z tego adresu e-mail napisano w {siteName} wiadomość, mamy nadzieję, że od Ciebie.',
    mailCopy: 'Możesz też skopiować ten adres:',
    mailClosing:
      'Nic nie zostanie wysłane, zanim naciśniesz przycisk na tamtej stronie. Link działa przez 24 godziny. Jeśli wiadomość nie pochodzi od Ciebie, zignoruj ten e-mail.',
  },
  'pt-BR': {
    yourEmail: 'Seu e-mail',
    yourMessage: 'Sua mensagem',
    hint: 'De 20 a 1.000 caracteres, sem links. {name} receberá sua mensagem e seu e-mail depois que você confirmar.',
    send: 'Enviar',
    checkInbox: 'Confira sua caixa de entrada para enviar a mensagem',
    confirmTitle: 'Enviar sua mensagem para {name}?',
    confirmText: 'Nada foi enviado ainda. {name} receberá sua mensagem e seu e-mail.',
    sendMine: 'Enviar minha mensagem',
    delivered: '{name} recebeu sua mensagem.',
    linkExpired: 'Este link não é mais válido.',
    tooShort: 'Escreva pelo menos 20 caracteres',
    tooLong: 'Use no máximo 1.000 caracteres',
    noLinks: 'Não inclua links nem endereços',
    noInvisible: 'Remova os caracteres invisíveis',
    mailSubject: 'Envie sua mensagem no {siteName}',
    mailReason: 'Alguém (esperamos que tenha sido você) escreveu uma mensagem para {name} no {siteName} com este endereço de e-mail.',
    mailReasonWithoutName: 'Alguém (esperamos que tenha sido você) escreveu uma mensagem no {siteName} com este endereço de e-mail.',
    mailCopy: 'Ou copie este endereço:',
    mailClosing:
      'Nada é enviado antes de você pressionar o botão naquela página. O link vale por 24 horas. Se não foi você, ignore este e-mail.',
  },
  'zh-Hans': {
    yourEmail: '您的邮箱',
    yourMessage: '您的留言',
    hint: '20至1000个字符，请勿包含链接。您确认后，{name}会收到您的留言和邮箱地址。',
    send: '发送',
    checkInbox: '请查收邮件以发送您的留言',
    confirmTitle: '将您的留言发送给{name}？',
    confirmText: '目前尚未发送任何内容。{name}会收到您的留言和邮箱地址。',
    sendMine: '发送我的留言',
    delivered: '{name}已收到您的留言。',
    linkExpired: '此链接已失效。',
    tooShort: '请至少输入20个字符',
    tooLong: '请勿超过1000个字符',
    noLinks: '请勿包含链接和地址',
    noInvisible: '请删除不可见字符',
    mailSubject: '请发送您在 {siteName} 上的留言',
    mailReason: '有人使用此邮箱在 {siteName} 上给{name}留言。如果是您本人操作，请点击下方按钮确认。',
    mailReasonWithoutName: '有人使用此邮箱在 {siteName} 上留言。如果是您本人操作，请点击下方按钮确认。',
    mailCopy: '或复制此网址：',
    mailClosing: '在您点击该页面上的按钮之前，不会发送任何内容。链接有效期为24小时。如非您本人操作，请忽略此邮件。',
  },
}

/** The words in the language of a page, with its tag; otherwise English. */
export function contactWordsFor(language: string): ContactWords & { language: string } {
  const tag = catalogFor(language) ?? ''
  const words = Object.hasOwn(translations, tag) ? translations[tag] : undefined
  return words ? { ...words, language: tag } : { ...english, language: 'en' }
}

/** A text with the owner's name. */
export const named = (text: string, name: string): string => text.replaceAll('{name}', () => name)
