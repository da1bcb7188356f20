import type { LanguageLexicon } from '../language-lexicon.ts';

export const sv: LanguageLexicon = {
  common:
    'inte bara, och, är, var, jag, mig, min, mitt, vi, oss, ni, det, den, en, ett, att, som, på, med, för, av, till, från, mycket, så, också, hade, har, blev, blir, om, när, hos, alltid, väldigt, alla, allt, fick, kan, man, de, där, vid, efter, lite, sig, ska, riktigt, verkligen',
  not: 'inte, ingen, inget, inga, aldrig, utan, ej, knappt, varken',
  but: 'men, tyvärr, dock, däremot, fast, förutom, medan',
  good: 'bra, bättre, bäst, bästa, jättebra, utmärk*, fantastisk*, perfekt*, toppen, suverän*, underbar*, nöjd*, rekommender*, tack, trevlig upplevelse, fin, fint, fina, super, härlig*, skön*, utomordentlig*, enkel, enkelt, smidig*, kanon, grym*',
  bad: 'dålig*, sämre, sämst, hemsk*, fruktansvärd*, besvik*, missnöjd*, problem, oacceptabel*, oacceptabelt, jobbig*, kass*, bedrövlig*, katastrof*, svår, svårt, trist, usel*, rörig*, klagomål, skandal*, irriterande',
  themes: {
    waiting: {
      words: 'vänta*, väntetid*, väntan, kö, köer, köa, köade',
      good: 'punktlig*, i tid, på utsatt tid, ingen väntetid, ingen väntan, slapp vänta, utan väntan',
      bad: 'försen*, sen, sena, sent, för sent, dröjsmål',
      goodBeside: 'kort*, snabb*, lite, minimal*',
      badBeside: 'lång*, länge, timme, timmar, för länge, evighet*, oändlig*',
    },
    staff: {
      words:
        'personal*, team*, läkar*, doktor*, tandläkar*, tandhygienist*, sköterska*, sjuksköterska*, reception*, receptionist*, medarbetar*, terapeut*, sjukgymnast*, service*, bemötande*, frisör*, folk',
      good: 'vänlig*, trevlig*, hjälpsam*, snäll*, artig*, kompetent*, professionell*, omtänksam*, lyhörd*, tillmötesgående, varm och, kunnig*, omhändertag*, gullig*, tålmodig*',
      bad: 'otrevlig*, ovänlig*, oförskämd*, arrogant*, nonchalant*, inkompetent*, oprofessionell*, respektlös*, otålig*, sur, sura, ohjälpsam*, ointresserad*, kall mot',
    },
    explanation: {
      words:
        'förklar*, information*, informer*, kommunikation*, råd, rådgivning, frågor, lyssna*, besked, instruktion*, svar',
      good: 'förklarade allt, väl förklarat, bra förklar*, tog sig tid, tar sig tid, välinformerad*, lättförståelig*',
      bad: 'förklarade inte, ingen förklaring, ingen information, lyssnade inte, oklar*, otydlig*, dåligt informerad*, förklarade aldrig',
      goodBeside: 'tydlig*, noggrann*, utförlig*, klar*, pedagogisk*, lugnt, allt',
      badBeside: 'vag*, motstridig*, stressad*, knapphändig*, bristfällig*, bristande',
    },
    price: {
      words:
        'pris, priset, priser, priserna, kostnad*, kosta*, avgift*, räkning*, faktur*, pengar*, betal*, offert*',
      good: 'billig*, prisvärd*, överkomlig*, bra pris',
      bad: 'dyr*, för dyr*, överpris*, ocker*, svindyr*',
      goodBeside: 'rimlig*, rättvis*, låg*, schyst*, transparent*',
      badBeside: 'hög*, orimlig*, oväntad*, dold*, dubbel*, höjt*',
    },
    cleanliness: {
      words:
        'väntrum*, lokal, lokalen, lokaler*, rum*, toalett*, hygien*, inredning*, byggnad*, miljö*, atmosfär*, värme*, ventilation*, möbler*, stolar*',
      good: 'ren, rent, rena, fräsch*, städad*, välstädad*, hygienisk*, mysig*, ombonad*',
      bad: 'smutsig*, ostädad*, ofräsch*, ohygienisk*, luktade, luktar, stank, instängd*, skitig*, sliten, slitet, slitna, bullrig*',
      goodBeside: 'modern*, ljus*, ny, nya, nytt, lugn*, vacker*, vackra',
      badBeside: 'gammal*, gamla, mörk*, kall*, trång*, liten, små, trasig*, varmt',
    },
    booking: {
      words:
        'tid, tider, bokning*, boka*, telefon*, ringa, ringde, ringt, samtal, webbplats*, hemsida*, online, avbok*, kallelse*, mejl, återuppring*',
      good: 'lätt att boka, enkelt att boka, snabb tid, lätt att nå, lätt att få tid, fick tid direkt',
      bad: 'går inte att nå, omöjlig att nå, omöjligt att nå, svårt att nå, svarar inte, svarar aldrig, ingen svarar, inställd*, ställdes in, telefonkö*, svårt att få tid',
      goodBeside: 'snabb*, direkt, flexibel*, omgående, smidigt',
      badBeside: 'veckor, månader, glömde*, fel, krånglig*, ombokad*, upptaget',
    },
    result: {
      words:
        'behandling*, resultat*, kvalitet*, ingrepp*, diagnos*, operation*, smärta*, ont, arbete*, jobb, reparation*, massage*, terapi*, klippning*, lagning*',
      good: 'smärtfri*, utan smärta, ingen smärta, inte ont, hjälpt mig, hjälpte mig, lyckad*, effektiv*, frisk, botad*',
      bad: 'smärtsam*, gjorde ont, gör ont, fortfarande ont, feldiagnos*, misslyck*, hjälpte inte, slarvig*, slarv, undermålig*',
      goodBeside: 'noggrann*, varsam*, försiktig*, skicklig*, borta',
      badBeside: 'fel, felaktig*, fortfarande, hårdhänt*, trasig*, stressad*, värre',
    },
    access: {
      words:
        'parkering*, parkera*, läge, läget, tillgänglig*, entré*, ingång*, hiss*, trapp*, rullstol*, buss*, tåg*, hitta*, skyltning*, p plats*',
      good: 'lätt att hitta, bra läge, centralt läge, lätt att parkera, gratis parkering, nära till',
      bad: 'svårt att hitta, ingen parkering, svårt att parkera, otillgänglig*, ingen hiss, inga parkering*, dålig skyltning',
      goodBeside: 'central*, gratis, nära, gott om, bekväm*',
      badBeside: 'full*, långt, trasig*, få, trång*, saknas, dyr*',
    },
  },
};
