import type { LanguageLexicon } from '../language-lexicon.ts';

export const de: LanguageLexicon = {
  common:
    'nicht nur, der, die, das, und, ist, war, waren, sind, ich, mich, mir, wir, uns, sie, er, es, ein, eine, einen, einem, mit, fur, auf, zu, im, von, bei, sehr, auch, so, wurde, wurden, habe, hatte, haben, bin, am, nach, man, alles, immer, wie, noch, dass, den, dem, zum, zur, sich, beim, ganz, wieder, mein, meine, etwas',
  not: 'nicht, kein*, nie, niemals, ohne, weder, niemand, nichts, kaum',
  but: 'aber, jedoch, leider, allerdings, nur, dafür, während, trotzdem, obwohl',
  good: 'gut, gute, guter, gutes, guten, besser, beste*, toll*, super, prima, hervorragend*, ausgezeichnet*, perfekt*, klasse, spitze, wunderbar*, großartig*, angenehm*, zufrieden*, empfehl*, empfohlen, danke*, gern, gerne, schön*, top, bestens, fantastisch*, begeistert, lob, problemlos*, reibungslos*, einfach, exzellent*, genial*, vorbildlich*',
  bad: 'schlecht*, schlimm*, furchtbar*, schrecklich*, katastroph*, enttäusch*, mangelhaft*, unzufrieden*, ärgerlich*, geärgert, unmöglich*, unverschämt*, miserabel*, miserable*, nervig*, problem, probleme, problemen, frech, chaotisch*, chaos, beschwer*, unangenehm*, schwierig*, unzumutbar*, peinlich, stressig*, unverständlich',
  themes: {
    waiting: {
      words: 'warte, warten, wartezeit*, warteschlange*, gewartet, wartete*, schlange, wartedauer',
      good: 'pünktlich*, rechtzeitig, ohne wartezeit, keine wartezeit, sofort dran, zügig dran, gleich dran',
      bad: 'verspät*, unpünktlich*, überzogen, verzöger*, zu spät',
      goodBeside: 'kurz*, schnell*, zügig*, wenig, gering*',
      badBeside: 'lang, lange, langen, langer, ewig*, stunde, stunden, endlos*, viel zu',
    },
    staff: {
      words:
        'personal, team, mitarbeiter*, arzt, ärzt*, zahnarzt, zahnärzt*, helferin*, arzthelferin*, empfang, anmeldung, therapeut*, physiotherapeut*, schwester*, service, betreuung, praxisteam, kolleg*, friseur*, berater*, leute',
      good: 'freundlich*, nett, nette*, hilfsbereit*, zuvorkommend*, kompetent*, höflich*, herzlich*, einfühlsam*, aufmerksam*, professionell*, liebevoll*, geduldig*, fürsorglich*, sympathisch*, lieb',
      bad: 'unfreundlich*, unhöflich*, inkompetent*, arrogant*, überheblich*, patzig*, gleichgültig*, genervt*, unprofessionell*, schroff*, ruppig*, desinteressiert*, herablassend*, respektlos*, barsch*',
    },
    explanation: {
      words:
        'erklär*, aufklär*, aufgeklärt, beratung, beraten, information*, informier*, kommunikation, fragen, gespräch*, zugehört, zuhör*, verständlich erklärt, auskunft, auskünfte, hinweis*',
      good: 'verständlich*, gut erklärt, alles erklärt, zeit genommen, nimmt sich zeit, nahm sich zeit, gut beraten, ausführlich erklärt',
      bad: 'nicht zugehört, schlecht informiert, unklar*, keine auskunft, niemand etwas gesagt, nichts gesagt, nichts erklärt, abgefertigt, nicht ernst genommen',
      goodBeside: 'ausführlich*, genau, klar, umfassend*, alles, alle, detailliert*, gründlich*',
      badBeside: 'knapp*, hektisch*, widersprüchlich*, kurz angebunden, oberflächlich*, wenig',
    },
    price: {
      words:
        'preis, preise, preisen, preislich*, kosten, rechnung*, gebühr*, geld, bezahl*, zuzahlung*, kostenvoranschlag*, honorar*, krankenkasse, eigenanteil, preis leistung*',
      good: 'günstig*, preiswert*, bezahlbar*, preisgünstig*, faire preise, fairer preis',
      bad: 'teuer, teure*, überteuert*, abzocke, wucher*, zu viel bezahlt, versteckte kosten',
      goodBeside: 'fair*, angemessen*, niedrig*, transparent*, stimmt',
      badBeside: 'hoch, hohe*, unfair*, überhöht*, gestiegen, überraschend*, doppelt',
    },
    cleanliness: {
      words:
        'wartezimmer*, wartebereich*, räume, raum, räumlichkeit*, praxisräume, toilette*, wc, hygiene, einrichtung*, sauberkeit, ambiente, atmosphäre, gebäude, heizung, klimaanlage, behandlungszimmer, behandlungsraum*, warteraum*, kursraum, möbel, stühle',
      good: 'sauber*, gepflegt*, hygienisch*, gemütlich*, ordentlich*, blitzsauber*',
      bad: 'schmutzig*, dreckig*, unsauber*, ungepflegt*, unhygienisch*, stickig*, stinkt, gestank, verdreckt*, muffig*, unordentlich*, heruntergekommen*',
      goodBeside: 'modern*, hell, helle*, neu, neue*, ruhig*, warm',
      badBeside:
        'alt, alte*, dunkel, dunkle*, kalt*, eng, enge*, laut, veraltet*, klein, kaputt*, überfüllt*, voll',
    },
    booking: {
      words:
        'termin, termine, terminen, terminvergabe, terminvereinbarung, terminbuchung, terminabsprache, telefon*, buchung*, buchen, gebucht, anruf*, angerufen, erreichbarkeit, hotline, rückruf, anrufbeantworter, online, website, webseite, absage*, mail, mails',
      good: 'schnell einen termin, gut erreichbar*, kurzfristig*, zeitnah*, leicht zu buchen',
      bad: 'nicht erreichbar*, niemand erreicht, niemanden erreicht, nicht zurückgerufen, telefonisch nie, nie jemand ans telefon, niemand ans telefon, nicht durchgekommen, dauernd besetzt, ständig besetzt, besetzt, unerreichbar*, abgesagt, telefonisch nicht, kein termin',
      goodBeside: 'schnell*, flexibel, flexible*, unkompliziert*, sofort, rasch*, passend*',
      badBeside:
        'wochen, monate, monaten, kompliziert*, vergessen, falsch*, verschoben, lange, umständlich*, niemand',
    },
    result: {
      words:
        'behandlung*, ergebnis*, qualität, eingriff*, diagnose*, operation, arbeit, schmerz, schmerzen, füllung*, reparatur*, haarschnitt*, massage*, therapie*, leistung*',
      good: 'schmerzfrei*, schmerzlos*, keine schmerzen, ohne schmerzen, beschwerdefrei*, geholfen, hat geholfen, erfolgreich*, geheilt, wirkt',
      bad: 'schmerzhaft*, tut weh, tat weh, noch schmerzen, pfusch*, fehldiagnose*, verpfuscht*, gepfuscht, nicht geholfen, wirkungslos*',
      goodBeside: 'gründlich*, sorgfältig*, sanft*, vorsichtig*, gewissenhaft*, gelungen*, weg, hochwertig*',
      badBeside: 'falsch*, grob, immer noch, schlimmer, kaputt, hektisch*, lieblos*, starke, nachbessern',
    },
    access: {
      words:
        'parkplatz*, parkplätze*, parken, parkhaus, parkmöglichkeit*, lage, anfahrt, standort, zugang, eingang*, aufzug, fahrstuhl, treppe*, rollstuhl*, barrierefrei*, bus, bahn, haltestelle*, beschilderung, wegbeschreibung, erreichen',
      good: 'gut zu erreichen, leicht zu finden, zentrale lage, gut zu finden, genug parkplätze, genügend parkplätze',
      bad: 'schwer zu finden, keine parkplätze, kein parkplatz, nicht barrierefrei, schlecht zu finden, keine parkmöglichkeit*, ausgeschildert schlecht',
      goodBeside: 'zentral*, nah, kostenlos*, genügend, genug, bequem*, direkt',
      badBeside: 'voll, weit, defekt*, kaputt, wenig*, eng, fehlt, fehlen, steil*, belegt',
    },
  },
};
