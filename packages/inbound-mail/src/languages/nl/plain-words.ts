import { plainOptOut } from '../plain-opt-out.ts';

/** The words of Dutch in every order, besides the phrases that were written out. */
export const dutchPlainOptOut = plainOptOut(
  {
    please: 'graag|gelieve|alstublieft|alsjeblieft|aub|svp',
    me: 'mij|me|ons|mijn bedrijf|ons bedrijf',
    my: 'mijn|ons|onze',
    remove:
      'verwijder|verwijderen|verwijdert|wis|wissen|schrap|schrappen|haal|halen|uitschrijven|verwijderd|geschrapt',
    removal: 'verwijdering|uitschrijving|afmelding',
    unsubscribe: 'uitschrijven|afmelden|uitgeschreven|afgemeld|uit te schrijven|af te melden',
    list: '*lijst|*lijsten|*bestand|*database|*nieuwsbrief|*systeem|*mailing',
    mails: 'mails|e-mails|emails|berichten|reclame|spam|nieuwsbrieven|aanbiedingen|mailtjes|post',
    data: 'gegevens|*adres|data|persoonsgegevens|e-mailadres|mailadres',
    write:
      'mailen|mail|schrijven|schrijf|benaderen|contacteren|contact opnemen|contact op te nemen|sturen|stuur|toesturen|lastigvallen|lastig te vallen|storen|te storen|stoort|spammen|te spammen|lastig vallen|te mailen|te sturen|te benaderen',
    stop: 'stop|stoppen|stopt|hou op|houd op|ophouden|staak',
    no: 'niet|geen|nooit',
    more: 'meer|langer|verder|voortaan|ooit|nogmaals',
    doNotWant: '(wil|willen|wens|wensen) .. (geen|niet|niets)',
    receive: 'ontvangen|krijgen|benaderd|gemaild|gecontacteerd|horen',
    noMore: 'geen|geen verdere|nooit meer',
    object: 'maak bezwaar|bezwaar|trek|weiger|verbied',
    marketing: 'reclame|marketing|reclamedoeleinden|commerciële *|toestemming',
    forget: 'vergeet',
    oneMore: 'nog één|nog een|nog zo n|nog zon|volgende',
    harm: 'meld u|meld jullie|meld ik u|aangifte|blokkeer|klacht|advocaat|acm',
    inVain:
      'bespaar me|bespaar mij|bespaar ons|(geen zin|zinloos|geen moeite|bespaar u|bespaar je|niet nodig) [om]',
    lastMail: '(laatste) (mail|bericht|e-mail)',
    hope: 'hoop|hopelijk|laat|zorg',
    others: 'collega|collegas|baas|chef|klanten|klant|directeur',
  },
  {
    requests: [],
    only: ['unsubscribe', 'leave_list', 'erase_data', 'no_contact', 'no_more_mail', 'objection'],
  },
);
