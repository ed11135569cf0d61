/* Words in dates, in the languages of our pages and in some thirty others. Case, accents and full stops don't matter. */

/** Names of each month, in all their forms. Those of Croatian that mean another month elsewhere are in two lines. */
export const monthWords = [
  'january, jan, januar, jänner, janvier, janv, enero, ene, gennaio, gen, janeiro, januari, styczeń, stycznia, sty, يناير, كانون الثاني, جانفي, ocak, январь, января, ינואר, oca, янв, ינו, 一月, tammikuu, tammikuuta, tammi, leden, ledna, led, januára, ianuarie, ian, януари, ιανουαρίου, ιαν, січень, січня, січ, јануар, јан, sausis, sausio, janvāris, jaanuar, jaan, gener, xaneiro, xan, tháng 1, thg 1, जनवरी, जन, জানুয়ারি, জানু, जानेवारी, जाने, ஜனவரி, ஜன, มกราคม, ม.ค, ژانویه, جنوری, siječanj, siječnja, sij, jaenner, ιανουάριος, జనవరి, జన, જાન્યુઆરી, જાન્યુ, ಜನವರಿ, ಜನ, ജനുവരി, ജനു, ਜਨਵਰੀ, ਜਨ, yanvar, yan, იანვარი, იან, հունվար, հունվարի, հնվ, қаңтар, қаң, januarie, janar, јануари, студзень, студзеня, сту',
  'february, feb, februar, feber, février, févr, fév, febrero, febbraio, febb, fevereiro, februari, luty, lutego, lut, فبراير, شباط, فيفري, şubat, февраль, февраля, פברואר, şub, февр, פבר, 二月, helmikuu, helmikuuta, helmi, únor, února, úno, februára, febr, februarie, февруари, φεβρουαρίου, φεβ, лютий, лютого, лют, фебруар, феб, vasaris, vasario, februāris, veebruar, veebr, febrer, febreiro, tháng 2, thg 2, फ़रवरी, फ़र, ফেব্রুয়ারি, ফেব, फेब्रुवारी, फेब्रु, பிப்ரவரி, பிப், กุมภาพันธ์, ก.พ, فوریه, فروری, veljača, veljače, velj, φεβρουάριος, ఫిబ్రవరి, ఫిబ్ర, ફેબ્રુઆરી, ફેબ્રુ, ಫೆಬ್ರವರಿ, ಫೆಬ್ರ, ഫെബ്രുവരി, ഫെബ്രു, ਫ਼ਰਵਰੀ, ਫ਼ਰ, pebrero, peb, fevral, თებერვალი, თებ, փետրվար, փետրվարի, փտվ, ақпан, ақп, फेब्रुअरी, shkurt, shk, фев, люты, лютага',
  'march, mar, märz, mrz, mars, marzo, março, maart, mrt, marzec, marca, مارس, آذار, mart, март, марта, מרץ, мар, 三月, marts, maaliskuu, maaliskuuta, maalis, březen, března, bře, marec, március, márc, martie, μαρτίου, μαρ, березень, березня, бер, kovas, kovo, maret, mac, tháng 3, thg 3, मार्च, মার্চ, மார்ச், மார், มีนาคม, มี.ค, مارچ, ožujak, ožujka, ožu, maerz, μάρτιος, మార్చి, માર્ચ, ಮಾರ್ಚ್, മാർച്ച്, മാർ, ਮਾਰਚ, marso, მარტი, მარ, մարտ, մարտի, մրտ, наурыз, нау, machi, сакавік, сакавіка, сак, берез, מרס',
  'april, apr, avril, avr, abril, abr, aprile, kwiecień, kwietnia, kwi, أبريل, نيسان, أفريل, nisan, апрель, апреля, אפריל, nis, апр, אפר, 四月, huhtikuu, huhtikuuta, huhti, duben, dubna, dub, apríla, április, aprilie, април, απριλίου, απρ, квітень, квітня, квіт, balandis, balandžio, aprill, tháng 4, thg 4, अप्रैल, এপ্রিল, এপ্রি, एप्रिल, एप्रि, ஏப்ரல், ஏப், เมษายน, เม.ย, آوریل, اپریل, travanj, travnja, tra, απρίλιος, ఏప్రిల్, ఏప్రి, એપ્રિલ, ಏಪ್ರಿಲ್, ಏಪ್ರಿ, ഏപ്രിൽ, ഏപ്രി, ਅਪ੍ਰੈਲ, ਅਪ੍ਰੈ, aprel, აპრილი, აპრ, ապրիլ, ապրիլի, ապր, сәуір, сәу, अप्रिल, aprili, prill, pri, красавік, красавіка, кра',
  'may, mai, mayo, maggio, mag, maio, mei, maj, maja, مايو, أيار, ماي, mayıs, май, мая, מאי, 五月, toukokuu, toukokuuta, touko, květen, května, kvě, május, μαΐου, μαΐ, травень, травня, трав, мај, gegužė, gegužės, maijs, maig, tháng 5, thg 5, मई, মে, मे, மே, พฤษภาคม, พ.ค, مه, مئی, svibanj, svibnja, svi, μάιος, మే, મે, ಮೇ, മേയ്, ਮਈ, მაისი, მაი, մայիս, մայիսի, մյս, мамыр, мам',
  'june, jun, juni, juin, junio, giugno, giu, junho, czerwiec, czerwca, cze, يونيو, يونيه, حزيران, جوان, haziran, июнь, июня, יוני, haz, июн, 六月, kesäkuu, kesäkuuta, červen, června, čvn, júna, június, iunie, iun, юни, ιουνίου, ιουν, червень, червня, черв, junij, јун, birželis, birželio, jūnijs, juuni, juny, xuño, tháng 6, thg 6, जून, জুন, ஜூன், มิถุนายน, มิ.ย, ژوئن, جون, lipanj, lipnja, lip, ιούνιος, జూన్, જૂન, ಜೂನ್, ജൂൺ, ਜੂਨ, hunyo, hun, iyun, iyn, ივნისი, ივნ, հունիս, հունիսի, հնս, маусым, мау, जुन, junie, qershor, qer, јуни, чэрвень, чэрвеня, чэр',
  'july, jul, juli, juillet, juil, julio, luglio, lug, julho, lipiec, lipca, lip, يوليو, يوليه, تموز, جويلية, temmuz, июль, июля, יולי, tem, июл, 七月, heinäkuu, heinäkuuta, heinä, červenec, července, čvc, júla, július, iulie, iul, юли, ιουλίου, ιουλ, липень, липня, лип, julij, јул, liepa, liepos, jūlijs, juuli, juliol, xullo, xul, julai, tháng 7, thg 7, जुलाई, जुल, জুলাই, জুল, जुलै, ஜூலை, กรกฎาคม, ก.ค, ژوئیه, جولائی, srpanj, srpnja, srp, ιούλιος, juill, يوليوز, జులై, જુલાઈ, ಜುಲೈ, ജൂലൈ, ਜੁਲਾਈ, ਜੁਲਾ, hulyo, hul, iyul, iyl, ივლისი, ივლ, հուլիս, հուլիսի, հլս, шілде, шіл, julie, korrik, korr, јули, ліпень, ліпеня, ліп',
  'august, aug, août, agosto, ago, augustus, sierpień, sierpnia, sie, أغسطس, آب, أوت, ağustos, август, августа, אוגוסט, ağu, авг, אוג, 八月, augusti, elokuu, elokuuta, elo, ágúst, srpen, srpna, srp, augusta, augusztus, αυγούστου, αυγ, серпень, серпня, серп, avgust, avg, rugpjūtis, rugpjūčio, augusts, agost, ag, agustus, ogos, ogo, tháng 8, thg 8, अगस्त, अग, আগস্ট, আগ, ऑगस्ट, ऑग, ஆகஸ்ட், ஆக, สิงหาคม, ส.ค, اگست, kolovoz, kolovoza, kol, αύγουστος, غشت, ఆగస్టు, ఆగ, ઑગસ્ટ, ಆಗಸ್ಟ್, ಆಗ, ഓഗസ്റ്റ്, ഓഗ, ਅਗਸਤ, ਅਗ, avqust, avq, აგვისტო, აგვ, օգոստոս, օգոստոսի, օգս, тамыз, там, अगस्ट, agosti, gusht, gush, жнівень, жніўня, жні, agt',
  'september, sep, sept, septembre, septiembre, settembre, sett, set, setembro, wrzesień, września, wrz, سبتمبر, أيلول, eylül, сентябрь, сентября, ספטמבר, eyl, сент, ספט, 九月, syyskuu, syyskuuta, syys, září, zář, septembra, szeptember, szept, septembrie, септември, σεπτεμβρίου, σεπ, вересень, вересня, вер, септембар, сеп, septembar, rugsėjis, rugsėjo, septembris, setembre, tháng 9, thg 9, सितंबर, सित, সেপ্টেম্বর, সেপ্ট, সেপ, सप्टेंबर, सप्टें, செப்டம்பர், செப், กันยายน, ก.ย, سپتامبر, ستمبر, rujan, rujna, ruj, setiembre, σεπτέμβριος, شتنبر, సెప్టెంబర్, సెప్టెం, સપ્ટેમ્બર, સપ્ટે, ಸೆಪ್ಟೆಂಬರ್, ಸೆಪ್ಟೆಂ, സെപ്റ്റംബർ, സെപ്റ്റം, ਸਤੰਬਰ, ਸਤੰ, setyembre, sentyabr, sen, სექტემბერი, სექ, սեպտեմբեր, սեպտեմբերի, սեպ, қыркүйек, қыр, सेप्टेम्बर, septemba, shtator, sht, верасень, верасня, верес, септ',
  'october, oct, oktober, okt, octobre, octubre, ottobre, ott, outubro, out, październik, października, paź, أكتوبر, تشرين الأول, ekim, октябрь, октября, אוקטובר, eki, окт, אוק, 十月, lokakuu, lokakuuta, loka, říjen, října, říj, októbra, octombrie, октомври, οκτωβρίου, οκτ, жовтень, жовтня, жовт, октобар, oktobar, spalis, spalio, oktobris, oktoober, tháng 10, thg 10, अक्टूबर, अक्टू, অক্টোবর, অক্টো, ऑक्टोबर, ऑक्टो, அக்டோபர், அக், ตุลาคม, ต.ค, اکتبر, listopad, listopada, lis, οκτώβριος, అక్టోబర్, అక్టో, ઑક્ટોબર, ઑક્ટો, ಅಕ್ಟೋಬರ್, ಅಕ್ಟೋ, ഒക്‌ടോബർ, ഒക്ടോ, ਅਕਤੂਬਰ, ਅਕਤੂ, oktubre, oktyabr, ოქტომბერი, ოქტ, հոկտեմբեր, հոկտեմբերի, հոկ, қазан, қаз, अक्टोबर, oktoba, tetor, tet, кастрычнік, кастрычніка, кас',
  'november, nov, novembre, noviembre, novembro, listopad, listopada, lis, نوفمبر, تشرين الثاني, kasım, ноябрь, ноября, נובמבר, kas, нояб, נוב, 十一月, marraskuu, marraskuuta, marras, listopadu, novembra, noiembrie, ноември, νοεμβρίου, νοε, листопад, листопада, лист, новембар, нов, novembar, lapkritis, lapkričio, novembris, tháng 11, thg 11, नवंबर, नव, নভেম্বর, নভে, नोव्हेंबर, नोव्हें, நவம்பர், நவ, พฤศจิกายน, พ.ย, نوامبر, نومبر, studeni, studenoga, stu, νοέμβριος, نونبر, నవంబర్, నవం, નવેમ્બર, નવે, ನವೆಂಬರ್, ನವೆಂ, നവംബർ, നവം, ਨਵੰਬਰ, ਨਵੰ, nobyembre, nob, noyabr, noy, ნოემბერი, ნოე, նոյեմբեր, նոյեմբերի, նոյ, қараша, қар, नोभेम्बर, novemba, nëntor, nën, ное, лістапад, лістапада, ліс, nop, листоп, ноем',
  'december, dec, dezember, dez, décembre, diciembre, dic, dicembre, dezembro, grudzień, grudnia, gru, ديسمبر, كانون الأول, aralık, декабрь, декабря, דצמבר, ara, дек, דצמ, 十二月, desember, des, joulukuu, joulukuuta, joulu, prosinec, prosince, pro, decembra, decembrie, декември, δεκεμβρίου, δεκ, грудень, грудня, груд, децембар, дец, decembar, gruodis, gruodžio, decembris, detsember, dets, desembre, decembro, disember, dis, tháng 12, thg 12, दिसंबर, दिस, ডিসেম্বর, ডিসে, डिसेंबर, डिसें, டிசம்பர், டிச, ธันวาคม, ธ.ค, دسامبر, دسمبر, prosinac, prosinca, δεκέμβριος, دجنبر, డిసెంబర్, డిసెం, ડિસેમ્બર, ડિસે, ಡಿಸೆಂಬರ್, ಡಿಸೆಂ, ഡിസംബർ, ഡിസം, ਦਸੰਬਰ, ਦਸੰ, disyembre, dekabr, dek, დეკემბერი, დეკ, դեկտեմբեր, դեկտեմբերի, դեկ, желтоқсан, жел, डिसेम्बर, desemba, dhjetor, dhj, снежань, снежня, сне',
].map((words) => words.split(', '))

export const englishMonths: readonly string[] = monthWords.map(([name = '']) => name)

/** English words among them, which are not months within a line. */
export const notMonthsInLines: readonly string[] = ['mac', 'pro', 'dis', 'tra', 'stu', 'dub']

export const nowWords = [
  'present, the present, present day, now, current, currently, today, ongoing, in progress, still here',
  'heute, jetzt, aktuell, laufend, dato, gegenwärtig, gegenwart, andauernd, derzeit, zurzeit, zur zeit',
  "présent, aujourd'hui, maintenant, actuel, actuelle, actuellement, en cours, en poste, ce jour",
  'actual, actualidad, la actualidad, actualmente, hoy, hoy en día, presente, el presente, en curso, la fecha actual, vigente',
  'o presente, atual, o atual, atualmente, hoje, o momento atual, momento atual, em andamento, em curso, atualidade, a atualidade',
  'oggi, alla data attuale, data attuale, attuale, attualmente, in corso, il presente, adesso, tuttora',
  'heden, nu, vandaag, huidig, momenteel, lopend',
  'obecnie, dziś, dzisiaj, teraz, nadal, chwili obecnej, chwila obecna, w trakcie, obecny, aktualnie',
  'halen, hâlâ, günümüz, bugün, şimdi, şu an, şu anda, devam, devam ediyor, halen devam ediyor, devam etmekte',
  'настоящее время, настоящий момент, по н.в, н.в, сейчас, сегодня, текущее время',
  'היום, כיום, כעת, הווה, עכשיו, ההווה',
  'الآن, الان, حاليا, حاليًا, الحاضر, الوقت الحالي, الوقت الحاضر, للآن, اليوم, مستمر, على رأس العمل',
  '現在に至る, 現在, 現職, 在職中, 在籍中, 今, 至今, 迄今, 现在, 目前, 今天, 在职',
  'nuvarande, idag, i dag, pågående, dags dato, nåværende, nå, nuværende, igangværende',
  'nyt, nykyinen, nykyhetki, tällä hetkellä, jatkuu, núna, í dag, nútíð',
  'současnost, současnosti, dosud, doteď, nyní, dnes, současné době, súčasnosť, súčasnosti, doteraz, dodnes',
  'jelenleg, jelen, jelenleg is, máig, napjainkig, folyamatban, prezent, acum, azi, zilele noastre',
  'настоящем, момента, днес, сега, σήμερα, τώρα, παρόν, σήμερον, зараз, сьогодні, теперішній час, дотепер',
  'danas, sada, trenutno, sadašnjost, danes, sedaj, zdaj, данас, сада, тренутно, садашњост',
  'dabar, šiuo metu, šiandien, šobrīd, pašlaik, tagad, praegu, tänaseni, avui, actualitat, l’actualitat, actualment, actualidade, hoxe',
  'sekarang, saat ini, kini, hingga kini, masa kini, hiện tại, hiện nay, nay, 현재, 지금, 재직중, 재직 중',
  'वर्तमान, अब, अब तक, आज, বর্তমান, এখন, தற்போது, ปัจจุบัน, اکنون, تاکنون, حال حاضر, موجودہ',
  'понастоящем, донині, дотепер, চলমান, ถึงปัจจุบัน, จนถึงปัจจุบัน, تا کنون, تاحال, اب تک, sasa, hadi sasa, tans, huidiglik, tills vidare, mostanáig, günümüze kadar, đến nay',
].flatMap((words) => words.split(', '))

/** Words that mean today only after a word such as 'to'. */
export const nowAfterUntil = ['date', 'ce jour', 'la fecha', 'o momento', 'dato', 'تاريخه']

export const untilWords =
  "to|until|till|through|thru|bis|bis zum|bis zur|à|au|jusqu['’]à|jusqu['’]en|jusqu['’]au|a|al|ad|alla|hasta|hasta el|até|até a|ao|fino a|fino ad|fino al|sino a|do|tot|t/m|tot en met|إلى|الى|حتى|وحتى|وإلى|до|по|עד|til|till|és|pana la|până la|până în|până|έως|μέχρι|ως|až|kuni|iki|līdz|asti|fins a|ate|hingga|sampai|đến|से|تا"

export const seasonWords: readonly (readonly [month: number, words: string])[] = [
  [
    3,
    'spring, springtime, frühjahr, frühling, printemps, primavera, lente, voorjaar, wiosna, ilkbahar, bahar, весна, אביב, ربيع, الربيع, 春, 春季, 春期, vår, forår, kevät, jaro, jar, tavasz, primăvara, primăvară, пролет, άνοιξη, proljeće, pomlad, 봄, musim semi, वसंत',
  ],
  [
    6,
    'summer, sommer, été, verano, estate, verão, zomer, lato, yaz, лето, קיץ, صيف, الصيف, 夏, 夏季, 夏期, sommar, léto, leto, nyár, vara, vară, лято, καλοκαίρι, літо, ljeto, poletje, 여름, गर्मी',
  ],
  [
    9,
    'fall, autumn, herbst, automne, otoño, autunno, outono, herfst, najaar, jesień, sonbahar, güz, осень, סתיו, خريف, الخريف, 秋, 秋季, 秋期, höst, efterår, høst, syksy, podzim, jeseň, ősz, toamna, toamnă, есен, φθινόπωρο, осінь, jesen, 가을',
  ],
  [
    12,
    'winter, hiver, invierno, inverno, zima, kış, зима, חורף, شتاء, الشتاء, 冬, 冬季, 冬期, vinter, talvi, tél, iarna, iarnă, χειμώνας, 겨울',
  ],
]

export const quarterWords =
  'quarter, qtr, quartal, trimestre, trim, kwartał, kwartale, kw, kvartal, kvartál, kvartaal, kvartaali, čtvrtletí, štvrťrok, negyedév, trimestru, квартал, кв, тримесечие, τρίμηνο, kwartaal, çeyrek, ربع, רבעון, 四半期, 季度, 季, 분기, quý'

/** Semesters with their first month and their length in months: those of Germany and around, then those of other countries. */
export const semesterWords: readonly (readonly [month: number, length: number, words: string])[] = [
  [10, 6, 'ws, wise, wintersemester, winter semester, wintersem'],
  [4, 6, 'ss, sose, sommersemester, summer semester, sommersem'],
  [10, 5, 'semestr zimowy, sem zimowy, zimowy semestr, zimní semestr, zimný semester, zimski semestar, zimski semester'],
  [
    2,
    5,
    'semestr letni, sem letni, letni semestr, letní semestr, letný semester, letnji semestar, ljetni semestar, poletni semester, tavaszi félév, bahar dönemi, bahar yarıyılı, kevadsemester, pavasario semestras, весенний семестр, весняний семестр',
  ],
  [
    9,
    4,
    'fall semester, fall term, autumn semester, autumn term, höstterminen, hösttermin, efterårssemester, efterårssemestret, høstsemester, høstsemesteret, syyslukukausi, őszi félév, güz dönemi, güz yarıyılı, sügissemester, rudens semestras, осенний семестр, осінній семестр',
  ],
  [
    1,
    6,
    'spring semester, spring term, vårterminen, vårtermin, forårssemester, forårssemestret, vårsemester, vårsemesteret, kevätlukukausi',
  ],
]

export const fillers: ReadonlySet<string> = new Set(
  'de del d of the le el den der dem dnia dne im in en em w na r г год года году р рік року m met gada gads g năm nam ngày ж оны թ ce ad م عام سنة شهر ב ה st nd rd th er ere ro e o a η ปี วันที่ 日 號 号 일'.split(
    ' ',
  ),
)

/** For patterns: what says 'year' after a year: '2018 r.', '2018 г.', '2018. godine'. Single letters need their full stop. */
export const afterYear =
  '(?: ?(?:r|г|р|g|m|j)\\.| (?:rok|roku|год|года|году|рік|року|році)(?![\\p{L}\\d])|\\. ?(?:godine|god\\.|leta)(?![\\p{L}\\d]))'

/** The first years of the eras of Japan, and the first year of the calendar of Taiwan. */
export const eras: Readonly<Record<string, number>> = { 明治: 1868, 大正: 1912, 昭和: 1926, 平成: 1989, 令和: 2019, 民國: 1912, 民国: 1912 }
