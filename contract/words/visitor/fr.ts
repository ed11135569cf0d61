import type { VisitorWords } from './words.ts'

/* French: see `../fr.ts`. */
export const fr: VisitorWords = {
  phrases: {
    reportHint: 'Chaque signalement est lu par une personne. La personne à qui appartient la page ne voit pas qui la signale.',
    reason: 'Motif',
    chooseReason: 'Choisissez un motif',
    whatIsWrong: 'Quel est le problème\u202f?',
    emailForAnswer: 'Votre adresse e-mail (facultatif, pour notre réponse)',
    sendReport: 'Envoyer le signalement',
    reported: 'Votre signalement',
    reportThanks: 'Merci. Une personne va l’examiner.',
    controlCharacters: 'Supprimez les caractères de contrôle',
    codeNeeded: 'Cette page s’ouvre avec un lien privé ou le code PIN',
    openWithCode: 'Ouvrir une page avec un code',
    pinOrCode: 'Code PIN ou code d’accès',
    code: 'Code d’accès',
    pinOrCodeHint:
      'Les 4 chiffres du code PIN, ou les 12\u00a0caractères à la fin d’un lien privé. La personne à qui appartient la page voit quel jour un lien est ouvert, mais rien sur vous.',
    codeHint:
      'Les 12\u00a0caractères à la fin d’un lien privé. La personne à qui appartient la page voit quel jour il est ouvert, mais rien sur vous.',
    codeIncomplete: 'Veuillez saisir les 12\u00a0caractères du code d’accès',
    checkTitle: 'Vérifier une déclaration',
    checkHint: 'Découvrez si une déclaration signée au sujet d’une personne est inchangée, et ce qu’elle est devenue.',
    pasteCredential: 'Collez une déclaration signée ou son lien',
    chooseFile: 'Ou choisissez ou déposez son fichier, qui se termine par .jws',
    needsScript: 'La vérification nécessite JavaScript, car elle se fait dans votre navigateur\u202f: rien n’est envoyé.',
    portfolioNotFound: 'Portfolio introuvable',
    portfolioNotFoundText: 'Ce portfolio n’existe pas ou a changé d’adresse.',
    pageNotAvailable: 'Page non disponible',
    pageFrozen: 'Cette page n’est pas disponible pour le moment.',
    internalError: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  },
  check: {
    notProven:
      'Elle ne prouve ni que le nom est exact, ni que le texte est vrai. La signature est celle du site, et non celle de la personne qui a écrit\u202f: quiconque exploite un site peut signer n’importe quoi.',
    proven:
      'Le {day}, {site} a enregistré qu’une personne a confirmé ce texte depuis sa propre messagerie. Pas une lettre n’a changé depuis.',
    provenAt:
      'Le {day}, {site} a enregistré qu’une personne a confirmé ce texte depuis une messagerie chez {domain}. Pas une lettre n’a changé depuis.',
    shown: 'Ce texte figure actuellement sur la page.',
    changed: 'La personne qui a écrit ce texte l’a modifié depuis.',
    notShown: 'La page n’affiche pas ce texte pour le moment.',
    unknown: 'Ce site ne connaît pas cette déclaration.',
    withdrawn: 'La personne qui a écrit ce texte l’a retiré le {day}.',
    badSignature: 'La signature ne correspond pas\u202f: la déclaration a été modifiée, ou n’a jamais été signée ici.',
    withdrawnKey: 'Signée avec une clé qui a été retirée le {day}. Elle ne prouve rien.',
    fitsKey: 'La signature correspond à cette clé. Nous ne pouvons pas savoir à qui elle appartenait.',
    onlySiteKnows: 'Seul {site} peut dire si elle est toujours valable.',
    signedElsewhere: 'Elle indique avoir été signée par {site}. {link}',
    checkThere: 'Vérifiez-la sur ce site.',
    tooLarge: 'Ce fichier est trop volumineux pour une déclaration signée.',
    notNow: 'La vérification n’a pas abouti. Veuillez réessayer dans quelques minutes.',
    cannotVerify: 'Ce navigateur ne peut vérifier les signatures que sur les pages en https.',
  },
  accessibility: {
    title: 'Accessibilité',
    aim: 'Tout le monde doit pouvoir utiliser ce site\u202f: au clavier, avec un lecteur d’écran, en gros caractères, sur un téléphone. Ses pages visent le niveau AA des WCAG 2.2.',
    checks:
      'Avant chaque version, des programmes vérifient toutes les pages et tous les écrans, clairs et sombres, et des tâches entières sont réalisées au clavier seul. Aucune personne handicapée ne l’a encore testé pour cette déclaration.',
    limits: 'Limites connues',
    pictures: 'Certaines images n’ont pas de description, car la personne à qui appartient la page n’en a pas écrit.',
    languages: 'Les textes dans une autre langue que celle de la page ne sont pas signalés comme tels.',
    files:
      'Les fichiers PDF passent le contrôle PDF/UA-1 du programme qui les crée, mais ne le déclarent pas. La page elle-même et son fichier Word conviennent mieux à un lecteur d’écran.',
    app: 'Les écrans pour modifier une page n’existent qu’en anglais.',
    barrier: 'Quelque chose vous gêne\u202f?',
    tell: 'Dites à ceux qui gèrent ce site ce que vous vouliez faire, et sur quelle page.',
  },
  privacy: {
    title: 'Confidentialité',
    lead: 'Ce que ce site conserve, pourquoi et jusqu’à quand. Il n’a ni publicité ni traceurs, et ne charge rien d’autres sites.',
    reading: 'Quand vous lisez une page',
    visits:
      'Le site peut compter combien de fois une page a été lue dans une journée, sans cookie, sans votre adresse IP et sans aucune donnée sur vous. Ces nombres sont supprimés après 400\u00a0jours.',
    codes:
      'Un code PIN ou un lien privé ouvre des informations privées sur votre appareil. La personne à qui appartient la page voit quel jour un lien a été ouvert, mais rien sur vous.',
    attacks:
      'Pour arrêter les attaques, un code calculé à partir de votre adresse IP est conservé 30\u00a0jours au plus. Le journal du serveur contient des adresses IP.',
    writing: 'Quand vous recommandez quelqu’un ou lui écrivez',
    endorsing:
      'Votre adresse e-mail confirme que ce texte est le vôtre, et n’est pas publique. Avec le lien reçu par e-mail, vous pouvez le modifier ou le retirer à tout moment.',
    messages:
      'Un message parvient par e-mail à la personne à qui appartient la page, avec votre adresse, et il est supprimé ici dès qu’il est remis.',
    account: 'Quand vous avez un compte',
    content:
      'Ce que vous saisissez est conservé jusqu’à ce que vous le supprimiez, et montré à ceux que vous choisissez. Des mots de passe, seule une empreinte est conservée. Un cookie maintient votre session ouverte, 30\u00a0jours au plus.',
    leaving:
      'Sous «\u202fAccount\u202f», vous pouvez télécharger tout ce qui est conservé sur vous, et supprimer le compte. Ses données sont écrasées en moins d’un jour\u202f; les copies contenues dans les sauvegardes disparaissent avec elles.',
    questions: 'Vos questions',
    contact: 'Ceux qui gèrent ce site vous renseignent, et corrigent ou suppriment ce qui vous concerne.',
  },
}
