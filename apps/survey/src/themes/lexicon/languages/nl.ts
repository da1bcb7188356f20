import type { LanguageLexicon } from '../language-lexicon.ts';

export const nl: LanguageLexicon = {
  common:
    'niet alleen, de, het, een, en, is, was, waren, zijn, ik, mij, mijn, we, wij, ons, je, ze, met, voor, van, op, in, bij, te, erg, heel, zeer, ook, dat, die, dit, er, werd, werden, heb, heeft, had, hebben, om, aan, naar, altijd, wel, nog, maar, alles, door, uit, hier, ben, kan',
  not: 'niet, geen, nooit, zonder, niemand, niets, nauwelijks, noch',
  but: 'maar, echter, helaas, jammer, alleen, terwijl, behalve, hoewel',
  good: 'goed, goede, beter, beste, prima, fijn, fijne, geweldig*, uitstekend*, perfect*, super, top, mooi*, tevreden, aanrader, aanraden, bedankt, dank, leuk*, prettig*, fantastisch*, blij, keurig*, makkelijk*, gemakkelijk*, heerlijk*, lof, uitmuntend*',
  bad: 'slecht*, verschrikkelijk*, vreselijk*, waardeloos, teleurgesteld, teleurstellend*, ontevreden, probleem, problemen, matig*, onacceptabel*, vervelend*, irritant*, erger*, chaos, chaotisch*, klacht*, belachelijk*, moeilijk*, onprettig*, rommelig*, schandalig*, drama',
  themes: {
    waiting: {
      words: 'wachten, wachttijd*, gewacht, wachtrij*, wacht, wachtte, rij',
      good: 'op tijd, stipt*, punctueel, geen wachttijd, zonder wachten, meteen aan de beurt, direct aan de beurt',
      bad: 'te laat, vertraging*, uitloop, uitgelopen, liep uit',
      goodBeside: 'kort*, snel*, vlot*, weinig',
      badBeside: 'lang, lange, langer, uur, uren, eindeloos, te lang, eeuwig',
    },
    staff: {
      words:
        'personeel, team, medewerker*, arts, artsen, dokter*, tandarts*, assistent*, receptie, receptionist*, balie*, therapeut*, fysiotherapeut*, verpleegkundige*, service, kapper*, kapster*, mensen, begeleiding, behandelaar*',
      good: 'vriendelijk*, aardig*, behulpzaam, behulpzame, beleefd*, deskundig*, professioneel, professionele, zorgzaam, zorgzame, attent*, gastvrij*, hartelijk*, vakkundig*, lief, lieve, betrokken, geduldig*',
      bad: 'onvriendelijk*, onbeleefd*, onbeschoft*, arrogant*, ondeskundig*, onprofessioneel, onprofessionele, ongeïnteresseerd*, bot, botte, chagrijnig*, kortaf, respectloos, onbehulpzaam',
    },
    explanation: {
      words:
        'uitleg*, uitgelegd, communicatie, informatie, geïnformeerd, advies, adviezen, vragen, luister*, geluisterd, toelichting*, instructie*, voorlichting',
      good: 'goed uitgelegd, duidelijk uitgelegd, goed geïnformeerd, tijd genomen, neemt de tijd, nam de tijd, alles uitgelegd, duidelijke uitleg',
      bad: 'niet uitgelegd, geen uitleg, niet geluisterd, onduidelijk*, slecht geïnformeerd, afgescheept, niets uitgelegd',
      goodBeside: 'duidelijk*, helder*, uitgebreid*, rustig*, uitvoerig*, volledig*',
      badBeside: 'vaag, vage, tegenstrijdig*, summier*, gehaast*, weinig, kort',
    },
    price: {
      words:
        'prijs, prijzen, kosten, rekening*, factuur, facturen, tarief, tarieven, betaald, betalen, geld, offerte*, vergoed*, verzekering',
      good: 'goedkoop, goedkope, betaalbaar, betaalbare, prijs kwaliteit, schappelijk*, voordelig*',
      bad: 'duur, dure, peperduur, te duur, oplichting, afzetterij, prijzig*',
      goodBeside: 'redelijk*, eerlijk*, laag, lage, transparant*, netjes',
      badBeside: 'hoog, hoge, oneerlijk*, onverwacht*, verborgen, dubbel, gestegen',
    },
    cleanliness: {
      words:
        'wachtkamer*, wachtruimte*, ruimte*, kamer*, toilet*, wc, hygiëne, inrichting, gebouw, sfeer, praktijkruimte*, verwarming, airco, meubels, stoelen, interieur',
      good: 'schoon, schone, netjes ingericht, hygiënisch*, opgeruimd*, verzorgd*, gezellig*, brandschoon',
      bad: 'vies, vieze, smerig*, vuil, onhygiënisch*, stinkt, stank, benauwd*, onverzorgd*, muf, lawaaiig*, verouderd*',
      goodBeside: 'modern*, licht, lichte, nieuw*, ruim, ruime, rustig*, mooi*',
      badBeside: 'oud, oude, donker*, koud*, klein*, krap, krappe, kapot, druk, warm',
    },
    booking: {
      words:
        'afspraak, afspraken, telefoon*, telefonisch*, bellen, gebeld, belde, boeken, boeking*, geboekt, reserver*, website, online, bereikbaarheid, antwoordapparaat, terugbel*, mail, planning',
      good: 'goed bereikbaar, snel terecht, snel een afspraak, makkelijk te boeken',
      bad: 'onbereikbaar*, niet bereikbaar, slecht bereikbaar, niet teruggebeld, nooit teruggebeld, in gesprek, afgezegd, geannuleerd*, niemand neemt op',
      goodBeside: 'snel*, eenvoudig*, flexibel*, meteen, direct, soepel*',
      badBeside: 'weken, maanden, vergeten, verkeerd*, ingewikkeld*, fout, verzet, lang',
    },
    result: {
      words:
        'behandeling*, resultaat, resultaten, kwaliteit, ingreep, ingrepen, diagnose*, operatie*, pijn, werk, reparatie*, massage*, therapie*, vulling*, kapsel, oefeningen',
      good: 'pijnloos, pijnloze, geen pijn, zonder pijn, pijnvrij, geholpen, geslaagd*, effectief, klachtenvrij, genezen',
      bad: 'pijnlijk*, doet pijn, deed pijn, nog pijn, verkeerde diagnose, mislukt*, niet geholpen, slordig*, prutswerk, knoeiwerk',
      goodBeside: 'zorgvuldig*, grondig*, voorzichtig*, nauwkeurig*, duidelijke, weg',
      badBeside: 'fout*, verkeerd*, nog steeds, ruw, ruwe, kapot, gehaast*, erger',
    },
    access: {
      words:
        'parkeer*, parkeren, parking, locatie, ligging, ingang, lift, trap, trappen, rolstoel*, toegang, toegankelijk*, bus, trein, ov, bereiken, route, bewegwijzering',
      good: 'goed te bereiken, makkelijk te vinden, goed te vinden, gratis parkeren, goed toegankelijk, genoeg parkeerplaats*',
      bad: 'moeilijk te vinden, slecht te vinden, geen parkeer*, niet toegankelijk, geen lift, moeilijk parkeren, ontoegankelijk*',
      goodBeside: 'centraal, centrale, dichtbij, gratis, genoeg, voldoende',
      badBeside: 'vol, volle, ver, defect, kapot, weinig, smal, ontbreekt, betaald',
    },
  },
};
