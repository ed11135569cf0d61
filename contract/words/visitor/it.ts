import type { VisitorWords } from './words.ts'

export const it: VisitorWords = {
  phrases: {
    reportHint: 'Ogni segnalazione viene letta da una persona. La persona a cui appartiene la pagina non vede chi la segnala.',
    reason: 'Motivo',
    chooseReason: 'Scelga un motivo',
    whatIsWrong: 'Che cosa non va?',
    emailForAnswer: 'La Sua e-mail (facoltativa, per la nostra risposta)',
    sendReport: 'Invia la segnalazione',
    reported: 'La Sua segnalazione',
    reportThanks: 'Grazie. Una persona la esaminerà.',
    controlCharacters: 'Rimuova i caratteri di controllo',
    codeNeeded: 'Questa pagina si apre con un link privato o con il PIN',
    openWithCode: 'Aprire una pagina con un codice',
    pinOrCode: 'PIN o codice',
    code: 'Codice',
    pinOrCodeHint:
      'Le 4 cifre del PIN, o i 12 caratteri alla fine di un link privato. La persona a cui appartiene la pagina vede in quale giorno un link viene aperto, ma nulla su di Lei.',
    codeHint:
      'I 12 caratteri alla fine di un link privato. La persona a cui appartiene la pagina vede in quale giorno viene aperto, ma nulla su di Lei.',
    codeIncomplete: 'Inserisca tutti i 12 caratteri del codice',
    checkTitle: 'Verificare una dichiarazione',
    checkHint: 'Scopra se una dichiarazione firmata su una persona è rimasta invariata, e che cosa ne è stato.',
    pasteCredential: 'Incolli una dichiarazione firmata o il suo link',
    chooseFile: 'Oppure scelga o trascini qui il suo file, che termina con .jws',
    needsScript: 'Per la verifica serve JavaScript, perché avviene nel Suo browser: non viene inviato nulla.',
    portfolioNotFound: 'Portfolio non trovato',
    portfolioNotFoundText: 'Questo portfolio non esiste o ha cambiato indirizzo.',
    pageNotAvailable: 'Pagina non disponibile',
    pageFrozen: 'Al momento questa pagina non è disponibile.',
    internalError: 'Si è verificato un errore da parte nostra. Riprovi.',
  },
  check: {
    notProven:
      'Non dimostra che il nome sia esatto o che le parole siano vere. La firma è del sito, non di chi ha scritto: chi gestisce un sito può firmare qualsiasi cosa.',
    proven:
      'In data {day} {site} ha registrato che qualcuno ha confermato queste parole da una propria casella di posta. Da allora non è cambiata una lettera.',
    provenAt:
      'In data {day} {site} ha registrato che qualcuno ha confermato queste parole da una casella di posta di {domain}. Da allora non è cambiata una lettera.',
    shown: 'Le parole sono attualmente sulla pagina.',
    changed: 'Chi ha scritto queste parole le ha poi modificate.',
    notShown: 'Al momento la pagina non mostra queste parole.',
    unknown: 'Questo sito non conosce questa dichiarazione.',
    withdrawn: 'Chi ha scritto queste parole le ha ritirate in data {day}.',
    badSignature: 'La firma non corrisponde: la dichiarazione è stata modificata o non è mai stata firmata qui.',
    withdrawnKey: 'Firmata con una chiave ritirata in data {day}. Non dimostra nulla.',
    fitsKey: 'La firma corrisponde a questa chiave. Non possiamo sapere di chi fosse.',
    onlySiteKnows: 'Solo {site} può dire se è ancora valida.',
    signedElsewhere: 'Dice di essere stata firmata da {site}. {link}',
    checkThere: 'La verifichi lì.',
    tooLarge: 'Questo file è troppo grande per una dichiarazione firmata.',
    notNow: 'Operazione non riuscita. Riprovi tra qualche minuto.',
    cannotVerify: 'Questo browser può verificare le firme solo su pagine con https.',
  },
}
