import type { LanguageLexicon } from '../language-lexicon.ts';

export const cs: LanguageLexicon = {
  common:
    'nejen, a, v, na, s, se, je, byl, byla, bylo, byli, byly, jsem, jsme, jsou, já, mě, mi, můj, moje, nás, nám, to, ten, ta, od, za, po, pro, o, jak, velmi, že, co, vše, všechno, také, tak, už, u, který, která, vždy, jen, při, před, moc, být, bych, mám, ale, paní, pan',
  not: 'ne, není, nebyl*, nejsou, nikdy, bez, žádn*, nikdo, nic, nemá, nemají, ani, nelze, nemohl*, neměl*',
  but: 'ale, bohužel, však, jenže, avšak, škoda, kromě, naopak',
  good: 'dobr*, dobře, lepší, nejlep*, skvěl*, výborn*, výborně, perfektn*, úžasn*, vynikaj*, spokojen*, doporuč*, děkuj*, příjemn*, super, fantastick*, báječn*, bezvadn*, snadn*, jednoduše, parádn*, pohod*, bezproblémov*, pěkn*',
  bad: 'špatn*, špatně, horší, nejhorší, hrozn*, strašn*, příšern*, zklam*, nespokojen*, problém*, nepřijateln*, otřesn*, katastrof*, nepříjemn*, složit*, chaos, chaotick*, stížnost*, obtížn*, mizern*, ostud*, tragick*, těžko, tristn*',
  themes: {
    waiting: {
      words: 'čeká, čekal*, čekat, čekán*, čekac*, čekám*, front*',
      good: 'přesně na čas, včas, na čas, dochviln*, bez čekání, bez front*',
      bad: 'zpožděn*, pozdě, nedochviln*, opožděn*, zpoždění',
      goodBeside: 'krátk*, rychl*, chvil*, málo',
      badBeside: 'dlouh*, dlouho, hodin*, příliš, věčn*, nekonečn*',
    },
    staff: {
      words:
        'personál*, tým, týmu, lékař*, doktor*, zubař*, sestr*, sestřičk*, recepc*, recepčn*, asistent*, zaměstnan*, obsluh*, terapeut*, fyzioterapeut*, pracovni*, kadeřni*, lidé, přístup*, služb*',
      good: 'mil*, přátelsk*, ochotn*, vstřícn*, laskav*, profesionáln*, profesionalit*, slušn*, kompetentn*, empatick*, usměvav*, pozorn*, trpěliv*, zdvořil*, sympatick*, citliv*',
      bad: 'neochotn*, nepřátelsk*, hrub*, drz*, arogant*, neprofesionáln*, nezdvořil*, nekompetentn*, protivn*, nevrl*, povýšen*, neslušn*, lhostejn*, nesympatick*',
    },
    explanation: {
      words:
        'vysvětl*, vysvětlen*, informac*, informoval*, informován*, komunikac*, poradi*, porad*, dotaz*, otázk*, vyslech*, naslouch*, poslouch*, odpověd*, instrukc*, pokyn*',
      good: 'vše vysvětl*, všechno vysvětl*, dobře vysvětl*, srozumiteln*, věnoval* čas, udělal* čas, vše zodpov*',
      bad: 'nevysvětl*, nikdo nevysvětl*, nic nevysvětl*, neinformova*, žádné informace, nejasn*, neposlouch*, nesrozumiteln*, odbyl*',
      goodBeside: 'jasn*, podrobn*, důkladn*, přehledn*, detailn*, trpěliv*',
      badBeside: 'rozporupln*, zmaten*, stručn*, ve spěchu, málo, nedostatečn*',
    },
    price: {
      words:
        'cen, cena, ceny, cenu, cenov*, náklad*, účet, účtu, účtov*, poplat*, platb*, peníz*, peněz*, faktur*, zaplati*, doplat*, ceník*',
      good: 'levn*, dostupn* cen*, výhodn*, za rozumnou cenu, dobrá cena',
      bad: 'drah*, draho, předražen*, předraž*, zlodějn*, nehorázn*',
      goodBeside: 'rozumn*, přijateln*, férov*, nízk*, přiměřen*',
      badBeside: 'vysok*, přehnan*, skryt*, nečekan*, zdvojen*, zvýšen*',
    },
    cleanliness: {
      words:
        'čekárn*, ordinac*, místnost*, prostor*, toalet*, záchod*, hygien*, čistot*, budov*, prostřed*, atmosfér*, topen*, klimatizac*, vybaven*, interiér*, židl*, nábytek',
      good: 'čist*, uklizen*, udržovan*, útuln*, hygienick*, upraven*',
      bad: 'špinav*, špín*, zanedban*, zápach*, smrad*, smrdí*, neuklizen*, nečist*, nehygienick*, vydýchan*, hlučn*, ošuntěl*',
      goodBeside: 'modern*, světl*, nov*, hezk*, pěkn*, klidn*, prostorn*',
      badBeside: 'star*, tmav*, studen*, zima, mal*, stísněn*, rozbit*, přeplněn*',
    },
    booking: {
      words:
        'termín*, objedn*, rezervac*, rezervov*, telefon*, vola*, zavola*, dovola*, web, webu, webov*, online, linka, linky, návštěv*, email*',
      good: 'rychlý termín, snadné objednání, snadno objedn*, snadno se objedn*, lehce dovola*',
      bad: 'nedovol*, nedovola*, nebere telefon, neberou telefon, nezvedaj*, nikdo nezved*, nezavola*, zrušil*, zrušen*, nelze se dovolat, nelze se objednat, obsazen*',
      goodBeside: 'rychl*, hned, flexibiln*, okamžit*, jednoduch*, vyhovuj*',
      badBeside: 'týdn*, měsíc*, zapomn*, špatně, přesunu*, spletl*, chyb*',
    },
    result: {
      words:
        'ošetřen*, léčb*, výsled*, kvalit*, zákrok*, diagnóz*, operac*, bolest*, práce, práci, oprav*, masáž*, terapi*, plomb*, střih*, vyšetřen*',
      good: 'bezbolestn*, bez bolest*, žádná bolest, nebolel*, pomohl*, účinn*, úspěšn*, vyléč*, bolest zmizela',
      bad: 'bolestiv*, bolí, bolelo, stále bolí, pořád bolí, chybn* diagnóz*, nepovedl*, odfláknut*, nepomohl*, neúčinn*, neúspěšn*, zfušov*',
      goodBeside: 'pečliv*, důkladn*, šetrn*, opatrn*, precizn*, zmizel*',
      badBeside: 'stále, pořád, špatně, znovu, ve spěchu, rozbi*, horš*, odbyt*',
    },
    access: {
      words:
        'parkov*, parkoviště, zaparkov*, umístěn*, lokalit*, poloha, polohy, vchod*, výtah*, schod*, vozíč*, bezbariérov*, přístup do, autobus*, tramvaj*, doprav*, dostupnost*, značen*',
      good: 'snadno najít, dobře dostupn*, dobrá poloha, dobře se parkuje, snadné parkování, dobré parkování, parkování zdarma',
      bad: 'těžko najít, nelze zaparkovat, není kde zaparkovat, žádné parkov*, bez výtahu, špatně se parkuje, obtížně se hledá, není parkov*',
      goodBeside: 'centr*, blízk*, blízko, zdarma, dostatek, pohodln*',
      badBeside: 'daleko, pln*, nefunkčn*, rozbit*, málo, úzk*, chyb*, placen*',
    },
  },
};
