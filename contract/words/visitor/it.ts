import type { VisitorWords } from './words.ts'

/* Italian: see `../it.ts`. */
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
  accessibility: {
    title: 'Accessibilità',
    aim: 'Tutti devono poter usare questo sito: con la tastiera, con un lettore di schermo, con caratteri grandi, su un telefono. Le sue pagine mirano al livello AA delle WCAG 2.2.',
    checks:
      'Prima di ogni versione dei programmi controllano tutte le pagine e le schermate, chiare e scure, e intere attività sono svolte con la sola tastiera. Nessuna persona con disabilità lo ha ancora provato per questa dichiarazione.',
    limits: 'Limiti noti',
    pictures: 'Alcune immagini non hanno una descrizione, perché la persona a cui appartiene la pagina non l’ha scritta.',
    languages: 'I testi in una lingua diversa da quella della pagina non sono indicati come tali.',
    files:
      'I file PDF superano il controllo PDF/UA-1 del programma che li crea, ma non lo dichiarano. Per un lettore di schermo sono più adatti la pagina stessa e il suo file Word.',
    app: 'Le schermate per modificare una pagina esistono solo in inglese.',
    barrier: 'Qualcosa La ostacola?',
    tell: 'Scriva a chi gestisce questo sito che cosa voleva fare, e in quale pagina.',
  },
  privacy: {
    title: 'Privacy',
    lead: 'Che cosa conserva questo sito, perché e fino a quando. Non ha pubblicità né tracciatori, e non carica nulla da altri siti.',
    reading: 'Quando legge una pagina',
    visits:
      'Il sito può contare quante volte una pagina è stata letta in un giorno, senza cookie, senza il Suo indirizzo IP e senza alcun dato su di Lei. I numeri sono cancellati dopo 400\u00a0giorni.',
    codes:
      'Un PIN o un link privato apre informazioni private sul Suo dispositivo. La persona a cui appartiene la pagina vede in quale giorno un link è stato aperto, ma nulla su di Lei.',
    attacks:
      'Per fermare gli attacchi, un codice calcolato dal Suo indirizzo IP è conservato al massimo 30\u00a0giorni. Il registro del server contiene indirizzi IP.',
    writing: 'Quando esprime un apprezzamento o scrive a qualcuno',
    endorsing:
      'Il Suo indirizzo e-mail conferma che le parole sono Sue, e non è pubblico. Con il link nella Sua e-mail può modificarle o ritirarle in qualsiasi momento.',
    messages:
      'Un messaggio arriva per e-mail alla persona a cui appartiene la pagina, con il Suo indirizzo, e qui è cancellato appena è consegnato.',
    account: 'Quando ha un account',
    content:
      'Ciò che inserisce è conservato finché non lo cancella, e mostrato a chi sceglie. Delle password è conservato solo un hash. Un cookie mantiene l’accesso, al massimo per 30\u00a0giorni.',
    leaving:
      'In «Account» può scaricare tutto ciò che è conservato su di Lei, ed eliminare l’account. I dati sono sovrascritti entro un giorno; le copie nei backup durano quanto questi.',
    questions: 'Domande',
    contact: 'Chi gestisce questo sito Le dà informazioni, e corregge o cancella ciò che La riguarda.',
  },
}
