import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const croatianCues: CueLexicon = {
  negators: 'ne|nije|nismo|nisam|bez|nikad|nemamo',
  contrasts: 'ali|no|međutim|nego|već',
  classes: {},
  cues: {
    refusal: [
      'ne [nas|me|će|ćemo] .. (zanima*|trebamo|trebam|odgovara|treba|tražimo|želimo|planiramo|uklapa)',
      '(nije|nismo|nisam) .. (za nas|za mene|zainteresiran*|prikladn*|potreb*|zanimljiv*)',
      '(nemamo|nemam|nema|bez) .. (interesa|potrebe|potrebu|zanimanja)',
      '(nećemo|neću) .. (prihvatiti|nastaviti|iskoristiti|uzeti|ići) ..',
      '(odbijamo|odbijam|odbili|odbiti|odlučili smo da ne|odlučili smo ne) ..',
      '^ ne hvala ..',
    ],
    settled: ['(već|zadovoljni) .. (surađujemo|imamo|koristimo|radimo|suradnju) ..'],
    hindrance: ['(nemamo|nemam|nema) .. (budžet*|proračun*|vremena|novca|sredstava|sredstva)'],
    interest: [
      '(zanima|zainteresiran*|zanimljivo|zanimljiva|zanimalo)',
      '(zvuči|izgleda|čini se) .. (odlično|dobro|zanimljivo|super)',
      '(volio|voljela|voljeli|htio|htjela|htjeli|rado|rado bismo) .. (saznati|čuti|vidjeli|vidjeti|probati|bih|bismo)',
      '(upravo|točno|baš) .. (tražimo|trebamo|tražim|treba)',
      '^ (rado|vrlo rado|s veseljem|sa zadovoljstvom)',
    ],
    meeting: [
      '(možemo|hajdemo|mogli) .. (čuti|čujemo|naći|sastati|razgovarati|popričati)',
      '(odgovara|paše) .. (ponedjeljak|utorak|srijeda|srijedu|četvrtak|petak|termin)',
    ],
    request: [
      '(pošaljite|pošalji|dostavite) .. (informacija|informacije|detalje|ponudu|cjenik|materijale)',
      'više (informacija|detalja|podataka)',
    ],
    yes: ['^ (da|naravno|može|svakako|dobro|u redu) [molim|hvala] $'],
    no: ['^ (ne|nažalost ne) [hvala] $'],
    chat: ['^ (hvala|ok|u redu) ..'],
  },
};
