import { plainOptOut } from '../plain-opt-out.ts';

export const malteseOptOut = plainOptOut(
  {
    please:
      "jekk jogħġbok|jekk jogħġobkom|tista'|tistgħu|nitolbok|nitolbukom|nitlob|nitolbu|nitolbuk|nixtieq|nixtiequ|nappellalkom|ejja|jogħġobkom|jogħġbok|agħmlu pjaċir|agħmel pjaċir|tistgħux|tista|nista",
    me: 'neħħini|neħħuni|neħħina|neħħuna|ħassarni|ħassruni|tneħħini|tneħħuni|tneħħuna|neħħuli|neħħili|neħħilna|neħħulna|tneħħuli|tneħħili|tneħħulna|tneħħina|tniżżluni|tniżżilni|niżżilni|niżżluni|tħassruni|tħassarni|ħassruna|oħorġuni|oħroġni|toħorġuni|toħroġni|aqtgħuni|aqtagħni',
    toMe: 'lili|lilna|miegħi|magħna|hawn|hawnhekk|fuq dan l-indirizz|f dan l-indirizz|f’dan l-indirizz|fuq din l-email',
    my: 'tiegħi|tagħna|kollha tiegħi|isimna|ismi',
    remove:
      'neħħi|neħħu|ħassar|ħassru|tneħħi|tneħħu|tħassar|tħassru|inħassar|nħassar|inneħħi|nneħħi|inħassru|ikkanċella|ikkanċellaw|tikkanċella|tikkanċellaw|niżżel|niżżlu|tniżżlu|tniżżel|oħorġu|oħroġ|toħorġu|elimina|eliminaw|teliminaw|aqtgħu|imsaħ|imsħu|timsħu|neħħuli|neħħulna|tneħħuli|tneħħulna|tneħħili',
    removal: 'tneħħija|tħassir|it-tħassir|it-tneħħija|kanċellament|il-kanċellament|kanċellazzjoni',
    list: 'lista|mil-lista|mill-lista|mil-listi|listi|database|mid-database|newsletter|min-newsletter|abbonament|mill-abbonament|sistema|il-lista|*lista|*listi|*database|*sistema|*rekords|*reġistri|*reġistru|*mailing|*newsletter|*abbonament|*files',
    mails:
      'email|emails|messaġġ*|ittri|reklam*|spam|offert*|l-offerti|*emails|*email|*messaġġi|*ittri|*reklami|*reklam|*spam|*offerti|*newsletters|*promozzjoni*|*marketing|*posta|*affarijiet|materjal|ir-riklami|riklami|riklam',
    data: 'data|d-data|dettalji|d-dettalji|indirizz|l-indirizz|informazzjoni|*dettalji|*indirizz|*informazzjoni|*data|isem*|l-isem|ismi|isimna|numru|n-numru',
    write:
      'iktbu|ikteb|iktbuli|iktibli|tiktbu*|tikteb*|tibgħatu*|tibgħat*|tikkuntattja*|iktb*|tiktb*|tibagħt*|ibgħat*|ibagħt*|tikkomunika*|tkellem*|iċċempl*|iddejja*|tiddisturba*|tfixkl*',
    doNotWrite:
      'iċċempil*x|iċċempl*x|ċċempil*x|ċċempl*x|tċempil*x|tċempl*x|tibgħat*x|tibagħt*x|tikteb*x|tiktb*x|tiktib*x|tikkuntattja*x|tikkomunika*x|tiddisturba*x|iddejj*x|tkell*x|tfixkl*x|tfakkr*x|tindaħl*x|tinsistux|(terġax|terġgħux|tkomplux|tkomplix|tipprovax|tippruvawx|tibqgħux) (tikteb*|tiktb*|tikt*|tibgħat*|tibagħt*|tikkuntattja*|tiddisturba*|iddejja*|iċċempl*)|tibgħatulix|tibgħatlix|tibgħatulniex|tiktbulix|tiktiblix|tiktbulniex|tikkuntattjanix|tikkuntattjawnix|tikkuntattjawniex|iddejjaqnix|iddejqunix|ċċempilnix|ċċemplulix|tibgħatuli',
    stop: 'ieqfu|ieqaf|waqqfu|waqqaf|tieqfu|tibqgħux|tibqax|aqtagħha|aqtgħuha|aqta|aqtgħu|taqtgħu|taqtgħuha|tieqaf|twaqqfu|twaqqaf|eħda|oqgħodu lura|oqogħdu lura|oqgħod lura|waqfu|temmu|itlaq|iddeżistu',
    more: "aktar|iżjed|qatt|mill-ġdid|darb'oħra|iktar|mill ġdid|darb oħra|xejn iktar|xejn aktar|minn issa|fil-futur|l quddiem|xejn",
    doNotWant:
      "ma (rridx|rridux|nixtieqx|nixtiqux|nixtieqx) [aktar|iżjed]|ma nridx|ma nridux|(m'għandix|me għandix|m'għandniex|me għandniex|għandix|għandniex) (aptit|xewqa|interess|rieda) [li]|ma (nridx|nridux|niflaħx|nifilħux|nixtiqx)",
    receive:
      "nirċievi|nirċievu|nibqa'|nibqgħu|tikkuntattja*|tiktbu*|tibgħatu*|nisma'|kuntatt*|nisma|nisimgħu|nirċivi|naqra|naqraw|emails|reklami|messaġġi|tikkuntattjawni|tikkuntattjawna|tiktbuli|tiktbulna|tibagħtuli|tibagħtulna",
    noMore: 'l-ebda|aktar|bla|xejn aktar|biżżejjed|daqshekk|xbajt|ebda',
    command:
      'neħħini|neħħuni|stop|ieqfu|ieqaf|ħassarni|neħħi l-abbonament|ħassar l-abbonament|ikkanċella|unsubscribe|neħħina|neħħuna|ħassruni|ħassar|neħħi|neħħuni mil-lista|neħħini mil-lista|biżżejjed|aqtgħuha|aqtagħha|waqfu|waqqfu|stop ibgħat|stop emails|ikkanċellaw',
    alone:
      '(itlaq|itilqu|itolqu|warrab|warrbu|mur|morru|imxi|imxu) (minn|lil) ..|(insewni|insini|insewna|insieni) ..|(tħallina|tħalluna|tħallini|tħalluni|ħallina|ħalluna|ħallini|ħalluni) .. (kwiet*|paċi|kwieti|kwietna) ..|(ħallini|ħalluni|ħallina|ħalluna) (bi kwieti|bi kwietna|fil-paċi|bil-kwiet|kwiet)',
    object:
      'noġġezzjona|noġġezzjonaw|nopponi|nirtira|ma naqbilx|nipprojbixxi|ma tajtx|ma tajtkomx|ma tajniex|qatt ma tajt*|nirtiraw|qed nirtira|nirrevoka|ma nagħtix|ma tajniekomx',
    marketing:
      'marketing|għall-marketing|reklamar|kunsens*|permess|l-permess|kunsens|l-kunsens|il-kunsens|użu|l-użu',
    later:
      'meta rrid|meta rridu|f kull ħin|f’kull ħin|wara li|wara l-kuntratt|fi tmiem|jekk ma|awtomatikament',
    papers:
      'fattur*|karti|kampjun*|attachment*|preżentazzj*|indirizz il-qadim|indirizz antik|*attachments|*campjuni|*kampjuni|files|il-files|fajls|vidjos|*links|*fajls|bil-posta normali|b’posta|zip|pdf|*il-qadim|antik|*invoice|*fattura|*xufier|*kunsinna',
    notNeeded:
      "m'hemmx bżonn|mhux qed nitlob|m'għandekx għalfejn|me hemmx bżonn|me hemmx għalfejn|mhux qed ngħid|ma tlabtx|ma tlabniex|mhemmx bżonn|me għandkomx għalfejn|ma kontx qed nitlob",
    nearly: 'kważi|kont se|konna se|kont wasalt biex|kont lest|ftit ieħor|kont ser|konna ser',
    takenBack:
      'bdilt fehemti|bdilna fehmitna|insew dak li|nirtira dik it-talba|nirtira t-talba|irtirajt it-talba|nieħu lura t-talba|kien żball|kien żball tiegħi|nuqqas ta ftehim',
    lessOften:
      'darba fix-xahar|darba f’xahar|darba f xahar|darba fis-sena|darba kull tliet xhur|inqas spiss|(email|messaġġ|ittra) (waħda|wieħed) .. (fix-xahar|xahar|fil-ġimgħa|ġimgħa|fis-sena|kwart)|darba (f xahar|kull xahar|fil-ġimgħa|kull ġimgħa|kull kwart)|iktar minn (darba|waħda) ..|inqas ta spiss|anqas spiss',
    harm: 'rapport*|nirrapporta*|lment|ilment|lanjanza|avukat|l-avukat|lill-avukat|pulizija|lill-pulizija|il-pulizija|lill-kummissarju|kummissarju|il-kummissarju|qorti|il-qorti|imblokka*|nimblokka*|passi|legali|bblukkat*|nibblokka*|spam',
    goesOn:
      'għaġġilt|għaġġilna|nieħu lura li għedt|nieħu lura dak|ma jgħoddx aktar|kont qed niċċajta|kienet ċajta|injora l-messaġġ|injoraw il-messaġġ|iktbuli hawn|ikteb lili hawn|ikteb lili|iktbu lili|komplu iktbuli|kompli ikteb|ħalluni fuq il-lista|{mailIsFine}|bħas-soltu $|bħal dejjem $|(l-offerti|l-emails|l-proġetti) l-oħra (ibgħat*|ibagħt*|ukoll|bħas-soltu)|żammejt tagħkom|tneħħunix|tneħħinix|nuqqas ta ftehim|kompli ibgħat|komplu ibagħtu',
    until:
      'sal-aħħar|qabel l-aħħar|wara l-festi|sar-rebbiegħa|sas-sajf|sal-ħarifa|sal-milied|sal-għid|sa jannar|sa frar|sa marzu|sa april|sa mejju|sa ġunju|sa lulju|sa awwissu|sa settembru|sa ottubru|sa novembru|sa diċembru|qabel settembru|qabel jannar|sakemm inkunu|sakemm nerġa|(sa|sal-*|sas-*|sat-*|sar-*|qabel|wara|sakemm|sad-*|san-*) .. (aħħar|tmiem|sajf|sajf|ħarifa|xitwa|rebbiegħa|milied|il-milied|għid|l-għid|festa|sena|elezzjoni|ġennaju|jannar|frar|marzu|april|mejju|ġunju|lulju|awwissu|settembru|ottubru|novembru|diċembru|nispiċċaw|nispiċċa|nerġa|nirritorna|nirritornaw|btala)|sax-xitwa|sas-sena|qabel il-milied|qabel l-għid|qabel is-sajf',
    trade:
      'prezz|prezzijiet|jiswa|tiswa|jiswew|kwotazzjoni|konsenja|katalgu|il-prezz|l-prezz|jiġi|kemm jiswa|kemm jiġi|kemm jiġu|kemm tiġi|kemm tiswa',
    others:
      'lill-kolleg*|kollega|kollegi|klijent*|l-kolleg*|il-klijenti|il-bniedem|il-mara|martek|marti|ir-raġel|raġel|il-boss|boss|is-sid|segretarja|is-segretarja|sieħbi|ħabib|ħabibi|maniġer|il-maniġer|ibni|oħti|ħija',
  },
  {
    classes: {
      mailIsFine:
        '(email|bl-email|l-email|messaġġ|bil-miktub|whatsapp|bil-whatsapp) .. (tajba|tajjeb|aħjar|ok|okay|iktar faċli|perfett|mhux problema|addattata)|(iktbuli|iktibli|ibagħtuli|ibgħatli|iktbulna) [biss] (email|bl-email|b email|b’email|bil-miktub|whatsapp|fuq whatsapp|fuq il-whatsapp|messaġġ)',
      org: '*iskola|*kumpanija|*klinika|*uffiċċju|*ħanut|*għaqda|*lukanda|*negozju|*stabbiliment|*fabbrika|*librerija|*kunsill|*farm|*azjenda|*ditta',
    },
    asksSource: [
      'min (tagħkom|tak|tahielkom|tahulkom|għaddielkom|għaddilek|biegħ*|bagħat*) .. (l-indirizz|indirizz|email|l-email|dettalji|d-dettalji|n-numru|isem*|l-isem) ..',
      '(qatt) ma (tajt*|tajna*|ktib*|abbonajt*|tlabt*|rreġistrajt*) ..',
      'ma (tajtkomx|tajtx|tajniekomx|abbonajtx|tlabtx) ..',
      '(minn fejn|kif) .. (l-indirizz|indirizz|email|dettalji) .. ..',
      '(link|il-link) .. (jaħdimx|jaħdem) ..',
    ],
    erasesIt: [
      '(insewh|insewha|insieh|insieha) ..',
      '(ħassruh|ħassruha|neħħuh|neħħuha|ħassarha|neħħiha) ..',
      '(bl-idejn|manwalment) ..',
    ],
    negated: ['ma (rridx|rridux|nixtieqx|nixtiqux|tlabtx|tlabniex|ridtx|nridx) [li] ({remove}|{me})'],
    requests: ["(tista'|tistgħu|tista|kif nista') .."],
    asks: {
      objection: ['(nirtira|nirtiraw|nirrevoka) .. (kunsens|l-kunsens|permess|l-permess) ..'],
      unsubscribe: [
        '(nixtieq|nixtiequ|irrid|irridu|nitlob|nitolbu|nitolbuk*|għinuni) .. (inħassar|nħassar|nikkanċella|nikkanċellaw|inħassru|tħassar|tħassru|inneħħi|nneħħi|tikkanċella*) .. (*abbonament*|*sottoskrizzjoni) ..',
        '(ħassar|ħassru|ikkanċella|ikkanċellaw|neħħi|neħħu) .. (*abbonament*|*sottoskrizzjoni) (tiegħi|tagħna)',
      ],
      erase_data: [
        '{remove} (kull|kulma|kwalunkwe) ... (dwari|dwarna|fuqi|fuqna) ..',
        '({removal}) .. {data} .. (tiegħi|tagħna) ..',
        '(nitlob|nitolbok|nitolbu) .. (tħassir|it-tħassir|tħassar) .. (data|id-dettalji|dettalji|tad-data) ..',
      ],
      threat: [
        "(li jmiss|it-tieni|it-tielet|ir-raba'|ir-raba|il-ħames|is-sitt|is-seba'|is-seba|it-tmien|id-disa'|id-disa) [waħda|darba|email|messaġġ] (immur|mmur|tmur|jmur|tasal|nibgħat*|nibagħt*|nagħti*|tispiċċa) ... {harm}",
        '(jekk|kieku) .. (terġ*|tibqgħu|tibqa) ... {harm}',
        'jekk ma (tieqf*|twaqqf*|tneħħ*|tħassr*) ... {harm}',
        'jekk .. (tikt*|tibgħat*|tibagħt*|tikkuntattja*|nirċievi) .. {more} ... {harm}',
        '{harm} ... jekk .. (terġ*|tibqgħu)',
        '(email|messaġġ|ittra) [waħda|wieħed] (oħra|ieħor|iktar) ... {harm}',
        "(it-tieni|it-tielet|ir-raba'|raba'|il-ħames|ir-raba) .. (email|messaġġ|ittra) ... (biżżejjed)",
        "(tieni|tielet|ir-raba'|raba'|ħames) .. (email|messaġġ|ittra) ... (biżżejjed)",
      ],
      leave_list: [
        '(irrid|irridu|nixtieq|nixtiequ|nitlob|nitolbu|nista) .. (noħroġ|noħorġu|ninqata|nitneħħa|nitneħħew|nitħassar|nitħassru) .. {list}',
        '(neħħi|neħħu|ħassar|ħassru|tneħħi|tneħħu|tħassar|tħassru|niżżel|niżżlu) [l-*|il-*] (isem|l-isem|indirizz|l-indirizz|dettalji|d-dettalji|email|l-email|numru|n-numru|ismi|isimna) [tal-*|tagħna|tiegħi|ta] .. ..',
        '{remove} [lil|lill-*] {org} .. {list}',
        '{remove} .. (ismi|isimna) ..',
        '{me}',
        '(neħħi|neħħu) (l-indirizz|isem*|l-email) tiegħi ..',
      ],
      no_contact: [
        '(tgħabbix|tgħabbux|titħabatx|titħabtux|taħlix|taħlux|titlifx|titilfux) (ruħek|ruħkom|rasek|raskom|ħin|ħinek|ħinkom|żmien|żmienek|żmienkom) .. (bija|bina|miegħi|magħna|tikteb*|tiktb*|tibgħat*|tibagħt*)',
        '(ebda|l-ebda|bla) .. (kuntatt|komunikazzjoni) .. ',
        '(tużawx|tużax) .. ({data}|email|l-email) ..',
        'me hemmx (bżonn|għalfejn) (tikt*|tibgħat*|tibagħt*|tikkuntattja*) .. {more}',
        '(tibgħatl*x|tibgħatil*x|tibagħtul*x|tibgħatul*x|tiktibl*x|tiktbul*x|tikkuntattjan*x|tikkuntattjawn*x|iddejjaqn*x|iddejqun*x|tiddisturban*x|tiddisturbawn*x)',
        '(tibgħat*|tibagħt*|tiktb*|tikteb*) xejn (aktar|iktar|iżjed|hawn*|lili|lilna) ..',
        '(ma) (nixtieqx|nixtiqux|rridx|rridux|nridx|nridux) [li] .. (terġa*|terġgħu|tikkuntattja*|tibgħat*|tibagħt*|tikt*|nisma*|nisimgħu) ..',
        '(terġax|terġgħux|terġgħux|tibqgħux|tibqax|tkomplux|tkomplix) (tikteb*|tiktb*|tikti*|tibgħat*|tibagħt*|tikkuntattja*|tiddisturba*|iddejja*|iċċempl*)',
        '(tużawx|tużawxx) aktar ..',
        'sadanittant .. (tibagħtu|tiktbu|tibgħatu) xejn ..',
        '(tikkuntattjanax|tikkuntattjawna*|tikkuntattjan*) .. (iżjed|aktar|qatt) ..',
        '(tikkuntattjaniex|tikkuntattjanix|tikkuntattjawniex|tiktiblix|tiktibliex|tiktbulix|tibgħatlix|tibgħatliex|tfakkarnix|tfakkruniex|tiddisturbanix) ..',
        '(nippreferi|nixtieq) .. (ma) (tiktib*|tikkuntattja*|tibgħat*) ..',
        '(tikkuntattjanix|tikkuntattjawnix|tikkuntattjawniex|tiktbulix|tibgħatulix|tibgħatlix)',
      ],
      stop_writing: [
        '(xbajt|xbajna|iddejjaqt|iddejjaqna|għajjejt|għajjejna) .. (narakom|narak|narawkom|nismagħkom|minnkom|bikom|bik|fl-inbox|l-inbox|emails tagħkom|messaġġi tagħkom|reklami tagħkom) ..',
        '(aqtagħha|aqtgħuha|aqtgħu|waqfu|ieqfu|ieqaf|waqqfu|waqqaf|iddeżistu) [milli|minn|bi*] (tibgħat*|tibagħt*|tiktb*|tikteb*|tikti*|tikkuntattja*|dawn|dan|din|bil-*|bl-*) ..',
        '(lura) milli (tibgħat*|tibagħt*|tiktb*|tikteb*|tikkuntattja*) ..',
        'stop (ibgħat|ibagħtu|tibgħat|tibagħtu|iktbu) ..',
        '(waqqfu|ieqfu) (r-reklami|l-messaġġi|il-posta) ..',
        '(waqqfu|ieqfu|waqqaf|ieqaf|tieqfu|tieqaf) .. (ir-reklami|reklami|il-messaġġi|messaġġi|l-emails|emails|posta|l-posta) ..',
        '(ieqfu|ieqaf|tibqgħux|tibqax) (iktbuli|tiktbuli|iktibli|ibagħtuli|tibgħatuli|tikkuntattjawni|tibgħatli|tiktibli) ..',
      ],
    },
    guards: [
      '(nitlef|nitilfu) ..',
      '(ikteb|iktbu|ibgħat|ibagħtu|kellem|kellmu) (lil|lill-*|lix-*|lid-*|lin-*|lis-*|lit-*|liċ-*|lir-*) ..',
      '{remove} .. (il-qadim|qadim|antik|l-antika|ta qabel) ..',
      '{remove} .. (l-indirizz|indirizz|isem|l-isem|l-email) (tagħha|tiegħu) ..',
      '(neħħini|neħħuni|tneħħini|tneħħuni) .. (mis-cc|mill-cc|cc|mill-kopja|mit-thread|thread|mill-kopji) ..',
      '{others} .. (qal*|qalet|riedet|ried|talab|talbet|jrid|trid) ... (imma|iżda|però) ..',
      '(tlabt|ridt|ktibt|tlabna) .. (tneħħ*|tħass*|neħħ*) ..',
      '{notNeeded} .. {me}',
      '{nearly} .. (nagħfas|nneħħi|nħassar|inħassar|tneħħ*)',
      '(iċċempl*|ċċempl*|tċempl*|telefon*|iċċempil*) ... {mailIsFine}',
      '(tinsiex|tinsewx) ..',
      '(tiddejjaqx|toqgħodx lura|toqogħdux lura) ..',
      '(bi żball)',
      '(tiqfux|tieqafx|tneħħunix|tneħħinix) ..',
    ],
  },
);
