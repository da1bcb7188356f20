import type { LanguageLexicon } from '../language-lexicon.ts';

export const it: LanguageLexicon = {
  common:
    'non solo, il, lo, la, gli, i, un, una, e, era, erano, sono, stato, stata, io, mi, mio, mia, ci, con, per, di, del, della, dei, al, alla, nel, nella, molto, che, si, tutto, tutti, come, più, ho, ha, hanno, ma, sempre, anche, da, dal, questo, questa, davvero, abbiamo',
  not: 'non, mai, senza, nessun*, niente, nulla, né, poco',
  but: 'ma, però, tuttavia, purtroppo, invece, peccato, tranne',
  good: 'buono*, buona*, buoni, buone, bene, bravo, brava, bravi, bravissim*, ottim*, eccellent*, perfett*, fantastic*, meraviglios*, piacevol*, grazie, content*, soddisfatt*, consiglio vivamente, consigliat*, consigliatissim*, miglior*, super, facile, facili, impeccabil*, splendid*, bellissim*, top',
  bad: 'male, cattiv*, pessim*, orribil*, terribil*, peggio*, delus*, deludent*, inaccettabil*, problem*, insoddisfatt*, spiacevol*, vergogn*, scarso, scarsa, scarsi, difficil*, complicat*, disastr*, scontent*, scandalos*, brutt*, fastidios*',
  themes: {
    waiting: {
      words: 'attesa, attese, aspettare, aspettato, aspettando, aspetto mezz, coda, code, fila, file',
      good: 'puntual*, in orario, senza attese, senza attesa, senza aspettare',
      bad: 'ritardo, ritardi, in ritardo',
      goodBeside: 'breve*, brevi, rapid*, veloc*, cort*, poco, poca',
      badBeside: 'lung*, lunghissim*, troppo, troppa, ore, ora, infinit*, interminabil*, eterna',
    },
    staff: {
      words:
        'personale, staff, team, medico, medici, dottore, dottoressa, dottor, dentista, dentisti, infermier*, segretari*, segreteria, reception, accoglienza, assistent*, terapist*, fisioterapist*, servizio, parrucchier*, operator*, dipendent*',
      good: 'gentil*, cortes*, cordial*, simpatic*, disponibil*, professional*, competent*, accoglient*, premuros*, attent*, educat*, amichevol*, sorrident*, umano, umana, delicat*, paziente con me',
      bad: 'scortes*, maleducat*, antipatic*, arrogant*, incompetent*, sgarbat*, scontros*, poco professional*, indifferent*, brusc*, irrispettos*',
    },
    explanation: {
      words:
        'spiega*, spiegazion*, informazion*, informat*, comunicazion*, consigli, ascolt*, domande, chiariment*, istruzion*, risposte',
      good: 'spiegato tutto, ben spiegat*, spiega tutto, spiegato bene, esaurient*, ben informat*, dedica tempo, dedicato tempo',
      bad: 'non spiega*, nessuna spiegazione, male informat*, non ascolt*, non mi ha spiegat*, sbrigativ*',
      goodBeside: 'chiar*, chiaramente, dettagliat*, complet*, precis*, esaustiv*, pazienza',
      badBeside: 'confus*, vag*, contraddittor*, scars*, fretta, insufficient*, poche',
    },
    price: {
      words:
        'prezz*, cost*, tariff*, fattur*, soldi, pagament*, pagare, pagato, preventiv*, conto, parcell*, spesa, spese',
      good: 'economic*, conveniente, convenienti, a buon mercato, qualità prezzo, abbordabil*, buon prezzo',
      bad: 'caro, cari, cara, care, carissim*, costoso, costosa, costosi, truffa*, furto, salat*',
      goodBeside: 'onest*, ragionevol*, giust*, bass*, trasparent*, contenut*',
      badBeside: 'alto, alti, alta, elevat*, eccessiv*, esagerat*, aumentat*, nascost*',
    },
    cleanliness: {
      words:
        'sala d attesa, sala, sale, locali, ambiente, ambienti, bagno, bagni, igiene, pulizia, struttura, stanza, stanze, edificio, arredamento, riscaldamento, aria condizionata, sedie',
      good: 'pulit*, pulitissim*, igienic*, ordinat*, curat*, confortevol*, accogliente ambiente',
      bad: 'sporc*, sporcizia, trascurat*, puzza*, odore, fatiscent*, rumoros*, disordinat*',
      goodBeside: 'modern*, luminos*, nuov*, bell*, tranquill*, spazios*',
      badBeside: 'vecchi*, buio, bui, fredd*, piccol*, rott*, affollat*, strett*',
    },
    booking: {
      words:
        'appuntament*, telefon*, prenotazion*, prenotare, prenotato, chiamat*, chiamare, sito, online, segreteria telefonica, centralino, richiamat*',
      good: 'facile prenotare, facilmente raggiungibil*, appuntamento veloce, appuntamento subito',
      bad: 'non rispond*, irraggiungibil*, annullat*, disdett*, nessuno risponde, impossibile prenotare, mai richiamat*, occupato',
      goodBeside: 'veloc*, rapid*, semplic*, flessibil*, subito, immediat*',
      badBeside: 'settimane, mesi, dimenticat*, sbagliat*, error*, nessuno, rimandat*, spostat*',
    },
    result: {
      words:
        'risultat*, trattament*, qualità, cura, cure, intervent*, diagnosi, operazion*, dolore, dolori, lavoro, riparazion*, taglio, massaggi*, terapia',
      good: 'indolor*, senza dolore, nessun dolore, guarit*, efficac*, riuscit*, risolto, sollievo',
      bad: 'doloros*, fa male, fatto male, malfatto, inefficac*, diagnosi sbagliata, fallit*, peggiorat*',
      goodBeside: 'accurat*, delicat*, scrupolos*, precis*, sparit*',
      badBeside: 'forte, forti, sbagliat*, ancora, frettolos*, grossolan*, rotto',
    },
    access: {
      words:
        'parcheggi*, posizione, accesso, accessibil*, ingresso, entrata, ascensore, scale, sedia a rotelle, autobus, metro, mezzi, ubicazion*, rampa, indicazioni',
      good: 'facile da raggiungere, facile da trovare, comodo da raggiungere, ben collegat*, parcheggio gratuito, facile parcheggiare',
      bad: 'difficile da trovare, difficile parcheggiare, senza parcheggio, niente parcheggio, impossibile parcheggiare, inaccessibil*, senza ascensore',
      goodBeside: 'comod*, central*, vicin*, gratuit*, ampio',
      badBeside: 'lontan*, pien*, guast*, strett*, poc*, manca, scomod*',
    },
  },
};
