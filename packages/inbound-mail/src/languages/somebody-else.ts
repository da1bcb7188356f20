/** How people of one language ask us to leave somebody else alone. Phrases are written as in phrase.ts. */
export interface SomebodyElse {
  /** Classes of words that the phrases use. */
  classes: Record<string, string>;
  /** The one to be left alone is another: `do not write to my colleague`. Looked for in the sentence that asks. */
  others: string[];
  /** The one to be left alone is the writer as well: `remove my colleague and me`. Likewise. */
  withWriter: string[];
  /** The writer wants to be written to instead: `I am your contact now`. Looked for in the whole text. */
  takesOver: string[];
}

/** By the name of the language. What is asked for another is no opt-out of the one who asks. */
export const somebodyElse: Readonly<Record<string, SomebodyElse>> = {
  english: {
    classes: {
      whose: 'my|our|his|her|their|your former|the former|the old|the previous',
      who: 'colleague|colleagues|coworker|co-worker|boss|manager|director|ceo|cto|cfo|cmo|coo|founder|chairman|chairwoman|president|predecessor|assistant|secretary|team-mate|teammate|intern|client|clients|customer|customers|husband|wife|father|mother|son|daughter|brother|sister|friend|partner|business partner|accountant|receptionist|former colleague|ex-colleague|old address|former address|previous address|private address|other address',
      how: 'unsubscribe|unsubscribing|remove|removing|delete|deleting|take|taking|exclude|drop|contact|contacting|email|emailing|mail|mailing|write|writing|message|messaging|call|calling|bother|bothering|send|sending|spam|spamming|chase|chasing|reach out',
    },
    others: [
      '{how} [any|more|your|these|such] [emails|email|mails|messages|letters|offers] [to|with] {whose} [old|new|former|dear|poor|late|retired] {who}',
      '{how} [any|more|your|these|such] [emails|mails|messages|letters|offers] [to] (him|mr|mrs|ms|miss|dr) ..',
      '{how} [emails|mails|messages] [to] her $',
      '{how} [to] her (again|anymore|any|further|ever|please|from|off)',
    ],
    withWriter: [
      '(and|or|with) (me|us|myself|ourselves|i)',
      '(me|us) (and|or|as well|too)',
      '(neither|nor) (me|us)',
    ],
    takesOver: [
      '(i am|i will be|i would be|that is|this is) [now] [your|the] [right|new|only|main] (contact|point of contact|contact person|counterpart) ..',
      '(i am|i will be) (now|the one) [who is] (responsible|in charge|handling|the person|your|taking) ..',
      '(i|we) (have|am|are|will|just) [now] (taken over|taking over|take over|took over|replaced|replacing|inherited) ..',
      '(contact|email|write|write to|talk to|send it to|send them to|send these to|send everything to|speak to|reach|call|ask|add|use) (me|myself|us|this address|my new address|this email|this one) (instead|directly|from now on|in future|in the future|now) ..',
      '(use|add) (this|my new|my other|the new) (one|address|email|mail|mailbox) (instead|from now on|now|in future|in the future) ..',
      '(add|put) (me|myself) (instead|there|on it|in his place|in her place) ..',
      '(talk|speak|write) to me [instead|directly|please] $',
      '(keep|leave) (me|us) (in|on|subscribed|on the list|posted) ..',
    ],
  },
  german: {
    classes: {
      whose: 'meinen|meine|meinem|meiner|unseren|unsere|unserem|unserer|ihren alten|ihre alte',
      who: 'kollegen|kollege|kollegin|kolleginnen|chef|chefin|vorgesetzten|geschäftsführer|geschäftsführerin|vorgänger|vorgängerin|assistentin|assistenten|sekretärin|mitarbeiter|mitarbeiterin|kunden|kundin|mann|frau|vater|mutter|sohn|tochter|bruder|schwester|freund|freundin|partner|partnerin|alte adresse|frühere adresse|alten adresse|vorstand',
    },
    others: [
      '{whose} [früheren|ehemaligen|alten|neuen|lieben|verstorbenen] {who}',
      '(an|bei|mit) (herrn|frau) ..',
      '(herrn|frau) * .. (aus|von|löschen|streichen|austragen|abmelden|anschreiben|kontaktieren)',
    ],
    withWriter: ['(und|oder|sowie|noch) (mich|mir|uns|ich)', '(mich|mir|uns) (und|oder|sowie|auch)'],
    takesOver: [
      'ich bin (jetzt|nun|ab sofort|künftig|ab jetzt|seit *) .. (ansprechpartner|ansprechpartnerin|zuständig|kontakt|verantwortlich|dran) ..',
      '(ihr|ihre|dein|deine|euer|eure) (neuer|neue) (ansprechpartner|ansprechpartnerin|kontakt) ..',
      '(ich|wir) [jetzt|nun|ab sofort] (übernehme|übernehmen|übernahm) ..',
      '(ich|wir) (habe|haben) .. übernommen',
      '(schreiben|schreib|wenden|melden|mailen|rufen) sie [sich] [bitte] (stattdessen|direkt|künftig|ab jetzt|lieber) [an|bei] (mir|mich|uns) ..',
      '(stattdessen|lieber) .. (an mich|mir|mich|an uns)',
      '(nehmen|nutzen|verwenden) sie .. (diese adresse|meine neue adresse|diese mailadresse)',
    ],
  },
  french: {
    classes: {
      whose: 'mon|ma|mes|notre|nos|votre ancien|votre ancienne',
      who: 'collègue|collègues|patron|patronne|chef|cheffe|directeur|directrice|pdg|dg|prédécesseur|assistant|assistante|secrétaire|client|clients|mari|femme|père|mère|fils|fille|frère|soeur|ami|amie|associé|associée|ancienne adresse|ancien collègue|ancienne collègue|responsable',
    },
    others: [
      '{whose} [ancien|ancienne|cher|ex] {who}',
      '(à|contacter|écrire à|écrivez à) (monsieur|madame|m|mme) ..',
    ],
    withWriter: ['(et|ni|ou) (moi|nous)', '(moi|nous) (et|ni|ou|aussi)'],
    takesOver: [
      'je (suis|serai) [désormais|maintenant|dorénavant|à présent] [votre|le|la] [nouveau|nouvelle|seul] (contact|interlocuteur|interlocutrice|responsable|correspondant) ..',
      'je (suis|serai) (désormais|maintenant|dorénavant|à présent) .. (contact|interlocuteur|interlocutrice|charge|responsable)',
      '(je|nous) (reprends|reprenons|remplace|remplaçons) ..',
      '(écrivez|contactez|adressez|envoyez|parlez|ajoutez|mettez) .. (moi|nous) .. (plutôt|à la place|directement|désormais)',
      '(utilisez|utiliser) .. (cette adresse|ma nouvelle adresse|celle-ci) ..',
    ],
  },
  spanish: {
    classes: {
      whose: 'mi|mis|nuestro|nuestra|nuestros',
      who: 'compañero|compañera|colega|colegas|jefe|jefa|director|directora|gerente|predecesor|antecesor|asistente|secretaria|cliente|clientes|marido|esposo|mujer|esposa|padre|madre|hijo|hija|hermano|hermana|amigo|amiga|socio|socia|antigua dirección|anterior dirección|dirección antigua',
    },
    others: [
      '(a|de|con|dar|den|para) {whose} [antiguo|antigua|ex] {who}',
      '(al|a la) (señor|señora|sr|sra) ..',
    ],
    withWriter: ['(y|o|ni) [a] (mí|me|nosotros|yo)', '(mí|me|nosotros) (y|ni|o|también)'],
    takesOver: [
      '(soy|seré) [yo] [ahora|desde ahora] [su|tu|el|la|vuestro] [nuevo|nueva] (contacto|interlocutor|interlocutora|responsable|persona) ..',
      '(ahora|desde ahora|a partir de ahora) .. (soy|seré|llevo|me encargo|me ocupo) ..',
      '(escríbanme|escríbame|escríbeme|contácteme|contáctenme|contáctame|háblenme|diríjanse) .. (a mí|mejor|en su lugar|directamente|mí) ..',
      '(usen|use|usa|utilicen|utilice) .. (esta dirección|mi nueva dirección|este correo|esta) ..',
    ],
  },
  italian: {
    classes: {
      whose: 'mio|mia|miei|nostro|nostra|nostri',
      who: 'collega|colleghi|capo|direttore|direttrice|responsabile|titolare|predecessore|assistente|segretaria|cliente|clienti|marito|moglie|padre|madre|figlio|figlia|fratello|sorella|amico|amica|socio|socia|vecchio indirizzo|precedente indirizzo',
    },
    others: [
      '{whose} [ex|vecchio|vecchia] {who}',
      '(al|alla) (signor|signora|sig|dott|dottor|dottoressa) ..',
    ],
    withWriter: ['(e|o|né) [a] (me|noi|io)', '(me|noi) (e|o|né)'],
    takesOver: [
      '(sono|sarò) [io] [ora|adesso|io] [il|la] [vostro|vostra|suo|tuo|nuovo|nuova] [nuovo] (referente|contatto|interlocutore|responsabile|persona) ..',
      '(ora|adesso|da ora|da adesso|d ora in poi) .. (sono io|me ne occupo|seguo io|il referente) ..',
      '(scrivete|scriva|scrivi|contattate|contatti|rivolgetevi) .. (a me|me) ..',
      '(scrivetemi|scrivami|contattatemi|contattami) (invece|direttamente|piuttosto) ..',
      '(usate|usi|usa|utilizzate) .. (questo indirizzo|il mio nuovo indirizzo|questo) ..',
    ],
  },
  dutch: {
    classes: {
      whose: 'mijn|onze|ons',
      who: 'collega|collegas|baas|manager|directeur|directrice|voorganger|voorgangster|assistent|assistente|secretaresse|klant|klanten|man|vrouw|vader|moeder|zoon|dochter|broer|zus|vriend|vriendin|partner|oude adres|vorige adres|medewerker',
    },
    others: ['{whose} [oud|oude|vroegere|voormalige] {who}', '(aan|naar) (meneer|mevrouw|dhr|mevr|mw) ..'],
    withWriter: ['(en|of|noch) (mij|me|ons|ik)', '(mij|me|ons) (en|of|ook)'],
    takesOver: [
      'ik ben [nu|voortaan|sinds *|vanaf nu] (uw|je|jullie|de) [nieuwe] (contact|contactpersoon|aanspreekpunt) ..',
      'ik (neem|heb) .. (over|overgenomen)',
      '(schrijf|mail|stuur|contacteer|benader) .. (mij|me) .. (in plaats|voortaan|rechtstreeks|liever) ..',
      '(gebruik|neem) .. (dit adres|mijn nieuwe adres|deze) ..',
    ],
  },
  portuguese: {
    classes: {
      whose: 'meu|minha|meus|nosso|nossa',
      who: 'colega|colegas|chefe|diretor|diretora|gerente|antecessor|antecessora|assistente|secretária|cliente|clientes|marido|esposa|mulher|pai|mãe|filho|filha|irmão|irmã|amigo|amiga|sócio|sócia|antigo endereço|endereço antigo|email antigo',
    },
    others: [
      '(ao|à|o|a|do|da|para|para o|para a) {whose} [antigo|antiga|ex] {who}',
      '(ao|à) (senhor|senhora|sr|sra) ..',
    ],
    withWriter: ['(e|ou|nem) [a] (mim|me|nós|eu)', '(mim|nós) (e|ou|nem|também)'],
    takesOver: [
      '(sou|serei) [eu] [agora] [o|a] [seu|vosso|vossa|sua] [novo|nova] (contacto|contato|interlocutor|responsável) ..',
      'agora .. (sou eu|o contacto sou|o contato sou|eu sou|trato eu|cuido eu) ..',
      '(escrevam|escreva|contactem|contacte|contatem|falem) .. (comigo|para mim|a mim) ..',
      '(usem|use|utilizem|utilize) .. (este endereço|o meu novo endereço|este email) ..',
    ],
  },
  polish: {
    classes: {
      whose: 'mojego|moją|mojej|mojemu|naszego|naszej|naszemu|naszą',
      who: 'kolegi|kolegę|koledze|koleżanki|koleżankę|koleżance|szefa|szefowi|szefowej|dyrektora|dyrektorowi|prezesa|prezesowi|poprzednika|poprzednikowi|asystentki|męża|mężowi|żony|żonę|żonie|ojca|matki|klienta|klientowi|wspólnika|starego adresu|stary adres',
    },
    others: ['{whose} [byłego|byłej|byłemu|dawnego] {who}', '(do|z) (pana|pani) *'],
    withWriter: ['(i|oraz|ani|lub) (mnie|nas|mi|do mnie)', '(mnie|nas) (i|oraz|ani|też)'],
    takesOver: [
      '(teraz|obecnie|od teraz) .. (ja jestem|ja odpowiadam|ja się tym zajmuję|jestem) ..',
      'jestem .. (nowym|nową|teraz) .. (kontaktem|osobą) ..',
      '(proszę) .. (pisać|kontaktować się|kierować) .. (do mnie|ze mną) ..',
    ],
  },
  nordic: {
    classes: {
      whose: 'min|mitt|mina|vår|våra|mine|vores|vår|våre',
      who: 'kollega|kollegor|kolleger|kollegaer|chef|sjef|leder|direktør|vd|företrädare|forgænger|forgjenger|assistent|sekretær|sekreterare|kund|kunder|kunde|man|mand|mann|fru|kone|kona|far|mor|son|søn|sønn|dotter|datter|bror|syster|søster|vän|ven|venn|gamla adress|gamle adresse',
    },
    others: ['{whose} [gamla|gamle|tidigare|tidligere|förra|forrige] {who}'],
    withWriter: ['(och|og|eller) (mig|meg|oss|os|jag|jeg)', '(mig|meg|oss|os) (och|og|eller)'],
    takesOver: [
      '(jag|jeg) (är|er) [nu|nå] (din|er|deres|ny|den) [nya|nye] (kontakt|kontaktperson) ..',
      '(jag|jeg) .. (tagit över|har taget over|har overtaget|har tatt over|overtager|overtar|tar över) ..',
      '(skriv|kontakta|kontakt|mejla|mail) .. (mig|meg) .. (i stället|istället|i stedet|stedet|direkt|direkte|fremover|framöver) ..',
    ],
  },
};
