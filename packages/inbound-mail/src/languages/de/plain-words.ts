import { plainOptOut } from '../plain-opt-out.ts';

/** The words of German in every order, besides the phrases that were written out. */
export const germanPlainOptOut = plainOptOut(
  {
    please: 'bitte',
    me: 'mich|uns|meine firma|unsere firma|mein unternehmen|unser unternehmen',
    toMe: 'mir|uns|diese adresse|*@*',
    my: 'mein|meine|meinen|meiner|unser|unsere|unseren|unserer',
    remove:
      'löschen|lösche|löscht|entfernen|entferne|entfernt|streichen|streiche|austragen|rausnehmen|herausnehmen|nehmen|tragen|gelöscht|gestrichen|entfernt|ausgetragen|abzumelden|raus|herausnehmen|runter|rausschmeißen|tilgen|entfernung',
    removal: 'löschung meiner|löschung|streichung|austragung|entfernung|abmeldung',
    unsubscribe: 'abmelden|abbestellen|abgemeldet|austragen|kündigen',
    list: '*verteiler|*liste|*listen|*datenbank|*datei|*newsletter|*kartei|*system|*adressbestand|*datenbestand|*bestand|*verteilern',
    mails:
      'mails|e-mails|emails|nachrichten|zusendung|zusendungen|nachfassmails|*mails|werbung|*werbung|spam|newsletter|post|werbemails|zusendungen|angebote|*post|anschreiben',
    data: 'daten|*daten|adresse|*adresse|kontaktdaten|personenbezogene *|alles',
    write:
      'schreiben|schreibt|anschreiben|kontaktieren|kontaktiert|mailen|schicken|schickt|senden|sendet|zusenden|belästigen|behelligen|anzuschreiben|zu schreiben|zu kontaktieren',
    stop: 'aufhören|stoppen|beenden|unterlassen|einstellen|hören sie auf|hört auf|hör auf|unterlasst',
    no: 'nicht|keine|keinen|nie|niemals|kein',
    more: 'mehr|wieder|weiter|weitere|weiteren|künftig|zukünftig|in zukunft|nochmals',
    doNotWant: '(möchte|möchten|wünsche|wünschen|will|wollen) .. (keine|keinerlei|nicht|nichts)',
    receive: 'erhalten|bekommen|empfangen|kontaktiert|angeschrieben|hören',
    noMore: 'keine weiteren|keine|keinerlei|nie wieder',
    object: 'widerspreche|widersprechen|widerspruch|untersage|verbiete|verbitte|widerrufe',
    marketing: 'werbung|werbe*|werbezwecke*|*verwendung|nutzung|*verarbeitung',
    forget: 'vergessen sie|vergesst|vergiss',
    oneMore:
      'noch (so eine|so ein|eine|ein|eine solche|eine weitere)|nur noch eine|eine weitere|bei der nächsten|nächste',
    harm: 'anwalt|anwälte|anwältin|anzeige|melde sie|melde das|melde ich sie|melde ich das|melde ich euch|melde ich es|meldung|blockiere|blockieren|beschwerde|beschweren|abmahn*|rechtlich*|datenschutz*',
    inVain:
      '(keinen zweck|bringt nichts|zwecklos|sinnlos|keinen sinn|brauchen nicht|müssen nicht|sparen sie sich|ersparen sie mir|ersparen sie uns|verschonen sie mich|verschonen sie uns|verschont mich|verschont uns|keinen wert auf|abstand davon|davon abstand|sehen sie davon ab|verzichten sie)',
    lastMail: '(letzte|ihre letzte) (mail|email|e-mail|nachricht|erinnerung|werbung|anschreiben)',
    hope: 'hoffe|hoffentlich|hoffen|sorgen|bleibt|sein|erwarte|lassen',
    others:
      'kollege|kollegen|kollegin|chef|chefin|kunden|vorgesetzten|mitarbeiter|herrn|frau|empfänger|leute',
  },
  { requests: [] },
);
