import { plainOptOut } from '../plain-opt-out.ts';

export const slovenianOptOut = plainOptOut(
  {
    please: 'prosim|prosimo|lahko|bi lahko|vljudno',
    me: 'me|nas|mene|moj naslov|moj e-naslov|moj mail|mojo e-pošto',
    toMe: 'mi|nam|me|nas',
    my: 'moje|mojih|moj|naše|naših|mojega|svoje',
    remove:
      'odstranite|odstraniti|odstrani|izbrišite|izbrisati|izbriši|zbrišite|zbriši|črtajte|umaknite|umakni|izločite|izbris',
    removal: 'odstranitev|izbris|odjavo|odjava|umik',
    unsubscribe: 'odjavite|odjaviti|odjavi|odjavili|odjavljam|odjavim',
    list: 'seznama|seznam|seznamov|baze|bazo|baza|liste|listo|novic|novičnika|evidence|sistema',
    mails: 'sporočil*|maile|mailov|e-pošt*|elektronsk*|pošte|oglas*|spam*|reklam*|e-sporočil*',
    data: 'podatke|podatkov|podatki|naslov|kontakt*',
    write:
      'pisati|pišite|piši|pošiljati|pošiljajte|pošiljaj|kontaktirajte|kontaktiraj|kontaktirati|nadlegujte|nadlegovati|kličite|motite|obveščajte|pisanjem|pošiljanjem|javljajte',
    stop: 'nehajte|nehaj|prenehajte|prenehaj|ustavite|končajte',
    no: 'ne|nikoli',
    more: 'več|nikoli|še|ponovno|nadalje|znova',
    doNotWant: 'ne (želim|želimo|bi rad*|bi radi) [več|si|da]|nočem|nočemo|(nisem|nismo) zainteresiran* za',
    receive: 'prejemati|dobivati|prejeti|kontaktira*|pišete|pošiljate|slišati',
    noMore: 'nič več|brez|dovolj|nobenih',
    command: 'odjava|odjavi|odjavite|odjavi me|odjavite me|stop|izbriši|konec|prekliči|odjavljam se',
    alone: '(pustite|pusti) (me|nas) [že|prosim] (pri miru|na miru|v miru)|(dajte|daj) (mi|nam) mir',
    object: 'nasprotujem|nasprotujemo|ugovarjam|preklicujem|ne soglašam|ne dovolim|prepovedujem|ne strinjam',
    marketing: 'trženj*|marketin*|oglaš*|soglasj*|privolit*',
    papers:
      'paket*|pošiljk*|račun*|papirnat*|vzorc*|vzorec|prilog*|priponk*|predstavit*|stari naslov|star naslov|starega naslova',
    later: 'pozneje|kasneje|kadarkoli|če',
    notNeeded: 'ni treba|ne rabite|ni potrebno|ne prosim|ne zahtevam',
    nearly: 'skoraj',
    takenBack: 'pozabite kaj|pozabite na to kar|premislil sem|premislila sem|premislili smo|nisem bil jaz',
    lessOften:
      'enkrat na mesec|enkrat mesečno|redkeje|enkrat na leto|enkrat na četrtletje|en mail na mesec|ne tako pogosto',
    goesOn:
      'prenaglil sem se|prenaglila sem se|prenaglili smo se|umikam prošnjo|preklicujem prošnjo|ne velja več|več ne velja|šalil sem se|šalila sem se|to je bila šala|prezrite moje|prezrite moj|ne ozirajte se|pišite mi sem|pišite mi na ta|pišite meni|pišite raje meni|kar nadaljujte|pišite mi še naprej|pustite me na seznamu',
    until:
      'do konca|do naslednjega|do ponedeljka|pred koncem|po praznikih|dokler se ne vrnem|do pomladi|do jeseni|do poletja|do zime|do novega leta|do januarja|do februarja|do marca|do aprila|do maja|do junija|do julija|do avgusta|do septembra|do oktobra|do novembra|do decembra|pred septembrom|pred januarjem|pred jesenjo|dokler ne končamo|dokler ne zaključimo',
    trade: 'cena|cene|ceno|cenik|stane|stanejo|ponudbo|dostava|dobavni|dobava|katalog',
    others: 'sodelavca|sodelavko|kolega|kolegico|šefa|stranke|strank|sodelavcev',
  },
  {
    erasesIt: ['(ročno) ..', '(izbrišite|odstranite|zbrišite) (ga|jo|jih|to) ..'],
    asksSource: ['(povezava|link) .. (deluje|dela) ..', '(od kod|kje|kako) .. (moj|moje|mojo) .. ..'],
    asks: {
      erase_data: [
        '(zahtevam|zahtevamo|prosim) (izbris|brisanje) [svojih|mojih|naših] (osebnih|podatkov) ..',
      ],
      no_contact: [
        'ne (želimo|želim) .. da .. (nagovarjate|pišete|pošiljate|kličete|kontaktirate) ..',
        'do takrat .. ne (pošiljajte|pišite) ..',
      ],
      threat: [
        '(drugi|tretji|četrti|peti|druga|tretja|četrta) .. (mail|e-mail|sporočilo|pošta) ... (dovolj|dosti)',
      ],
    },
    guards: ['(pomotoma)'],
    requests: ['(bi|ali) .. (lahko|mogli)', 'kako (se|naj|lahko)'],
  },
);
