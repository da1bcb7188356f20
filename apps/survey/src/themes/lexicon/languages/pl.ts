import type { LanguageLexicon } from '../language-lexicon.ts';

export const pl: LanguageLexicon = {
  common:
    'nie tylko, i, w, na, z, do, to, się, jest, był, była, było, były, są, ja, mnie, mi, mój, moja, my, nas, pani, pan, od, za, po, przez, dla, o, jak, bardzo, że, co, wszystko, też, tak, już, u, który, która, zawsze, tylko, oraz, jestem, mam, przed, przy, być',
  not: 'nie, bez, nigdy, żaden, żadn*, nikt, nic, ani, brak*',
  but: 'ale, jednak, niestety, natomiast, choć, chociaż, szkoda, lecz',
  good: 'dobr*, lepsz*, najlepsz*, świetn*, super, doskonał*, wspaniał*, znakomit*, rewelac*, idealn*, perfekcyjn*, zadowolon*, polecam, poleca*, dziękuj*, przyjemn*, fantastyczn*, cudown*, łatw*, ekstra, wzorow*, bezproblemow*, sprawnie',
  bad: 'źle, zły, zła, okropn*, straszn*, fataln*, najgorsz*, gorsz*, rozczarowan*, rozczarow*, kiepsk*, słab*, tragedia, tragiczn*, niezadowolon*, problem*, skandal*, beznadziejn*, nieprzyjemn*, chaos, trudn*, żenad*, katastrof*, porażka, masakra',
  themes: {
    waiting: {
      words: 'czeka*, oczekiwan*, kolejk*, wyczek*',
      good: 'punktualn*, na czas, o czasie, bez czekania, bez kolejki, bez kolejek',
      bad: 'opóźnien*, opóźnion*, spóźnien*, spóźni*, niepunktualn*, po czasie',
      goodBeside: 'krótk*, szybk*, niewiel*, chwil*',
      badBeside: 'dług*, długo, godzin*, za długo, wieczn*, zbyt',
    },
    staff: {
      words:
        'personel*, zespół, zespoł*, lekarz*, lekark*, doktor*, dentyst*, stomatolog*, pielęgniar*, recepcj*, rejestratork*, asystent*, pracowni*, obsług*, terapeut*, fizjoterapeut*, fryzjer*, ludzie, specjalist*',
      good: 'mił*, uprzejm*, sympatyczn*, życzliw*, przyjazn*, pomocn*, profesjonaln*, profesjonalizm*, kompetentn*, troskliw*, kulturaln*, empatyczn*, serdeczn*, uśmiechnięt*, cierpliw*, delikatn*',
      bad: 'niemił*, nieuprzejm*, niegrzeczn*, opryskliw*, arogan*, niekompeten*, chamsk*, niesympatyczn*, nieprofesjonaln*, obojętn*, lekceważ*, bezczeln*, gburowat*',
    },
    explanation: {
      words:
        'wyjaśni*, wytłumacz*, tłumacz*, informacj*, poinformowa*, komunikacj*, porad*, pytani*, słucha*, wysłucha*, odpowied*, konsultacj*, zalecen*',
      good: 'wszystko wyjaśni*, dokładnie wyjaśni*, wszystko wytłumacz*, zrozumiał*, poświęcił* czas, wyczerpując*, cierpliwie wyjaśni*',
      bad: 'nie wyjaśni*, nic nie wyjaśni*, nikt nie wyjaśni*, nie poinformowa*, brak informacji, niejasn*, nie słucha*, zbył*, zbywa*',
      goodBeside: 'jasn*, dokładn*, szczegółow*, rzetelni*, pełn*, przystępn*',
      badBeside: 'sprzeczn*, pobieżn*, chaotyczn*, pośpie*, mało, skąp*',
    },
    price: {
      words:
        'cen, cena, ceny, cenę, cenow*, koszt*, rachun*, opłat*, płatnoś*, pieniąd*, pieniędz*, faktur*, zapłaci*, wycen*, cennik*',
      good: 'tani*, przystępn* cen*, niedrog*, warte swojej ceny, warto zapłacić',
      bad: 'drog*, drożyzn*, zdzierstw*, naciąga*, za drogo, oszust*',
      goodBeside: 'rozsądn*, uczciw*, przystępn*, nisk*, adekwatn*, atrakcyjn*',
      badBeside: 'wysok*, zawyżon*, ukryt*, podwójn*, wzros*, kosmiczn*',
    },
    cleanliness: {
      words:
        'poczekaln*, gabinet*, pomieszczen*, toalet*, łazien*, higien*, czystoś*, wystrój, wystroj*, budyn*, atmosfer*, ogrzewan*, klimatyzacj*, wnętrz*, sal, sala, sale, krzesł*',
      good: 'czyst*, zadban*, schludn*, przytuln*, higieniczn*',
      bad: 'brudn*, brud, zaniedban*, śmierdz*, smród, duszno, niehigieniczn*, nieczyst*, hałas*, obskurn*',
      goodBeside: 'nowoczesn*, jasn*, now*, ładn*, przestronn*, cich*',
      badBeside: 'star*, ciemn*, zimn*, mał*, ciasn*, zepsut*, przestarzał*, tłocz*',
    },
    booking: {
      words:
        'termin*, wizyt*, telefon*, rezerwacj*, rezerwow*, zarezerw*, dzwoni*, zadzwoni*, infolini*, stron* internetow*, online, umówi*, umawia*, rejestracj*, odwoła*, kontakt*',
      good: 'szybki termin, łatwo się umówić, łatwy kontakt, łatwo umówić, bez problemu umówi*',
      bad: 'nie odbier*, nie można się dodzwonić, nie oddzwoni*, nie sposób się dodzwonić, odwołan*, odwołał*, brak kontaktu, nie da się dodzwonić, nikt nie odbiera',
      goodBeside: 'szybk*, prost*, elastyczn*, dogodn*, od razu, natychmiast*',
      badBeside: 'tygodn*, miesi*, zapomn*, pomyl*, zajęt*, odległ*, przełoż*, skomplikowan*',
    },
    result: {
      words:
        'leczeni*, zabieg*, efekt*, rezultat*, wynik*, jakość, jakości, operacj*, diagnoz*, ból, bólu, praca, pracy, napraw*, masaż*, terapi*, plomb*, strzyżen*, badani*',
      good: 'bezbolesn*, bez bólu, żadnego bólu, pomog*, skuteczn*, udan*, wyleczon*, wyleczy*, ból minął',
      bad: 'bolesn*, boli, bolał*, nadal boli, błędn* diagnoz*, nieudan*, spartacz*, partacz*, nie pomog*, nieskuteczn*, niedbał*',
      goodBeside: 'dokładn*, starann*, solidn*, delikatn*, precyzyjn*',
      badBeside: 'nadal, wciąż, źle, pośpie*, ponown*, gorzej, silny, zepsu*',
    },
    access: {
      words:
        'parking*, parkow*, zaparkow*, lokalizacj*, dojazd*, wejści*, wind*, schod*, wóz*, podjazd*, dostęp*, autobus*, tramwaj*, położen*, oznakowan*',
      good: 'łatwy dojazd, łatwo trafić, dogodna lokalizacja, łatwo znaleźć, darmowy parking, łatwo zaparkować',
      bad: 'trudno znaleźć, brak parkingu, nie ma gdzie zaparkować, trudno zaparkować, brak windy, nie ma parkingu, trudno trafić',
      goodBeside: 'dogodn*, darmow*, blisk*, centraln*, bezpłatn*, wygodn*',
      badBeside: 'dalek*, daleko, zepsut*, pełn*, mało, ciasn*, płatn*, wąsk*',
    },
  },
};
