/** Words that say nothing about a job: articles, pronouns, prepositions, auxiliary verbs, and what every posting says. By language of the page. */
const textsByLanguage = {
  en: `
    a about above after all also am an and any are as at be because been before being below between both but by can could did do
    does doing down during each etc few for from further had has have having he her here hers him his how i if in into is it its
    itself just may me more most must my no nor not of off on once one only or other our ours out over own same shall she should
    so some such than that the their theirs them then there these they this those through to too under until up upon us very was
    we were what when where which while who whom whose why will with within without would you your yours
    look looking bring join offer offers required preferred plus
    ability able based best deep desired excellent experience experienced good great help including job join knowledge like make
    need needs new people position posting requirements responsibilities role solid strong team teams use using want well work
    working year years
  `,
  de: `
    aber alle als also am an andere auch auf aus bei beim bin bis bist da damit dann das dass dein deine dem den der des dich die
    dies diese diesem diesen dieser dieses dir doch du durch ein eine einem einen einer eines er es euch euer eure für gegen gern
    gerne haben hat hatte hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder kann
    kein keine können man mehr mein meine mich mir mit muss müssen nach nicht noch nur ob oder ohne sehr sein seine sich sie sind
    so soll sollte sowie über um und uns unser unsere unserem unseren unserer unter vom von vor wann war was weil wenn wer werden
    wie wir wird wo wollen zu zum zur zwischen
    suchen bieten bringen bringst
  `,
  fr: `
    au aux avec ce ces cet cette chez comme dans de des du elle elles en entre est et eu être il ils je la le les leur leurs lui
    ma mais me même mes moi mon ne nos notre nous on ont ou où par pas plus pour qu que quel quelle quels quelles qui sa sans se
    sera serez ses si son sont sous sur ta te tes toi ton tous tout toute toutes très tu un une vers vos votre vous y à
    recherchons proposons
  `,
  es: `
    al algo ante como con contra cual cuando de del desde donde durante e el ella ellas ellos en entre era es esa ese eso esta
    estas este esto estos está están fue ha han hasta hay la las le les lo los me mi mis muy más nada ni no nos nosotros nuestra
    nuestras nuestro nuestros o para pero por porque que quien se ser será si sin sobre son su sus sí también te ti tiene tienes
    todo todos tu tus un una uno unos usted ustedes y ya yo él
    buscamos ofrecemos
  `,
  pt: `
    ao aos aquela aquele as até com da das de dela dele deles depois do dos e ela elas ele eles em entre era essa esse esta este
    eu foi for há isso isto já lhe mais mas meu minha muito na nas nem no nos nossa nosso não num numa o os ou para pela pelas
    pelo pelos por qual quando que quem se sem ser será seu seus sob sobre sua suas são também te tem teu tua tudo um uma você
    vocês à às é
    procuramos buscamos oferecemos
  `,
  it: `
    ad agli ai al alla alle allo anche avere c che chi ci coi col come con contro cui da dagli dai dal dalla dalle de degli dei
    del della delle dello di dove e ed era essere fra gli ha hai hanno ho i il in io la le lei li lo loro lui ma mi mia mio ne
    negli nei nel nella nelle noi non nostra nostro o per perché più quale quanto quella quelle quelli quello questa queste questi
    questo se sei si sia siamo sono su sua sue sugli sui sul sulla suo ti tra tu tua tuo tutti tutto un una uno vi voi vostra
    vostro è
    cerchiamo offriamo
  `,
  pl: `
    aby ale ani bez bo być co czy dla do gdy gdzie go i ich ile im ja jak jako je jego jej jest jestem jeszcze już każdy kto która
    które którego której który których którzy lub ma mamy mi mnie może mój na nad nam nas nasz nasza nasze naszego naszej naszych
    nie nim o od on ona one oraz po pod poza przed przez przy są się tak także tam te tego tej ten to tobie tu tutaj tym tych
    twoja twoje twój ty w wam we więc wszystko z za ze że żeby
    szukamy poszukujemy oferujemy
  `,
  ja: `
    から こと これ ため など の ので は また まで も もの や より を ます です する した して いる ある なる れる られる できる および または という として について において
  `,
  zh: `
    的 了 和 与 及 或 在 是 有 为 对 将 并 等 以 于 上 下 中 我 我们 你 您 他 她 它 他们 这 那 个 一 不 也 都 就 而 被 把 从 到 向 由 其 之 者 所 请 可 能 会 要
  `,
  ar: `
    في من على إلى عن مع أن إن كان كانت هذا هذه ذلك تلك التي الذي الذين ما لا لم لن قد أو ثم كل بعض غير بين حتى هو هي هم نحن أنت
    أنا كما لدى عند بعد قبل خلال حول دون ضمن و ب ل ك ف
  `,
} as const

const stopWords = Object.values(textsByLanguage).map((text): ReadonlySet<string> => new Set(text.trim().split(/\s+/)))

/** One language only: stop words of one are terms of another ('Go' in Polish, 'AI' in Italian). @param words in lower case */
export function stopWordsFor(words: readonly string[]): ReadonlySet<string> {
  const hits = stopWords.map((known) => words.filter((word) => known.has(word)).length)
  return stopWords[hits.indexOf(Math.max(...hits))] ?? new Set()
}
