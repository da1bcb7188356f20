/** Languages that the lexicons know. `nordic` is Swedish, Danish and Norwegian. */
export type Language = keyof typeof commonWords;

/** Small words that tell languages apart, as they appear in sentences. Some belong to several. */
const commonWords = {
  english:
    'the a an i you we he she they it is are am was were be been to of and or in on at for with from by not do does did have has had will would can could should this that these those your our my me us please thanks if what how when where who there any all here about more no yes but so just yes thanks sounds interested call lets next',
  german:
    'der die das den dem des ein eine einen einem einer ich sie wir uns mich mir ihr ihre ihren ihrer ihrem ist sind war und oder in im am an auf fur fuer mit von vom zu zum zur nicht kein keine keinen bitte danke wie was wann wo wer es auch aber schon noch nur mehr bei aus hier habe haben hat werden wird konnen koennen man sich dass bin ihnen um bis ja gerne nein uhr passt sehr wieder leider nach seit uber klar doch mal melden klingt kosten',
  french:
    'le la les oui non un une des du de je vous nous il elle ils on est sont et ou en dans sur pour par avec ne pas plus me mon ma mes votre vos notre nos ce cette ces que qui quoi comment quand merci bonjour si mais suis ai avons avez au aux se y svp',
  spanish:
    'el la los las un una de del yo usted ustedes nosotros es son soy y o en para por con no me mi mis su sus nos nuestro que como cuando gracias hola si pero mas muy estoy esta estamos se lo le al favor tu ya quiero',
  italian:
    'il lo la i gli le un una di del della dei delle da dal dalla io voi lei noi e o in nel nella per con non mi ci vi mio mia miei vostro vostra sono siamo che come quando grazie ma piu al alla si questo questa ho abbiamo ai',
  dutch:
    'de het een ik u jij je ja nee jullie wij we is zijn en of in op voor met van uit aan niet geen mij me ons mijn uw onze dat dit deze wat hoe wanneer graag bedankt maar ook meer naar bij ben heb hebben kan kunnen wil te er om als',
  portuguese:
    'o a os as um uma de do da dos das eu voce voces nos e ou em no na para por com nao me meu minha meus seu sua vossa que como quando obrigado obrigada mas mais muito estou esta temos ao se ja sim ser',
  nordic:
    'jag jeg du vi ni dere det den en ett et ar er och og eller i pa for for med fran fra av af til till inte ikke mig meg oss os min mine mina att at som vad hva hvad hur hvordan tack tak takk men om har kan vill vil denna denne aldrig aldri era jeres dig har skal ska skulle hos intresserad interesseret interessert hej hei uge uke vecka',
  polish:
    'i w na z ze do nie sie jest sa to jak co czy prosze dziekuje mnie mi nam nas moj moje moich pan pani panstwo dla o od po za ale juz tylko wiecej ten ta te mam mamy jestem bede jestesmy mozemy bardzo tym tego przez ile czy za mozna panstwa',
};

const languages = Object.entries(commonWords).map(
  // The keys are those of the table above.
  ([language, words]) => ({ language: language as Language, words: new Set(words.split(' ')) }),
);

/** One small word tells little: `a` is English, Italian and Portuguese. */
const clearCount = 2;

/** The languages a sentence may be in: those with many of its small words, or all when it has hardly any. */
export function likelyLanguages(words: readonly string[]): Set<Language> {
  const counted = languages.map(({ language, words: common }) => ({
    language,
    count: words.filter((word) => common.has(word)).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most < clearCount) return new Set(languages.map(({ language }) => language));
  return new Set(counted.filter(({ count }) => count * 2 >= most).map(({ language }) => language));
}
