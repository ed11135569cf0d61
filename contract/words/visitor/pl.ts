import type { VisitorWords } from './words.ts'

/* Polish: see `../pl.ts`. */
export const pl: VisitorWords = {
  phrases: {
    reportHint: 'Każde zgłoszenie czyta człowiek. Właściciel strony nie widzi, kto ją zgłosił.',
    reason: 'Powód',
    chooseReason: 'Wybierz powód',
    whatIsWrong: 'Co jest nie tak?',
    emailForAnswer: 'Twój adres e-mail (opcjonalnie, na potrzeby odpowiedzi)',
    sendReport: 'Wyślij zgłoszenie',
    reported: 'Twoje zgłoszenie',
    reportThanks: 'Dziękujemy. Zgłoszenie sprawdzi człowiek.',
    controlCharacters: 'Usuń znaki sterujące',
    codeNeeded: 'Tę stronę można otworzyć prywatnym linkiem lub PIN-em',
    openWithCode: 'Otwórz stronę za pomocą kodu',
    pinOrCode: 'PIN lub kod',
    code: 'Kod',
    pinOrCodeHint:
      '4 cyfry PIN-u albo 12 znaków z końca prywatnego linku. Właściciel strony widzi, w którym dniu otwarto link, ale nie widzi żadnych informacji o Tobie.',
    codeHint:
      '12 znaków z końca prywatnego linku. Właściciel strony widzi, w którym dniu go otwarto, ale nie widzi żadnych informacji o Tobie.',
    codeIncomplete: 'Wpisz wszystkie 12 znaków kodu',
    checkTitle: 'Sprawdź oświadczenie',
    checkHint: 'Sprawdź, czy podpisane oświadczenie o danej osobie nie zostało zmienione i co się z nim stało.',
    pasteCredential: 'Wklej podpisane oświadczenie lub link do niego',
    chooseFile: 'Możesz też wybrać lub upuścić tutaj plik z końcówką .jws',
    needsScript: 'Do sprawdzenia potrzebny jest JavaScript, ponieważ odbywa się ono w Twojej przeglądarce: nic nie jest wysyłane.',
    portfolioNotFound: 'Nie znaleziono portfolio',
    portfolioNotFoundText: 'To portfolio nie istnieje lub ma teraz inny adres.',
    pageNotAvailable: 'Strona niedostępna',
    pageFrozen: 'Ta strona jest obecnie niedostępna.',
    internalError: 'Wystąpił błąd po naszej stronie. Spróbuj ponownie.',
  },
  check: {
    notProven:
      'Nie dowodzi, że imię i nazwisko są prawidłowe ani że słowa są prawdziwe. Podpis pochodzi od serwisu, a nie od autora słów: kto prowadzi serwis, może podpisać wszystko.',
    proven:
      'Dnia {day} {site} odnotował, że ktoś potwierdził te słowa z własnej skrzynki e-mail. Od tego czasu nie zmieniono ani jednej litery.',
    provenAt:
      'Dnia {day} {site} odnotował, że ktoś potwierdził te słowa ze skrzynki e-mail w domenie {domain}. Od tego czasu nie zmieniono ani jednej litery.',
    shown: 'Te słowa są teraz na stronie.',
    changed: 'Autor zmienił później te słowa.',
    notShown: 'Strona obecnie nie pokazuje tych słów.',
    unknown: 'Ten serwis nie zna tego oświadczenia.',
    withdrawn: 'Autor wycofał te słowa dnia {day}.',
    badSignature: 'Podpis się nie zgadza: oświadczenie zmieniono albo nigdy go tu nie podpisano.',
    withdrawnKey: 'Podpisano kluczem wycofanym dnia {day}. Niczego to nie dowodzi.',
    fitsKey: 'Podpis zgadza się z tym kluczem. Nie możemy wiedzieć, do kogo należał klucz.',
    onlySiteKnows: 'To, czy jest nadal aktualne, może powiedzieć tylko {site}.',
    signedElsewhere: 'Według oświadczenia podpisał je {site}. {link}',
    checkThere: 'Sprawdź je tam.',
    tooLarge: 'Ten plik jest za duży jak na podpisane oświadczenie.',
    notNow: 'Nie udało się. Spróbuj ponownie za kilka minut.',
    cannotVerify: 'Ta przeglądarka może sprawdzać podpisy tylko na stronach z https.',
  },
  accessibility: {
    title: 'Dostępność',
    aim: 'Każdy powinien móc korzystać z tego serwisu: za pomocą klawiatury, z czytnikiem ekranu, z dużą czcionką, na telefonie. Jego strony mają spełniać poziom AA standardu WCAG 2.2.',
    checks:
      'Przed każdym wydaniem programy sprawdzają wszystkie strony i ekrany, jasne i ciemne, a całe zadania są wykonywane samą klawiaturą. Na potrzeby tej deklaracji serwisu nie testowały jeszcze osoby z niepełnosprawnościami.',
    limits: 'Znane ograniczenia',
    pictures: 'Niektóre obrazy nie mają opisu, bo właściciel strony go nie dodał.',
    languages: 'Teksty w innym języku niż język strony nie są tak oznaczone.',
    files:
      'Pliki PDF przechodzą kontrolę PDF/UA-1 programu, który je tworzy, ale nie deklarują zgodności. Dla czytnika ekranu lepsze są sama strona i jej plik Worda.',
    app: 'Ekrany do edycji strony są dostępne tylko po angielsku.',
    barrier: 'Coś utrudnia Ci korzystanie z serwisu?',
    tell: 'Napisz do osób prowadzących ten serwis, co chcesz zrobić i na której stronie.',
  },
  privacy: {
    title: 'Prywatność',
    lead: 'Co ten serwis przechowuje, dlaczego i jak długo. Nie ma w nim reklam ani skryptów śledzących i niczego nie wczytuje z innych serwisów.',
    reading: 'Gdy czytasz stronę',
    visits:
      'Serwis może zliczać, ile razy danego dnia odwiedzono stronę, bez plików cookie, bez Twojego adresu IP i bez żadnych danych o Tobie. Liczby są usuwane po 400\u00a0dniach.',
    codes:
      'PIN lub prywatny link otwiera prywatne informacje na Twoim urządzeniu. Właściciel strony widzi, którego dnia otwarto link, ale nie widzi niczego o Tobie.',
    attacks:
      'Aby powstrzymać ataki, kod obliczony z Twojego adresu IP jest przechowywany najwyżej 30\u00a0dni. Dziennik serwera zawiera adresy IP.',
    writing: 'Gdy kogoś polecasz lub do kogoś piszesz',
    endorsing:
      'Twój adres e-mail potwierdza, że słowa są Twoje, i nie jest publiczny. Dzięki linkowi z e-maila możesz je w każdej chwili zmienić lub wycofać.',
    messages: 'Wiadomość trafia e-mailem do właściciela strony wraz z Twoim adresem i jest tu usuwana po dostarczeniu.',
    account: 'Gdy masz konto',
    content:
      'To, co wpisujesz, jest przechowywane, dopóki tego nie usuniesz, i pokazywane osobom, które wybierzesz. Z haseł przechowywany jest tylko skrót. Plik cookie utrzymuje Twoją sesję najwyżej 30\u00a0dni.',
    leaving:
      'W sekcji „Account” możesz pobrać wszystko, co jest o Tobie przechowywane, i usunąć konto. Jego dane są nadpisywane w ciągu dnia; kopie zapasowe zachowują je tak długo, jak same istnieją.',
    questions: 'Pytania',
    contact: 'Osoby prowadzące ten serwis udzielą Ci informacji oraz poprawią lub usuną to, co Cię dotyczy.',
  },
}
