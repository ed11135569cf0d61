/* Words by which a name in one text is split. None of them decides alone whose name it is: where they don't suffice, the owner is asked. */

const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

export const particles = setOf(
  'van von vom der den de del dela della delle dello degli dei di da das dos do du des la le las los zu zum zur ter ten te op af av',
  "'t ’t 't. in bin ibn bint binti binte ben bat bar al el ul abu abou ould st st. saint sint san santa mac mc ap ab y e i und tho thor",
  'بن ابن بنت آل أبو ابو',
)

/** 'Servant of': with the next word, one name, given or of a family. */
export const halfNames = setOf('عبد abd abdel abdul abdal abdur')

export const conjunctions = setOf('y e i und')

/** Particles that are written small. */
export const smallParticles = setOf('in op i e y und do bar bat ap ab thor')

/** Particles that are also given names: 'Ben', or 'San San Chiou'. */
export const namelikeParticles = setOf('ben san mac dos')

/** Ends of a Portuguese family name: 'Souza Júnior'. */
export const agnomens = setOf('júnior junior filho filha neto netto sobrinho')

/** Given names that are common as the second of two, in Spanish, Portuguese, Galician and Catalan. */
export const iberianGivenNames = setOf(
  'maría maria josé jose juan luis carlos antonio manuel jesús jesus miguel ángel angel pedro pablo fernando francisco javier alejandro',
  'alberto eduardo enrique andrés andres rafael ramón ramon ricardo roberto sergio daniel david jorge ignacio víctor victor gabriel diego',
  'alfonso felipe guillermo gustavo héctor hector hugo iván ivan jaime joaquín joaquin julián julian julio mario martín martin nicolás',
  'nicolas óscar oscar raúl raul rodrigo salvador santiago sebastián sebastian tomás tomas vicente xavier emilio ernesto agustín agustin',
  'carmen ana isabel dolores pilar teresa rosa cristina ángeles angeles laura elena lucía lucia marta mercedes paula raquel sara silvia',
  'sofía sofia susana victoria inés ines beatriz patricia mónica monica alicia andrea carolina claudia cecilia concepción consuelo daniela',
  'esperanza esther eva fernanda gabriela gloria guadalupe irene juana julia lourdes luisa luz magdalena margarita mariana marina martina',
  'montserrat natalia noelia nuria olga paola pilar rocío rocio soledad valentina valeria verónica veronica ximena yolanda josefa eugenia',
  'joão joao paulo pedro henrique luiz luís marcos mateus lucas thiago tiago vitor vítor vinícius vinicius guilherme gustavo leonardo',
  'caio bruno fábio fabio márcio marcio marcelo renato rogério rogerio adriana aline amanda bruna camila clara eduarda fernanda flávia',
  'flavia heloísa helena júlia juliana larissa letícia leticia luana luiza mariana rafaela renata tatiana vitória catarina rita',
)

/** Family names that are common in Spanish and Portuguese. Those with the ending -ez need no list. */
export const iberianFamilyNames = setOf(
  'garcía garcia lópez díaz diaz ruiz moreno muñoz munoz romero alonso navarro torres ramos gil serrano blanco molina morales suárez',
  'ortega delgado castro ortiz rubio marín marin sanz iglesias medina garrido cortés cortes castillo santos lozano guerrero cano prieto',
  'cruz calvo gallego herrera vidal cabrera campos vega fuentes carrasco reyes aguilar pascual santana flores peña pena rivera rojas vargas',
  'mendoza guzmán guzman salazar silva acosta contreras espinoza espinosa figueroa sandoval valenzuela quiroga saavedra borges neruda',
  'paz bolaño cervantes lorca ochoa zapata mejía mejia restrepo uribe zuluaga cárdenas cardenas arango jaramillo osorio quintero salinas',
  'santos souza sousa oliveira pereira lima carvalho ferreira almeida costa ribeiro martins alves barbosa rocha dias moreira nunes mendes',
  'freitas cardoso teixeira moura machado araújo araujo cavalcanti correia correa azevedo barros monteiro pinto andrade vieira gomes lopes',
  'rodrigues fernandes gonçalves goncalves batista campos nascimento duarte fonseca tavares miranda coelho cunha marques matos neves pires',
)

/** Vietnamese family names, which come first, without marks. */
export const vietnameseFamilyNames = setOf(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh doan luong mai to truong',
)

/** Hungarian given names that are written so in no other language, in the second place of a name. */
export const hungarianGivenNames = setOf(
  'jános istván lászló józsef zoltán sándor ferenc gábor attila péter tamás zsolt tibor andrás csaba imre lajos györgy balázs gyula mihály',
  'károly róbert béla dániel ádám bence máté levente erzsébet katalin ilona éva zsuzsanna margit judit ágnes julianna ildikó erika krisztina',
  'eszter mária anikó piroska zsófia boglárka réka noémi nóra tímea tünde beáta emese enikő gergely szabolcs miklós géza ákos dénes',
)

/** Hungarian family names that are no given names elsewhere. */
export const hungarianFamilyNames = setOf(
  'nagy kovács tóth szabó horváth kiss molnár németh balogh takács juhász lakatos mészáros oláh szilágyi török fehér szűcs kocsis pintér',
)

/** Korean family names in Latin letters, which come first where the given name has a hyphen. */
export const koreanFamilyNames = setOf(
  'kim lee park choi jung jeong kang cho yoon jang lim im han shin seo kwon hwang ahn song yoo hong bae noh moon',
)

/** Chinese and Korean family names of two letters; all others have one. */
export const longEastAsianFamilyNames = setOf(
  '欧阳 司马 诸葛 上官 司徒 东方 皇甫 尉迟 公孙 慕容 夏侯 令狐 端木 百里 南宫 歐陽 司馬 諸葛 東方 尉遲 公孫 남궁 황보 제갈 선우 독고 사공',
)
