/** Classes of words for the phrases below. */
export const malteseGoesOnClasses: Record<string, string> = {
  goWriteMe:
    'ibagħtuli|ibgħatli|ibgħatuli|ibagħtulna|ibgħatulna|ibgħatilna|iktbuli|iktibli|iktbulna|iktbilna|ċempluli|ċempilli|ċemplulna|kellmuni|kellimni|ikkuntattjawni|ikkuntattjani|(iktbu|ikteb|ibagħtu|ibgħat) (lili|lilna)',
  goSend:
    'ibagħtuha|ibagħtuh|ibagħtuhom|ibgħatha|ibgħathom|ibagħtuhieli|ibagħtuhuli|ibagħtuhomli|ibgħathieli|ibgħathuli|ibagħtu|ibgħat',
  goChannel:
    'email|l-email|bl-email|whatsapp|il-whatsapp|bil-whatsapp|it-telefon|bit-telefon|telefonata|messaġġ|bil-miktub',
  goDay:
    'it-tnejn|t-tnejn|it-tlieta|t-tlieta|l-erbgħa|il-ħamis|l-ħamis|il-ġimgħa|l-ġimgħa|is-sibt|għada|pitgħada',
  goTime:
    'filgħodu|waranofsinhar|filgħaxija|nofsinhar|wara nofsinhar|matul il-ġimgħa|il-ġimgħa d-dieħla|ix-xahar id-dieħel|{goDay}',
  goGoods:
    'l-offerta|offerta|il-kuntratt|l-kuntratt|kuntratt|il-kwotazzjoni|l-kwotazzjoni|kwotazzjoni|il-lista|l-lista|il-prezzijiet|l-prezzijiet|il-katalgu|l-katalgu|il-kampjuni|l-kampjuni|l-abbozz|il-ġdid|il-ġdida|l-ġdid|l-ġdida|l-ordni|il-kunsinna|l-kunsinna|il-merkanzija|l-merkanzija',
};

/** What is said anywhere in a text by people who go on all the same. */
export const malteseGoesOn: string[] = [
  // Another channel, form, address, person or time.
  '{goWriteMe} [lili|lilna] (direttament|personalment|minflok)',
  '(użaw|uża|{goWriteMe}|{goSend}) [biss] [fuq|lejn] (l-indirizz|indirizz|l-email|email|n-numru|numru) (il-ġdid|l-ġdid|il-ġdida|l-ġdida|ġdid|ġdida)',
  '{goChannel} [hija|hi|hu|huwa] (l-aħjar|aħjar|l-iktar faċli|l-eħfef|iktar komda) ..',
  '(bl-email|l-email|fuq l-email|bil-whatsapp|fuq whatsapp|fuq il-whatsapp|bit-telefon) biss',
  '(nuża|nużaw|naqra|naqraw|niċċekkja) biss (l-email|email|whatsapp)',
  '(link|il-link|pdf|stampa|sommarju|taqsira|kampjun) [wieħed|waħda|hija|hu] (biżżejjed|jkun biżżejjed|tkun biżżejjed)',
  '(waħda|darba|email|ittra) [waħda] (fil-ġimgħa|fix-xahar|kull xahar|f xahar|fis-sena|kull ġimgħa|kull kwart) [tkun|hija|hi] (biżżejjed|tajjeb|tajba|perfetta|perfett|ok)',
  '{goTime} [fl-*|fis-*|fit-*|fid-*|fin-*|fil-*|#] [hu|huwa|hija|iktar|dejjem] (ok|perfett|jaqbilli|taqbilli|jaqblilna|taqblilna|aħjar|tajjeb|tajba|nkun liberu|nkun libera|inkun liberu|inkun libera)',
  '(jaqbilli|taqbilli|jaqblilna|taqblilna|aħjar) {goTime}',
  "(minn issa|mil-lum) ['l|l] [quddiem] ({goWriteMe}|lili|jien (responsabbli|inkarigat|inkarigata|nieħu|li))",
  'jien (responsabbli|inkarigat|inkarigata) (issa|minn issa|mil-lum)',
  // Otherwise, again, corrected.
  "({goSend}|{goWriteMe}) [{goGoods}] (bil-malti|bl-ingliż|bit-taljan|pdf|f'pdf|f pdf|bħala|b'link|f'format)",
  "(irranġa*|ikkoreġ*|ibdlu*|ibdel*|aġġornaw*|aġġorna*) [u] (erġgħu|erġa'|erġa|ibagħt*|ibgħat*)",
  "(erġgħu|erġa'|erġa) (ibagħt*|ibgħat*) ..",
  '({goSend}|{goWriteMe}) {goGoods} (il-ġdid|il-ġdida|l-ġdid|l-ġdida|tax-xitwa|tas-sajf|kif) ..',
  '(il-bqija|il-kumplament) [kollu|kollha|tad-dettalji] (tajjeb|tajba|tajbin|korrett|korretta|sewwa|kif inhu|kif inhi|jibqa|jibqgħu|bħas-soltu)',
  // Business goes on.
  '(narak|narakom|narawkom|narawk|niltaqgħu|naraw lil xulxin) [nhar] ({goDay}|nhar|il-fiera|fil-fiera|fil-laqgħa|fl-uffiċċju)',
  'diġà (aċċettajt|aċċettajna|ikkonfermajt|ikkonfermajna)',
  '(aċċettajt|aċċettajna|ikkonfermajt|ikkonfermajna|naċċetta|naċċettaw) ({goGoods}|l-istedina|il-prezz|l-prezz|l-appuntament)',
  '(l-ordni|ordni|l-appuntament|il-laqgħa|l-laqgħa|il-kuntratt|il-ftehim|l-ftehim|id-data tal-laqgħa) [tagħna] [għadha|għadu|tibqa|jibqa] (tgħodd|jgħodd|fis-seħħ|konfermat|konfermata|kif ftehimna|kif inhi|kif inhu|valida|validu)',
  "(fejn|kif) [nista|nista'] (niffirma|niffirmaw)",
  '(niffirmah|niffirmaha|niffirmawh|niffirmawha|niffirmahom|niffirmawhom)',
  '(nistenna|nistennew|stennija) [mingħandkom|mingħandek] {goGoods}',
  'meta (tikkunsinna*|twasslu|tibdew|nibdew|tinstalla*|tasal il-kunsinna|il-kunsinna)',
  '(se nixtru|se nixtri|ħa nixtru|ħa nixtri|nixtruhom|nixtrihom|noħduhom|nixtruha|nixtruh) ..',
  '(iwieġeb|twieġeb|iwieġbu|jirrispondi|tirrispondi|iwieġebkom|twieġebkom) [lilkom|lilek] (dwar|fuq) ({goGoods}|il-prezz|l-prezz)',
  '(kollega|kollega tiegħi|kollega tagħna) (se|ħa|sejjer|sejra) (iwieġeb*|twieġeb*|jikkuntattja*|tikkuntattja*|jirrispondi|tirrispondi) ..',
  '(nitkellmu|niltaqgħu|inkomplu|nkomplu|nerġgħu nitkellmu|ikkuntattjawni|ċempluli|iktbuli|iktibli) wara ..',
  'wara (l-fiera|il-fiera|l-vaganzi|il-vaganzi|l-btala|il-milied|l-milied|l-għid) (bi pjaċir|nitkellmu|ikkuntattjawni|iktbuli|bil-qalb)',
  '{goChannel} [jien|dejjem] (niċċekkjaha|niċċekkjah|niċċekkja|naqraha|naqrah|naraha|narah|nużaha|nużah) ..',
  '(issa|minn issa) [qiegħda|qiegħed] jien [qiegħda|qiegħed] (flokha|floku|minflokha|minfloku|responsabbli|inkarigat|inkarigata) ..',
  'jien (flokha|floku|minflokha|minfloku|ħadt postha|ħadt postu) ..',
  '(inkomplu|nkomplu|nitkellmu|nibqgħu nitkellmu) [nitkellmu] (bl-email|fuq l-email|bit-telefon|bil-whatsapp)',
  // They like what comes.
  '(nieħu|nieħdu|ħadt) (pjaċir|gost) (naqra*|bihom|biha)',
  '(togħġobni|jogħġobni|jogħġbuni|togħġobna|jogħġobna|jogħġbuna)',
  '(naqrahom|naqraha|naqrawhom|naqrawha) (bi pjaċir|bil-qalb|dejjem|kollha|b interess|b’interess)',
  "(m'għandix|me għandix|m'għandniex|me għandniex) (oġġezzjoni|problema) (nirċievi|nirċievu|li tibagħtu|li tibgħat|għall-bqija)",
];
