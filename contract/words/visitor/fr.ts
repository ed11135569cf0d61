import type { VisitorWords } from './words.ts'

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
      'Les 4 chiffres du code PIN, ou les 12 caractères à la fin d’un lien privé. La personne à qui appartient la page voit quel jour un lien est ouvert, mais rien sur vous.',
    codeHint:
      'Les 12 caractères à la fin d’un lien privé. La personne à qui appartient la page voit quel jour il est ouvert, mais rien sur vous.',
    codeIncomplete: 'Veuillez saisir les 12 caractères du code d’accès',
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
}
