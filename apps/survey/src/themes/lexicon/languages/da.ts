import type { LanguageLexicon } from '../language-lexicon.ts';

export const da: LanguageLexicon = {
  common:
    'ikke kun, ikke bare, og, er, var, jeg, mig, min, mit, vi, os, det, den, en, et, at, som, på, med, for, af, til, fra, meget, så, også, havde, har, blev, bliver, om, når, hos, altid, alle, alt, fik, kan, man, de, der, ved, efter, lidt, her, sig, skal, rigtig, virkelig, været, ikke, kun, nogle, noget',
  not: 'ikke, ingen, intet, aldrig, uden, næppe, hverken',
  but: 'men, desværre, dog, derimod, bortset, mens, selvom',
  good: 'god, godt, gode, bedre, bedst, bedste, fremragende, fantastisk*, perfekt*, super, skøn*, dejlig*, tilfreds*, anbefal*, tak, fin, fint, fine, udmærket, glimrende, rar, rart, nem, nemt, let, herlig*, topklasse, fornem*',
  bad: 'dårlig*, værre, værst, værste, forfærdelig*, elendig*, skuff*, utilfreds*, problem*, uacceptabel*, uacceptabelt, irriterende, ringe, katastrof*, svær, svært, besværlig*, pinlig*, kaos, kaotisk*, klage*, rodet, ubehagelig*, håbløs*',
  themes: {
    waiting: {
      words: 'vente, venter, ventede, ventet, ventetid*, kø, køer, venten',
      good: 'punktlig*, præcis, til tiden, ingen ventetid, uden ventetid, uden at vente, kom til med det samme',
      bad: 'forsink*, for sent, forsinkelse*',
      goodBeside: 'kort, korte, hurtig*, minimal*',
      badBeside: 'lang, lange, langt, længe, time, timer, evighed*, alt for',
    },
    staff: {
      words:
        'personale*, team*, læge*, doktor*, tandlæge*, tandplejer*, sygeplejerske*, reception*, receptionist*, sekretær*, medarbejder*, terapeut*, fysioterapeut*, service*, betjening*, modtagelse*, frisør*, klinikassistent*, folk',
      good: 'venlig*, flink*, sød*, hjælpsom*, imødekommende, høflig*, dygtig*, kompetent*, professionel*, omsorgsfuld*, opmærksom*, smilende, tålmodig*, behagelig*, nærværende',
      bad: 'uvenlig*, uhøflig*, arrogant*, sur, sure, inkompetent*, uprofessionel*, nedladende, respektløs*, ligeglad*, uinteresseret*, uforskammet*, kort for hovedet',
    },
    explanation: {
      words:
        'forklar*, information*, informer*, kommunikation*, råd, rådgivning*, spørgsmål*, lytte*, lytter, vejledning*, besked, instruktion*',
      good: 'forklarede alt, godt forklaret, god forklaring, tog sig tid, tager sig tid, velinformeret, forståelig*',
      bad: 'forklarede ikke, ingen forklaring, ingen information, lyttede ikke, uklar*, utydelig*, dårligt informeret, forklarede intet',
      goodBeside: 'tydelig*, grundig*, klar*, udførlig*, pædagogisk*, roligt, alt',
      badBeside: 'vag*, modstridende, forhastet, mangelfuld*, kortfattet, manglende',
    },
    price: {
      words:
        'pris, prisen, priser, priserne, omkostning*, koste*, regning*, faktura*, gebyr*, penge*, betal*, tilbud*, honorar*',
      good: 'billig*, overkommelig*, god pris, prisvenlig*, værd pengene, pengene værd',
      bad: 'dyr*, for dyr*, overpris*, rip off, ublu, svinedyr*',
      goodBeside: 'rimelig*, fair, lav, lave, gennemsigtig*',
      badBeside: 'høj*, urimelig*, uventet*, skjult*, dobbelt*, steget',
    },
    cleanliness: {
      words:
        'venteværelse*, lokale*, rum, rummet, rummene, toilet*, hygiejne*, indretning*, bygning*, atmosfære*, stemning*, varme*, ventilation*, møbler*, stole, omgivelser*, klinikken',
      good: 'ren, rent, rene, pæn*, rengjort*, hygiejnisk*, hyggelig*, ryddelig*, velholdt*',
      bad: 'beskidt*, snavset*, uhygiejnisk*, ulækker*, lugter, lugtede, stank, indelukket, slidt*, larmende, støvet*, nusset*',
      goodBeside: 'moderne, lys, lyse, ny, nye, nyt, rolig*, smuk*',
      badBeside: 'gammel, gamle, mørk*, kold*, trang*, lille, små, ødelagt*, støj*',
    },
    booking: {
      words:
        'tid, tider, tidsbestilling*, booking*, booke*, bestil*, telefon*, ringe til, ringede, ringet, opkald*, hjemmeside*, online, aflys*, afbud*, mail',
      good: 'nem at booke, nemt at booke, let at booke, nem at få fat på, let at få fat i, hurtig tid, fik hurtigt en tid',
      bad: 'umulig at få fat, umuligt at få fat, svær at få fat, svært at få fat, ingen svarer, svarer ikke, tager ikke telefonen, aflyst*, telefonkø*, ringede aldrig tilbage',
      goodBeside: 'hurtig*, fleksib*, straks, med det samme, problemfri*',
      badBeside: 'uger, måneder, glemt*, forkert*, flyttet, bøvlet*, optaget, fejl',
    },
    result: {
      words:
        'behandling*, resultat*, kvalitet*, indgreb*, diagnose*, operation*, smerte*, ondt, arbejde*, reparation*, massage*, terapi*, klipning*, fyldning*',
      good: 'smertefri*, uden smerte*, ingen smerte*, hjalp mig, hjulpet mig, vellykket*, effektiv*, rask, helbredt',
      bad: 'smertefuld*, gjorde ondt, gør ondt, stadig ondt, fejldiagnos*, mislykket*, hjalp ikke, sjusket*, sjusk, fusk*',
      goodBeside: 'omhyggelig*, grundig*, nænsom*, forsigtig*, skånsom*, væk',
      badBeside: 'forkert*, stadig, hårdhændet*, ødelagt*, forhastet, værre, fejl',
    },
    access: {
      words:
        'parkering*, parkere*, p plads*, beliggenhed*, placering*, adgang*, indgang*, elevator*, trappe*, kørestol*, bus, bussen, tog, toget, finde, skiltning*, tilgængelig*',
      good: 'let at finde, nem at finde, nemt at finde, central beliggenhed, god beliggenhed, nemt at parkere, gratis parkering',
      bad: 'svær at finde, svært at finde, ingen parkering*, svært at parkere, utilgængelig*, ingen elevator, dårlig skiltning',
      goodBeside: 'central*, gratis, tæt på, nær, rigelig*',
      badBeside: 'fuld*, langt, ødelagt*, få, smal*, mangler, dyr*',
    },
  },
};
