import { catalogFor } from '#contract/words/all.ts'

/* Only the server needs these words, so they are not in the catalogs of the page, which are part of the editor. */

interface Mail {
  subject: string
  reason: string
  reasonWithoutName: string
  action: string
  closing: string
}

interface Mails {
  confirm: Mail
  link: Mail
  ask: Mail
  neverAsk: string
  /** In front of the URL, for programs that show no links. */
  copy: string
}

const english: Mails = {
  confirm: {
    subject: 'Confirm your endorsement on {siteName}',
    reason: 'Someone, hopefully you, used this email address to endorse {name} on {siteName}.',
    reasonWithoutName: 'Someone, hopefully you, used this email address to endorse a person on {siteName}.',
    action: 'Confirm your endorsement',
    closing:
      'It counts once you confirm. The link works for 7 days. If it was not you, ignore this email. Your address is not shown to anyone.',
  },
  link: {
    subject: 'Your endorsement on {siteName}',
    reason: 'With this link you can change or withdraw your words about {name}.',
    reasonWithoutName: 'With this link you can change or withdraw your words.',
    action: 'Open your endorsement',
    closing: 'Keep this link to yourself.',
  },
  ask: {
    subject: 'Would you endorse someone on {siteName}?',
    reason: '{name} would like a few words from you about your work together.',
    reasonWithoutName: 'Someone would like a few words from you about your work together.',
    action: 'See the page',
    closing: 'We won’t email you about this again. If you do not know this person, ignore this email.',
  },
  neverAsk: 'Never ask me again',
  copy: 'Or copy this URL:',
}

const translations: Readonly<Record<string, Mails>> = {
  ar: {
    confirm: {
      subject: 'تأكيد تزكيتك على {siteName}',
      reason: 'أُرسلت تزكية على {siteName} باستخدام هذا البريد الإلكتروني، ونأمل أن تكون منك. التزكية تخص: {name}.',
      reasonWithoutName: 'أُرسلت تزكية على {siteName} باستخدام هذا البريد الإلكتروني، ونأمل أن تكون منك.',
      action: 'تأكيد التزكية',
      closing:
        'تُحتسب التزكية بعد تأكيدها. يعمل الرابط لمدة 7 أيام. إذا لم تكن التزكية منك، فيمكن تجاهل هذه الرسالة. لن يظهر عنوانك لأي شخص.',
    },
    link: {
      subject: 'تزكيتك على {siteName}',
      reason: 'يمكن بهذا الرابط تعديل كلماتك أو سحبها. التزكية تخص: {name}.',
      reasonWithoutName: 'يمكن بهذا الرابط تعديل كلماتك أو سحبها.',
      action: 'فتح التزكية',
      closing: 'يرجى عدم مشاركة هذا الرابط مع أي شخص.',
    },
    ask: {
      subject: 'طلب تزكية على {siteName}',
      reason: 'وصل إليك طلب لكتابة بضع كلمات عن عملكما معًا. صاحب الطلب: {name}.',
      reasonWithoutName: 'وصل إليك طلب لكتابة بضع كلمات عن عملكما معًا.',
      action: 'عرض الصفحة',
      closing: 'لا نرسل هذا الطلب إلا مرة واحدة. إذا لم تكن لك معرفة بهذا الشخص، فيمكن تجاهل هذه الرسالة.',
    },
    neverAsk: 'عدم تلقي طلبات أخرى',
    copy: 'أو يمكن نسخ هذا الرابط:',
  },
  de: {
    confirm: {
      subject: 'Bitte bestätigen Sie Ihre Empfehlung auf {siteName}',
      reason: 'Mit dieser E-Mail-Adresse wurde auf {siteName} {name} empfohlen, hoffentlich von Ihnen.',
      reasonWithoutName: 'Mit dieser E-Mail-Adresse wurde auf {siteName} eine Empfehlung abgegeben, hoffentlich von Ihnen.',
      action: 'Empfehlung bestätigen',
      closing:
        'Ihre Empfehlung zählt, sobald Sie sie bestätigt haben. Der Link gilt 7 Tage. Falls die Empfehlung nicht von Ihnen stammt, ignorieren Sie diese E-Mail bitte. Ihre Adresse wird niemandem angezeigt.',
    },
    link: {
      subject: 'Ihre Empfehlung auf {siteName}',
      reason: 'Mit diesem Link können Sie Ihre Worte über {name} ändern oder zurücknehmen.',
      reasonWithoutName: 'Mit diesem Link können Sie Ihre Worte ändern oder zurücknehmen.',
      action: 'Empfehlung öffnen',
      closing: 'Bitte geben Sie diesen Link nicht weiter.',
    },
    ask: {
      subject: 'Möchten Sie jemanden auf {siteName} empfehlen?',
      reason: '{name} bittet Sie um ein paar Worte über Ihre Zusammenarbeit.',
      reasonWithoutName: 'Jemand bittet Sie um ein paar Worte über Ihre Zusammenarbeit.',
      action: 'Seite ansehen',
      closing: 'Wir schreiben Ihnen deswegen nur dieses eine Mal. Wenn Sie die Person nicht kennen, ignorieren Sie diese E-Mail bitte.',
    },
    neverAsk: 'Keine solchen Anfragen mehr erhalten',
    copy: 'Oder kopieren Sie diese Adresse:',
  },
  es: {
    confirm: {
      subject: 'Confirme su recomendación en {siteName}',
      reason: 'Alguien (esperamos que haya sido usted) ha recomendado a {name} en {siteName} con esta dirección de correo electrónico.',
      reasonWithoutName:
        'Alguien (esperamos que haya sido usted) ha hecho una recomendación en {siteName} con esta dirección de correo electrónico.',
      action: 'Confirmar la recomendación',
      closing:
        'Su recomendación contará cuando la confirme. El enlace es válido durante 7 días. Si no ha sido usted, ignore este mensaje. Su dirección no se muestra a nadie.',
    },
    link: {
      subject: 'Su recomendación en {siteName}',
      reason: 'Con este enlace puede cambiar o retirar sus palabras sobre {name}.',
      reasonWithoutName: 'Con este enlace puede cambiar o retirar sus palabras.',
      action: 'Abrir la recomendación',
      closing: 'No comparta este enlace con nadie.',
    },
    ask: {
      subject: '¿Recomendaría a alguien en {siteName}?',
      reason: '{name} le pide unas palabras sobre su trabajo en común.',
      reasonWithoutName: 'Alguien le pide unas palabras sobre su trabajo en común.',
      action: 'Ver la página',
      closing: 'Solo le escribimos esta vez. Si no conoce a esta persona, ignore este mensaje.',
    },
    neverAsk: 'No recibir más invitaciones',
    copy: 'O copie esta dirección:',
  },
  fr: {
    confirm: {
      subject: 'Confirmez votre recommandation sur {siteName}',
      reason: 'Quelqu’un, vous sans doute, a recommandé {name} sur {siteName} avec cette adresse e-mail.',
      reasonWithoutName: 'Quelqu’un, vous sans doute, a fait une recommandation sur {siteName} avec cette adresse e-mail.',
      action: 'Confirmer la recommandation',
      closing:
        'Votre recommandation comptera dès que vous l’aurez confirmée. Le lien est valable 7 jours. Si vous n’en êtes pas à l’origine, ignorez cet e-mail. Votre adresse n’est montrée à personne.',
    },
    link: {
      subject: 'Votre recommandation sur {siteName}',
      reason: 'Ce lien vous permet de modifier ou de retirer votre texte sur {name}.',
      reasonWithoutName: 'Ce lien vous permet de modifier ou de retirer votre texte.',
      action: 'Ouvrir ma recommandation',
      closing: 'Gardez ce lien pour vous.',
    },
    ask: {
      subject: 'Voulez-vous recommander quelqu’un sur {siteName}\u202f?',
      reason: '{name} vous demande quelques mots sur votre travail en commun.',
      reasonWithoutName: 'Quelqu’un vous demande quelques mots sur votre travail en commun.',
      action: 'Voir la page',
      closing: 'Nous ne vous écrivons qu’une fois à ce sujet. Si vous ne connaissez pas cette personne, ignorez cet e-mail.',
    },
    neverAsk: 'Ne plus recevoir de demandes',
    copy: 'Ou copiez cette adresse\u202f:',
  },
  it: {
    confirm: {
      subject: 'Confermi il Suo apprezzamento su {siteName}',
      reason: 'Con questo indirizzo e-mail qualcuno, speriamo Lei, ha espresso su {siteName} un apprezzamento per {name}.',
      reasonWithoutName: 'Con questo indirizzo e-mail qualcuno, speriamo Lei, ha espresso un apprezzamento su {siteName}.',
      action: 'Conferma l’apprezzamento',
      closing:
        'L’apprezzamento vale dopo la conferma. Il link è valido per 7 giorni. Se non proviene da Lei, ignori questa e-mail. Il Suo indirizzo non viene mostrato a nessuno.',
    },
    link: {
      subject: 'Il Suo apprezzamento su {siteName}',
      reason: 'Con questo link può modificare o ritirare le Sue parole su {name}.',
      reasonWithoutName: 'Con questo link può modificare o ritirare le Sue parole.',
      action: 'Apri l’apprezzamento',
      closing: 'Non condivida questo link con nessuno.',
    },
    ask: {
      subject: 'Vuole esprimere un apprezzamento su {siteName}?',
      reason: '{name} Le chiede qualche parola sul lavoro svolto insieme.',
      reasonWithoutName: 'Qualcuno Le chiede qualche parola sul lavoro svolto insieme.',
      action: 'Vedi la pagina',
      closing: 'Le scriviamo una sola volta. Se non conosce questa persona, ignori questa e-mail.',
    },
    neverAsk: 'Non ricevere più richieste',
    copy: 'Oppure copi questo indirizzo:',
  },
  ja: {
    confirm: {
      subject: '【{siteName}】推薦の確認のお願い',
      reason: 'このメールアドレスを使って、{siteName}で{name}さんへの推薦が行われました。',
      reasonWithoutName: 'このメールアドレスを使って、{siteName}で推薦が行われました。',
      action: '推薦を確定する',
      closing:
        '確定すると推薦が反映されます。リンクの有効期限は7日間です。お心当たりのない場合は、このメールを破棄してください。メールアドレスが他の人に表示されることはありません。',
    },
    link: {
      subject: '【{siteName}】推薦のリンクのご案内',
      reason: 'このリンクから、{name}さんへの推薦コメントを変更または取り消すことができます。',
      reasonWithoutName: 'このリンクから、推薦コメントを変更または取り消すことができます。',
      action: '推薦を開く',
      closing: 'このリンクは他の人に教えないでください。',
    },
    ask: {
      subject: '【{siteName}】推薦のお願い',
      reason: '{name}さんから、一緒に働いたことについてひとこと書いてほしいとのお願いがあります。',
      reasonWithoutName: '一緒に働いたことについてひとこと書いてほしいとのお願いがあります。',
      action: 'ページを見る',
      closing: 'この件でメールをお送りするのは一度だけです。お心当たりのない場合は、このメールを破棄してください。',
    },
    neverAsk: '今後は依頼を受け取らない',
    copy: 'または、次のURLをコピーしてください：',
  },
  pl: {
    confirm: {
      subject: 'Prośba o potwierdzenie rekomendacji w {siteName}',
      reason: 'Z tego adresu e-mail przesłano w {siteName} rekomendację, mamy nadzieję, że od Ciebie. Kogo dotyczy: {name}.',
      reasonWithoutName: 'Z tego adresu e-mail przesłano w {siteName} rekomendację, mamy nadzieję, że od Ciebie.',
      action: 'Potwierdź rekomendację',
      closing:
        'Rekomendacja liczy się po potwierdzeniu. Link działa przez 7 dni. Jeśli rekomendacja nie pochodzi od Ciebie, zignoruj tę wiadomość. Nikomu nie pokazujemy Twojego adresu.',
    },
    link: {
      subject: 'Twoja rekomendacja w {siteName}',
      reason: 'Pod tym linkiem możesz zmienić lub wycofać swoje słowa. Kogo dotyczą: {name}.',
      reasonWithoutName: 'Pod tym linkiem możesz zmienić lub wycofać swoje słowa.',
      action: 'Otwórz rekomendację',
      closing: 'Nie udostępniaj go nikomu.',
    },
    ask: {
      subject: 'Prośba o kilka słów rekomendacji w {siteName}',
      reason: '{name} prosi Cię o kilka słów o wspólnej pracy.',
      reasonWithoutName: 'Ktoś prosi Cię o kilka słów o wspólnej pracy.',
      action: 'Zobacz stronę',
      closing: 'Piszemy w tej sprawie tylko raz. Jeśli nie znasz tej osoby, zignoruj tę wiadomość.',
    },
    neverAsk: 'Nie chcę więcej takich próśb',
    copy: 'Możesz też skopiować ten adres:',
  },
  'pt-BR': {
    confirm: {
      subject: 'Confirme sua recomendação no {siteName}',
      reason: 'Alguém (esperamos que tenha sido você) recomendou {name} no {siteName} com este endereço de e-mail.',
      reasonWithoutName: 'Alguém (esperamos que tenha sido você) fez uma recomendação no {siteName} com este endereço de e-mail.',
      action: 'Confirmar recomendação',
      closing:
        'A recomendação conta assim que você confirmar. O link vale por 7 dias. Se não foi você, ignore este e-mail. Seu endereço não é mostrado a ninguém.',
    },
    link: {
      subject: 'Sua recomendação no {siteName}',
      reason: 'Com este link, você pode alterar ou retirar suas palavras sobre {name}.',
      reasonWithoutName: 'Com este link, você pode alterar ou retirar suas palavras.',
      action: 'Abrir a recomendação',
      closing: 'Não o compartilhe com ninguém.',
    },
    ask: {
      subject: 'Você recomendaria alguém no {siteName}?',
      reason: '{name} pede algumas palavras suas sobre o trabalho que fizeram em conjunto.',
      reasonWithoutName: 'Alguém pede algumas palavras suas sobre o trabalho que fizeram em conjunto.',
      action: 'Ver a página',
      closing: 'Escrevemos sobre isso só uma vez. Se você não conhece essa pessoa, ignore este e-mail.',
    },
    neverAsk: 'Não receber mais pedidos',
    copy: 'Ou copie este endereço:',
  },
  'zh-Hans': {
    confirm: {
      subject: '请确认您在 {siteName} 上的认可',
      reason: '有人使用此邮箱在 {siteName} 上认可了{name}。如果是您本人操作，请点击下方按钮确认。',
      reasonWithoutName: '有人使用此邮箱在 {siteName} 上提交了认可。如果是您本人操作，请点击下方按钮确认。',
      action: '确认认可',
      closing: '确认后，您的认可才会计入。链接有效期为7天。如非您本人操作，请忽略此邮件。您的邮箱地址不会向任何人显示。',
    },
    link: {
      subject: '您在 {siteName} 上的认可',
      reason: '您可以通过此链接修改或撤回您对{name}的评价。',
      reasonWithoutName: '您可以通过此链接修改或撤回您的评价。',
      action: '打开我的认可',
      closing: '请勿将此链接告诉他人。',
    },
    ask: {
      subject: '您愿意在 {siteName} 上为他人写几句评价吗？',
      reason: '{name}请您写几句话，谈谈你们共事的经历。',
      reasonWithoutName: '有人请您写几句话，谈谈你们共事的经历。',
      action: '查看页面',
      closing: '此事我们只发送一次邮件。如果您不认识此人，请忽略此邮件。',
    },
    neverAsk: '不再接收此类请求',
    copy: '或复制此网址：',
  },
}

/** The emails in the language of a page, with its tag; otherwise in English. */
export function mailWordsFor(language: string): Mails & { language: string } {
  const tag = catalogFor(language) ?? ''
  const words = Object.hasOwn(translations, tag) ? translations[tag] : undefined
  return words ? { ...words, language: tag } : { ...english, language: 'en' }
}
