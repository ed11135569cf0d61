import { catalogFor } from '#contract/words/all.ts'

/* The emails to those who write, or are asked to, in the language of the page. */

interface Mail {
  subject: string
  /** With the owner's name as `{name}`. */
  reason: string
  reasonWithoutName: string
  action: string
  closing: string
}

interface WriterMails {
  /** The link to the words. */
  link: Mail
  ask: Mail
  /** The text of the link that ends all invitations. */
  neverAsk: string
}

const english: WriterMails = {
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
}

const translations: Readonly<Record<string, WriterMails>> = {
  ar: {
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
  },
  de: {
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
  },
  es: {
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
  },
  fr: {
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
  },
  it: {
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
  },
  ja: {
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
  },
  pl: {
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
  },
  'pt-BR': {
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
  },
  'zh-Hans': {
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
  },
}

/** The emails in the language of a page; otherwise in English. */
export const writerMailsFor = (language: string): WriterMails => translations[catalogFor(language) ?? ''] ?? english
