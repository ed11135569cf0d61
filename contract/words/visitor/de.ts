import type { VisitorWords } from './words.ts'

/* German: see `../de.ts`. */
export const de: VisitorWords = {
  phrases: {
    reportHint: 'Jede Meldung wird von einem Menschen gelesen. Die Person, der diese Seite gehört, erfährt nicht, wer sie gemeldet hat.',
    reason: 'Grund',
    chooseReason: 'Bitte wählen Sie einen Grund',
    whatIsWrong: 'Was stimmt nicht?',
    emailForAnswer: 'Ihre E-Mail-Adresse (freiwillig, für unsere Antwort)',
    sendReport: 'Meldung senden',
    reported: 'Ihre Meldung',
    reportThanks: 'Vielen Dank. Ein Mensch wird sich das ansehen.',
    controlCharacters: 'Entfernen Sie die Steuerzeichen',
    codeNeeded: 'Diese Seite lässt sich nur mit einem privaten Link oder der PIN öffnen',
    openWithCode: 'Eine Seite mit einem Code öffnen',
    pinOrCode: 'PIN oder Code',
    code: 'Code',
    pinOrCodeHint:
      'Die 4 Ziffern der PIN oder die 12\u00a0Zeichen am Ende eines privaten Links. Die Person, der diese Seite gehört, sieht, an welchem Tag ein Link geöffnet wurde, aber nichts über Sie.',
    codeHint:
      'Die 12\u00a0Zeichen am Ende eines privaten Links. Die Person, der die Seite gehört, sieht, an welchem Tag er geöffnet wurde, aber nichts über Sie.',
    codeIncomplete: 'Bitte geben Sie alle 12\u00a0Zeichen des Codes ein',
    checkTitle: 'Eine signierte Aussage prüfen',
    checkHint: 'Hier erfahren Sie, ob eine signierte Aussage über eine Person unverändert ist und was aus ihr geworden ist.',
    pasteCredential: 'Fügen Sie eine signierte Aussage oder den Link zu ihr ein',
    chooseFile: 'Oder wählen Sie die zugehörige Datei mit der Endung .jws, oder ziehen Sie sie hierher',
    needsScript: 'Zum Prüfen ist JavaScript nötig, denn es geschieht in Ihrem Browser: Es wird nichts gesendet.',
    portfolioNotFound: 'Portfolio nicht gefunden',
    portfolioNotFoundText: 'Dieses Portfolio gibt es nicht, oder es hat jetzt eine andere Adresse.',
    pageNotAvailable: 'Seite nicht verfügbar',
    pageFrozen: 'Diese Seite ist zurzeit nicht verfügbar.',
    internalError: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  check: {
    notProven:
      'Sie beweist nicht, dass der Name stimmt oder die Worte wahr sind. Die Signatur stammt von der Website, nicht von der Person, die geschrieben hat: Wer eine Website betreibt, kann alles signieren.',
    proven:
      'Am {day} hat {site} festgehalten, dass jemand diese Worte von einem eigenen E-Mail-Konto aus bestätigt hat. Seitdem wurde kein Buchstabe geändert.',
    provenAt:
      'Am {day} hat {site} festgehalten, dass jemand diese Worte von einem E-Mail-Konto bei {domain} aus bestätigt hat. Seitdem wurde kein Buchstabe geändert.',
    shown: 'Die Worte stehen zurzeit auf der Seite.',
    changed: 'Die Person, die diese Worte geschrieben hat, hat sie seitdem geändert.',
    notShown: 'Die Seite zeigt diese Worte zurzeit nicht.',
    unknown: 'Diese Website kennt diese Aussage nicht.',
    withdrawn: 'Die Person, die diese Worte geschrieben hat, hat sie am {day} zurückgenommen.',
    badSignature: 'Die Signatur passt nicht: Die Aussage wurde geändert oder nie hier signiert.',
    withdrawnKey: 'Signiert mit einem Schlüssel, der am {day} zurückgezogen wurde. Die Signatur beweist nichts.',
    fitsKey: 'Die Signatur passt zu diesem Schlüssel. Wem er gehörte, können wir nicht wissen.',
    onlySiteKnows: 'Ob die Aussage noch gilt, kann nur {site} sagen.',
    signedElsewhere: 'Laut Aussage hat {site} sie signiert. {link}',
    checkThere: 'Dort prüfen.',
    tooLarge: 'Diese Datei ist zu groß für eine signierte Aussage.',
    notNow: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    cannotVerify: 'Dieser Browser kann Signaturen nur auf Seiten mit https prüfen.',
  },
  accessibility: {
    title: 'Barrierefreiheit',
    aim: 'Alle sollen diese Website nutzen können: mit der Tastatur, mit einem Screenreader, mit großer Schrift, auf dem Smartphone. Angestrebt wird die Stufe AA der WCAG 2.2.',
    checks:
      'Programme prüfen vor jeder Veröffentlichung alle Seiten und Ansichten, hell und dunkel, und ganze Aufgaben werden nur mit der Tastatur erledigt. Menschen mit Behinderung haben die Website für diese Erklärung noch nicht getestet.',
    limits: 'Bekannte Grenzen',
    pictures: 'Manche Bilder haben keine Beschreibung, weil die Person, der die Seite gehört, keine geschrieben hat.',
    languages: 'Texte in einer anderen Sprache als der der Seite sind nicht als solche gekennzeichnet.',
    files:
      'PDF-Dateien bestehen die PDF/UA-1-Prüfung des Programms, das sie erzeugt, geben den Standard aber nicht an. Für einen Screenreader eignen sich die Seite selbst und ihre Word-Datei besser.',
    app: 'Die Ansichten zum Bearbeiten einer Seite gibt es nur auf Englisch.',
    barrier: 'Sind Sie auf eine Barriere gestoßen?',
    tell: 'Schreiben Sie denen, die diese Website betreiben, was Sie tun wollten und auf welcher Seite.',
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was diese Website speichert, warum und wie lange. Sie enthält keine Werbung und keine Tracker und lädt nichts von anderen Websites.',
    reading: 'Wenn Sie eine Seite lesen',
    visits:
      'Die Website zählt möglicherweise, wie oft eine Seite an einem Tag gelesen wurde: ohne Cookie, ohne Ihre IP-Adresse und ohne Angaben zu Ihrer Person. Die Zahlen werden nach 400\u00a0Tagen gelöscht.',
    codes:
      'Eine PIN oder ein privater Link öffnet private Angaben auf Ihrem Gerät. Die Person, der die Seite gehört, sieht, an welchem Tag ein Link geöffnet wurde, aber nichts über Sie.',
    attacks:
      'Zum Schutz vor Angriffen wird ein aus Ihrer IP-Adresse berechneter Wert höchstens 30\u00a0Tage aufbewahrt. Das Protokoll des Servers enthält IP-Adressen.',
    writing: 'Wenn Sie jemanden empfehlen oder jemandem schreiben',
    endorsing:
      'Ihre E‑Mail-Adresse bestätigt, dass die Worte von Ihnen stammen, und ist nicht öffentlich. Mit dem Link in Ihrer E‑Mail können Sie sie jederzeit ändern oder zurücknehmen.',
    messages:
      'Eine Nachricht geht mit Ihrer Adresse per E‑Mail an die Person, der die Seite gehört, und wird hier gelöscht, sobald sie zugestellt ist.',
    account: 'Wenn Sie ein Konto haben',
    content:
      'Was Sie eingeben, wird gespeichert, bis Sie es löschen, und denen gezeigt, die Sie auswählen. Von Passwörtern wird nur ein Hash gespeichert. Ein Cookie hält Sie angemeldet, höchstens 30\u00a0Tage lang.',
    leaving:
      'Unter „Account“ können Sie alles herunterladen, was über Sie gespeichert ist, und das Konto löschen. Seine Daten werden innerhalb eines Tages überschrieben; Kopien in Sicherungen bleiben erhalten, bis diese gelöscht werden.',
    questions: 'Fragen',
    contact: 'Wer diese Website betreibt, gibt Ihnen Auskunft und berichtigt oder löscht, was Sie betrifft.',
  },
}
