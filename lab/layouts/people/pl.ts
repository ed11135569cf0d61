import type { Words } from './words.ts'

export const pl: Words = {
  first:
    'Zuzanna; Bartosz; Jadwiga; Michał; Kinga; Wojciech; Oksana; Stanisław; Dorota; Łukasz; Halina; Filip; Agnieszka; Tadeusz; Weronika; Grzegorz',
  last: 'Wróblewska; Kaczor; Sikora; Jaworski; Domagała; Piekarz; Szymczak; Bielecki; Górska; Żurek; Malec; Kozioł; Nowak-Wilk; Ostrowska; Gajda; Zięba',
  titles: `Pielęgniarka; Cieśla; Starsza księgowa; Nauczycielka nauczania początkowego; Spawacz TIG; Inżynier budowy; Radca prawny; Zastępca szefa kuchni
    Kierownik magazynu; Higienistka stomatologiczna; Programista; Dyrektorka marketingu; Kierowca autobusu; Sekretarka prawna; Farmaceutka; Kierownik sklepu
    Elektryk; Właścicielka produktu; Technik weterynarii; Specjalista ds. płac; Grafik; Pracownica socjalna; Specjalistka ds. rekrutacji; Ratownik medyczny
    Operator maszyn; Analityk danych; Ogrodnik; Stewardesa; Doradca klienta; Kustoszka; Hydraulik; Doradca kredytowy
    Kontroler jakości; Dyrektor operacyjny; Barista; Redaktorka; Fizjoterapeuta; Lider zespołu; Pośrednik nieruchomości; Adiunkt`,
  organizations: `Głóg; Jankowski i Synowie; Szkoła Podstawowa nr 7; Kestrel Dynamika sp. z o.o.; Marlo; Miedziany Kocioł; Klinika św. Brygidy; Przypływ
    Urząd Gminy Złotniki; Vantrex; Bracia Pelc; Rudzik; QBT; Lampion; Gabinet Lipowa; Chart Transport S.A.; Zimorodek
    Jasna Woda; Dom Tamaryndowca; Błękitna Grań; Fontana Adwokaci; Kobalt Północ; Klonowy Liść; Tymianek & Jałowiec; Kamienny Most; Żelazna Dolina; Strzyżyk
    Biblioteka na Wydmach; Solvista; Warsztat Pod Dębem; NWDA; Sosnowiec Park; Skowronek; Dwie Rzeki; Srebrna Nić; Żar; Bank Hallera
    Beczka i Klepka; Latarnia; Barwinek; Fundacja Mech; Zefir`,
  cities:
    'Warszawa; Gdańsk; Wrocław; Łódź; Kraków; Poznań; Lublin; Szczecin; Rzeszów; Toruń; Bielsko-Biała; Zielona Góra; Olsztyn; Katowice; Gdynia',
  schools: `Uniwersytet Złotnicki; Politechnika Nadmorska; Akademia Sztuk na Wydmach; Technikum nr 3; Liceum im. Norwida; Szkoła Filmowa Północ
    Studium Pielęgniarskie św. Brygidy; Wyższa Szkoła Handlowa; Zespół Szkół Gastronomicznych; Uniwersytet Hallera; Szkoła Zawodowa Pod Dębem; Collegium Zefir; WSTE; Akademia Dwóch Rzek; Instytut Kamienny Most`,
  degrees: `bachelor: Licencjat; bachelor: Inżynier; master: Magister; master: Magister inżynier; other: Studia podyplomowe; doctorate: Doktorat; bachelor: Studia I stopnia
    high-school: Matura; master: MBA; vocational: Technik; vocational: Świadectwo czeladnicze; certificate: Certyfikat; master: Studia II stopnia; vocational: Dyplom mistrzowski; other: Kurs kwalifikacyjny`,
  subjects: `Pielęgniarstwo; Budownictwo; Finanse i rachunkowość; Filologia polska; Informatyka; Hotelarstwo; Malarstwo; Prawo; Biologia; Marketing
    Spawalnictwo; Praca socjalna; Matematyka stosowana; Historia sztuki; Elektrotechnika`,
  skills: `Excel; Python; Segregacja medyczna; Opatrywanie ran; Spawanie MIG; Czytanie rysunków; Symfonia; Prowadzenie lekcji; Uprawnienia na wózki; Sporządzanie umów; HACCP
    Figma; SQL; Gospodarka magazynowa; Photoshop; Negocjacje; Pierwsza pomoc; AutoCAD; Wystąpienia publiczne; Optima; Higiena żywności; Kubernetes; Obsługa kasy
    Pisanie tekstów; SEO; Hiszpański; Ocena ryzyka; Budżetowanie; C++; Kierowanie zespołem`,
  points: `Skrócenie kolejek w przychodni o jedną trzecią; Kierowanie sześcioosobową brygadą na dwóch budowach
    Miesięczne zamknięcia jedenastu spółek; Nauka czytania w klasach do trzydziestu dzieci
    Zmniejszenie odpadów na nocnej zmianie z 4% do 1,5%; Umowy dostaw na 2,4 mln zł; Cukiernia dla 120 gości wieczorem
    Nowy grafik, który zakończył nadgodziny; Wyszkolenie dwunastu uczniów; Przeniesienie rezerwacji do chmury bez przerwy
    Około sześćdziesięciu rozmów dziennie; Organizacja dnia otwartego dla 900 osób; Regionalna nagroda za bezpieczeństwo w 2019 roku
    Nowy podręcznik dla pracowników; Utrzymanie floty czterdziestu furgonetek; Przygotowanie budżetów kwartalnych
    Cotygodniowy spis, który zmniejszył straty o połowę; Opieka nad praktykantami; Raporty używane codziennie przez sprzedaż; Otwieranie i zamykanie sklepu`,
  summaries: `Rzetelna i ciekawa świata osoba z wieloletnią praktyką.
    Lubię jasne plany, dobre narzędzia i ludzi, którzy śmieją się w pracy.; Szukam miejsca, w którym przekażę to, czego się nauczyłam.`,
  work: 'Doświadczenie zawodowe; Doświadczenie; Przebieg kariery; Praca; Historia zatrudnienia; Kariera',
  education: 'Wykształcenie; Edukacja; Szkoły; Nauka; Przebieg edukacji',
  skillHeadings: 'Umiejętności; Kompetencje; Kwalifikacje; Co potrafię; Mocne strony',
  about: 'Profil; O mnie; Podsumowanie; Cel zawodowy',
  contact: 'Kontakt; Dane osobowe',
  present: 'obecnie; Obecnie; teraz; nadal',
  seasons: 'Wiosna; Lato; Jesień; Zima',
  to: ' do ',
  at: ' w ',
  in: ', ',
  document: 'Curriculum Vitae; Życiorys; CV',
  references: 'Referencje na życzenie; Referencje dostępne na prośbę',
  groups: 'Techniczne; Osobiste; Narzędzia; Inne',
  labels: 'Okres; Stanowisko; Pracodawca; Miejsce; Uczelnia; Tytuł; Kierunek; E-mail; Telefon',
  phone: '+48 22 555 01 ##; 600 555 0##; +48 500 555 ###',
}
