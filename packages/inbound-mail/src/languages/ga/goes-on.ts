/** Classes of words for the phrases below. */
export const irishGoesOnClasses: Record<string, string> = {
  goPut: 'scríobh|scríobhaigí|seol|seolaigí|cuir|cuirigí|glaoigh|glaoigí|labhair|labhraigí|tabhair|tugaigí',
  goMe: 'chugamsa|chugam|chugainne|chugainn|liomsa|liom|linne|linn|ormsa|orm|orainn',
  goIt: 'é|í|iad',
  goTime:
    'tráthnóna|an tráthnóna|tráthnónta|maidin|an mhaidin|maidineacha|lár an lae|dé (luain|máirt|céadaoin|haoine|sathairn)|déardaoin|an tseachtain seo chugainn|an mhí seo chugainn|amárach',
  goGoods:
    'tairiscint|tairiscintí|dtairiscint|dtairiscintí|thairiscint|conradh|gconradh|chonradh|luachan|luacháil|praghasliosta|bpraghasliosta|phraghasliosta|catalóg|gcatalóg|chatalóg|ceann nua|gceann nua|cheann nua|leagan nua|seachadadh|sampla|samplaí|ordú',
};

const phrases: string[] = [
  // Another channel, form, address, person or time.
  '{goPut} {goMe} (go díreach|féin|anseo)',
  '{goPut} go díreach {goMe}',
  '^ [ar|le|trí|ach|tríd] [an] (ríomhphost|r-phost|whatsapp|téacs) amháin [le do thoil|le bhur dtoil|go raibh maith agat|go raibh maith agaibh] $',
  "(is fearr|b'fhearr|be fhearr|is áisiúla|is fusa) (liom|linn|dom|dúinn) [an|na] (ríomhphost|r-phost|guthán|fón|téacs|whatsapp|{goTime})",
  '(oireann|oirfidh|feileann) [an|na] {goTime} ..',
  '{goTime} [is|a|ab] (fearr|oireann|oiriúnaí|fheileann) ..',
  'is leor (nasc|achoimre|pictiúr|pdf|comhad|líne|leathanach|sampla) ..',
  'is leor (ceann|uair|ríomhphost|teachtaireacht) [amháin] (sa|gach|in aghaidh) ..',
  '(úsáid|úsáidigí|bain úsáid as|bainigí úsáid as) (an seoladh|mo sheoladh|ár seoladh|an uimhir|an ríomhphost) nua',
  '{goPut} .. chuig (an seoladh|mo sheoladh|ár seoladh|an ríomhphost) nua',
  'mise (atá|a bheidh) [anois] (ina háit|ina áit|i bhfeighil|i mbun|freagrach|ag plé) ..',
  'as seo amach (is mise|scríobh|scríobhaigí|seol|seolaigí|labhair|labhraigí|glaoigh) ..',
  // Otherwise, again, corrected.
  '{goPut} [chugam|chugainn] [{goIt}] (i ngaeilge|as gaeilge|i mbéarla|as béarla|mar pdf|mar nasc|i bpdf|i bhfoirm|mar chomhad) ..',
  '(ceartaigh|ceartaigí|athraigh|athraígí|deisigh|deisígí|nuashonraigh) [{goIt}] .. (seol|seolaigí|cuir|cuirigí) ..',
  '(seol|seolaigí|cuir|cuirigí) [{goIt}] (arís|ar ais) {goIt}',
  '(seol|seolaigí|cuir|cuirigí) {goIt} arís',
  '(seol|seolaigí|cuir|cuirigí) [chugam|chugainn] (an|na) [t] (tairiscint|tairiscintí|luachan|praghasliosta|chatalóg|conradh) nua ..',
  'tá an chuid eile [de|den] [*] (ceart|i gceart|go breá|togha|mar a bhí|cruinn) ..',
  // Business goes on.
  '(feicfidh|chífidh|casfaidh|buailfidh) (mé|muid|sinn) [sibh|thú|tú|leat|libh] ({goTime}|ag an|arís) ..',
  '(feicfimid|buailfimid) [le chéile|sibh|thú|leat|libh] [le chéile] ({goTime}|ag an aonach|ag an gcruinniú) ..',
  '(ghlac|ghlacamar) [mé|muid] [cheana|cheana féin] (leis|le) [an|na|bhur|do] (gcuireadh|cuireadh|tairiscint|dtairiscint|luachan|praghas|bpraghas|gconradh|conradh) ..',
  'tá [an|ár|mo] (t-ordú|ordú|conradh|choinne|coinne|cruinniú|dáta|socrú|margadh) [fós] (ina sheasamh|ina seasamh|i bhfeidhm|socraithe|deimhnithe|mar a bhí|ar siúl) ..',
  '(cá|cén áit|conas) [a] (síním|síneoidh|shíním|shíneoidh|sínímid|shínímid) ..',
  'síneoidh (mé|muid|sinn) {goIt} ..',
  '(ag fanacht|ag feitheamh|ag súil) (leis|le|ar) (an|na|bhur|do) [*] {goGoods} ..',
  '(cathain|cá huair|cén uair) a (sheachad*|thosó*|shuiteáil*|sheolfaidh sibh na) ..',
  '(tógfaimid|ceannóimid) (iad|é|í|ceann|pailléad|bosca|cúpla) ..',
  '(freagróidh|tabharfaidh) [*|* *] (sibh|tú|thú|freagra) [*] (faoin|maidir leis|faoi) [an|na] {goGoods} ..',
  '(labhróimid|labhraímis|pléifimid|buailfimid|casfaimid|beimid i dteagmháil) [le chéile|arís|lena chéile] (tar éis|i ndiaidh) ..',
  '(tar éis|i ndiaidh) [an|na] (aonaigh|saoire|nollag|cásca|cruinnithe|taispeántais|tsamhraidh) [agus|beidh] (fáilte|cinnte|le fonn|labhróimid|scríobh) ..',
  '(léim|seiceálaim|féachaim ar|breathnaím ar) (mo|an|ár) (ríomhphost|r-phost|theachtaireachtaí) .. (gach lá|gach maidin|i gcónaí|go rialta|go minic)',
  'tá {goTime} [ag|ar] [a] [*|#] (ceart go leor|go breá|i gceart|oiriúnach|togha) ..',
  '(leanfaimid|leanaimis|leanfaidh muid|labhróimid|coinneoimid) [ar aghaidh|orainn] (tríd|ar|le|i) [an] (ríomhphost|r-phost|fón|guthán)',
  '(thóg|ghlac) (mé|mise) (a háit|a áit|a post|an cúram) ..',
  // They like what comes.
  'taitníonn .. (liom|linn)',
  'is (maith|breá|aoibhinn) (liom|linn) [bheith] [an|na|bhur|do|á|a] (nuachtlitir|nuachtlitreacha|ríomhphoist|léamh|iad|leideanna|hailt) ..',
  '(léim|léimid|léifimid) (iad|é|gach ceann) [go|le] (fonnmhar|fonn|rialta|i gcónaí|pléisiúr) ..',
];

/** What is said by those who go on, also behind what they no longer want: `do not call, write to me directly`. */
export const irishGoesOn: string[] = phrases.flatMap((phrase) => [
  phrase,
  `ná (scríobh|scríobhaigí|seol|seolaigí|cuir|cuirigí|glaoigh|glaoigí|déan|déanaigí) [chugam|chugainn|orm|orainn|{goIt}] [arís|níos mó|feasta|ansin] ${phrase}`,
  // The article of many is compared without its accents, like the negator.
  `na (*tí|*cí|*lí|*rí|*anna|*eanna|*acha|*eacha) [i *|ar *|as *] ${phrase}`,
]);
