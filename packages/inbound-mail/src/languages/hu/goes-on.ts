const days = 'hétfőn|kedden|szerdán|csütörtökön|pénteken|szombaton|vasárnap|holnap|holnapután|jövő héten';
const times = `${days}|hétköznap|hétköznapokon|reggel|reggelente|délelőtt|délután|délutánonként|este|esténként|ebéd után|munkaidőben|hétvégén|máskor|más napokon`;
const channels =
  'e-mailben|emailben|mailben|e-mail|email|levélben|sms-ben|sms|üzenetben|írásban|mobilon|telefonon|vezetékesen|whatsappon|vonalon|elektronikusan|céges címre|céges címemre';
const forms = 'pdf-ben|pdf|linkként|link|táblázatban|excelben|wordben|magyarul|angolul|németül';
const well =
  '[is|mindig|bármikor|nyugodtan|inkább|szívesen|nekem|bőven] [is|mindig|bármikor|nyugodtan|szívesen]';
const may =
  'jöhet|jöhetnek|mehet|írhat|írhatnak|hívhat|hívhatnak|kereshet|kereshetnek|küldhet|küldhetnek|küldheti|küldhetik';
const send = 'küldjék|küldje|küldd|küldjenek|küldjön|küldj|küldjétek|küldené|küldenék';

/** Who says this goes on all the same. */
export const hungarianGoesOn: string[] = [
  // Another channel, form, person or time.
  `(${channels}) ${well} (${may}|elérnek|elér|elérsz|elérhető|elérhetnek|jó|jobb|megfelel|működik|válaszolok|szeretem)`,
  `(elérnek|elér|elérsz|elérhető vagyok|elérhetnek) [mindig|bármikor] [a] (${channels})`,
  `(${forms}) ${well} (kérném|kérnénk|jöhet|mehet|jó|jobb|szeretném|elolvasom|elolvasnám|kellene|tökéletes|megteszi)`,
  '(elég|elegendő) [nekem|csak|lenne|lesz] [egy|a] (link|pdf|árlista|összefoglaló|sms)',
  '(link|pdf|árlista|összefoglaló) [is|nekem] [bőven] (elég|elegendő)',
  `(${times}|# után|# óra után) ${well} (ráérek|ráérünk|jó|jobb|${may}|ott leszek|ott leszünk|elérnek|elérhető|megfelel|megyek|jövök|szabad vagyok)`,
  `(hétköznap|hétköznapokon|délután|délelőtt|munkaidőben) bármikor`,
  'jöhet (minden|bármi|az ajánlat|egy ajánlat|az árlista|a szerződés|a többi|az új)',
  '(minden|bármi|az ajánlat|a többi|az új|a szerződés) .. jöhet ..',
  '(keressen|keressenek|hívjon|hívjanak|írjon|írjanak) [engem|nekem|csak|inkább|nyugodtan] (közvetlenül|mobilon|a mobilon|a mobilomon|e-mailben|emailben|írásban|délután|hétköznap|munkaidőben)',
  '(mostantól|ezentúl|innentől|jövőben) .. (velem|hozzám|nekem) .. (írjanak|írjon|forduljanak|forduljon|egyeztessenek|egyeztessen|küldjenek|küldjék|küldje|beszéljenek|beszéljen)',
  '(mostantól|ezentúl|innentől) [már] én (intézem|foglalkozom|válaszolok|felelek|vagyok)',
  `(csak|inkább|kizárólag) (e-mailben|emailben|írásban|délután|délelőtt|hétköznap|munkaidőben|mobilon|telefonon|sms-ben|${days})`,
  '^ az új [cím|e-mail|email] .. kukac ..',
  '(új|az új) (címem|címünk|e-mail címem|e-mail címünk|emailem|számom|telefonszámom) ..',
  'az (új|újra|újat) .. (küldjék|küldje|küldjenek|írjanak|írjon|jöhet|mehet)',
  '^ .. (ügyben|témában|ügyekben|*ügyben) .. (keressék|keresse|keressenek|hívják|hívja|írjanak|írjon) ..',
  // Sent otherwise, again, or something else.
  `(${send}) [inkább|el|kérem|nekem|át|ezt|azt] [kérem] (újra|${forms}|két részben|linket|egy linket|újat|javítva|az új árlistát|árlistát|az árlistát|a szerződést)`,
  `(${send}) .. (javított|frissített|aktuális|végleges|új) (ajánlat*|árlist*|szerződés*|verzió*|változat*|számlát)`,
  '(javítsák|javítsa|javítsd|módosítsák|módosítsa|pontosítsák|pontosítsa) .. és (küldjék|küldje|küldd|küldjenek|küldjön) ..',
  '(a többi|a maradék|minden más|a többiek) [is|így|az|mind] (jó|rendben|maradhat|marad|stimmel|helyes|jöhet)',
  '(kérnék|kérnénk|szeretnék|szeretnénk|érdekelne) [egy|új|majd|kapni|azért] (árat|árakat|árlistát|árajánlatot|szerződést|pdf-et|linket)',
  // Business goes on.
  `(találkozunk|beszélünk|egyeztetünk|folytatjuk|folytassuk|várom önöket|várjuk önöket|látjuk egymást|megyek|jövünk) .. (${days}|a vásáron|vásár után|szabadság után|kiállításon|kiállítás után|órakor)`,
  `(${days}|vásár után|kiállítás után|szabadság után) [majd|akkor|pontban|szívesen] (találkozunk|beszélünk|egyeztetünk|folytatjuk|várom önöket|várjuk önöket|megnézzük|átnézzük)`,
  '(vásár|kiállítás|szabadság|ünnepek|nyár|leltár|karácsony|szezon) után [is|már|újra|majd] (szívesen|beszélünk|beszéljünk|egyeztetünk|találkozunk|jöhet|írhat|írhatnak|hívhat|hívhatnak|kereshet|kereshetnek)',
  '(hétfő|kedd|szerda|csütörtök|péntek|időpont|találkozó|megrendelés|rendelés|szerződés|megállapodás|dátum) [továbbra is|még] (áll|él|érvényes|fix|marad|rendben|megfelel|jó lesz)',
  '(várom|várjuk|várnám|várnánk) [még|a|az|szeretettel] [új|végleges|javított|pontos|többi] (szerződés*|ajánlat*|árajánlat*|árlist*|árat|árakat|szállítás*|mintát|verziót|hívás*)',
  '(már|ezt) (elfogadtam|elfogadtuk|aláírtam|visszaigazoltam)',
  '(elfogadom|elfogadjuk|jóváhagyom|jóváhagyjuk) .. (ajánlat*|árajánlat*|meghívó*|időpont*|szerződés*)',
  '(aláírom|aláírjuk|megrendelem|megrendeljük) ..',
  'hol (írjam|írjuk|írhatom|írhatjuk|kell|tudom) .. (alá|aláírni)',
  'mikor (szállítanak|szállítják|szállítja|szállít|hozzák|jönnek|jön|szerelik)',
  '(próbára|próbaként|kipróbálásra|kóstolóra) .. (viszünk|veszünk|kérünk|rendelünk|kérek|rendelek|elviszünk)',
  '(viszünk|veszünk|rendelünk|rendelek|kérünk|kérnénk) .. (próbára|próbaként|raklap*|ajánlat szerint)',
  '(ajánlatra|ajánlatukra|szerződésre|ajánlattal kapcsolatban|megrendelésről) .. (válaszol|fog válaszolni|válaszolni fog|dönt)',
  '(kollégám|kolléganőm|beszerzőnk|igazgatónk|főnököm|társam) .. (válaszol|fog válaszolni|jelentkezik|visszaír|jelentkezni fog)',
  // The writer likes what comes.
  '(szívesen|örömmel|érdeklődve) (olvasom|elolvasom|olvasnám|elolvasnám|veszem|beszélünk|beszélek|fogadom|maradok|megnézem|látom|megyek|olvassuk) [*] [*] $',
  '(olvasom|elolvasom|olvassuk|elolvassuk|olvasgatom) .. (szívesen|örömmel|érdeklődéssel) [*] [*] $',
  '(hírlevél|hírlevelet|hírlevelek|hírleveleket|havi összefoglaló|a többi|többit) [azt|viszont|ez|az|nagyon|is|még] (szeretem|maradjon|maradhat|tetszik|jöhet|megtartom|szeretjük|maradhatnak|jöhetnek)',
  '(havonta|hetente|negyedévente) [csak] (egyszer|kétszer|egy) [is|bőven|nekem|lenne|az] [bőven|is] (elég|jó|rendben|belefér|megfelel|elegendő)',
  'nincs (kifogásom|bajom|gondom) [a|az] .. (ellen|levelekkel|hírlevéllel|e-mailekkel|többivel)',
  'mindig (elolvasom|olvasom|elolvassuk) [*] [*] $',
  '(elég|elegendő) lenne (egy|egyszer|kettő) ..',
];
