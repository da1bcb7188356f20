import { plainOptOut } from '../plain-opt-out.ts';

export const malteseOptOut = plainOptOut(
  {
    hope: 'nittama|nittamaw|nispera|nisperaw|irrid|nixtieq',
    lastMail: '(l-aħħar) (email|messaġġ|ittra|darba|waħda)|(email|ittra) (l-aħħar|tal-aħħar)',
    please:
      "jekk jogħġbok|jekk jogħġobkom|tista'|tistgħu|nitolbok|nitolbukom|nitlob|nitolbu|nitolbuk|nixtieq|nixtiequ|nappellalkom|ejja|jogħġobkom|jogħġbok|agħmlu pjaċir|agħmel pjaċir|tistgħux|tista|nista",
    me: 'neħħini|neħħuni|neħħina|neħħuna|ħassarni|ħassruni|tneħħini|tneħħuni|tneħħuna|neħħuli|neħħili|neħħilna|neħħulna|tneħħuli|tneħħili|tneħħulna|tneħħina|tniżżluni|tniżżilni|niżżilni|niżżluni|tħassruni|tħassarni|ħassruna|oħorġuni|oħroġni|toħorġuni|toħroġni|aqtgħuni|aqtagħni|ħassarna|tħassarna|tħassruna|imsaħni|imsaħna|imsħuni|imsħuna|timsaħni|timsaħna|timsħuni|timsħuna|oħroġna|oħorġuna|toħroġna|toħorġuna|aqtani|aqtana|aqtgħuna|taqtani|taqtana|taqtgħuni|taqtgħuna|eliminani|eliminana|eliminawni|eliminawna|teliminani|teliminana|teliminawni|teliminawna|ikkanċellani|ikkanċellana|ikkanċellawni|ikkanċellawna|tikkanċellani|tikkanċellana|tikkanċellawni|tikkanċellawna|warrabni|warrabna|warrbuni|warrbuna|twarrabni|twarrabna|twarrbuni|twarrbuna|neżżelni|neżżelna|niżżluna|tniżżelni|tniżżelna|tniżżluna|skartani|skartana|skartawni|skartawna|tiskartani|tiskartana|tiskartawni|tiskartawna|iddilitjani|iddilitjana|iddilitjawni|iddilitjawna|tiddilitjani|tiddilitjana|tiddilitjawni|tiddilitjawna',
    toMe: 'lili|lilna|miegħi|magħna|hawn|hawnhekk|fuq dan l-indirizz|f dan l-indirizz|f’dan l-indirizz|fuq din l-email',
    my: 'tiegħi|tagħna|kollha tiegħi|isimna|ismi',
    remove:
      'neħħi|neħħu|ħassar|ħassru|tneħħi|tneħħu|tħassar|tħassru|inħassar|nħassar|inneħħi|nneħħi|inħassru|ikkanċella|ikkanċellaw|tikkanċella|tikkanċellaw|niżżel|niżżlu|tniżżlu|tniżżel|oħorġu|oħroġ|toħorġu|elimina|eliminaw|teliminaw|aqtgħu|imsaħ|imsħu|timsħu|neħħuli|neħħulna|tneħħuli|tneħħulna|tneħħili',
    removal:
      'tneħħija|tħassir|it-tħassir|it-tneħħija|kanċellament|il-kanċellament|kanċellazzjoni|t-tħassir|t-tneħħija|tat-tħassir|tat-tneħħija',
    list: 'lista|mil-lista|mill-lista|mil-listi|listi|database|mid-database|newsletter|min-newsletter|abbonament|mill-abbonament|sistema|il-lista|*lista|*listi|*database|*sistema|*rekords|*reġistri|*reġistru|*mailing|*newsletter|*abbonament|*files',
    mails:
      'email|emails|messaġġ*|ittri|reklam*|spam|offert*|l-offerti|*emails|*email|*messaġġi|*ittri|*reklami|*reklam|*spam|*offerti|*newsletters|*promozzjoni*|*marketing|*posta|*affarijiet|materjal|ir-riklami|riklami|riklam|follow-up|follow-ups|follow up|follow ups',
    data: 'data|d-data|dettalji|d-dettalji|indirizz|l-indirizz|informazzjoni|*dettalji|*indirizz|*informazzjoni|*data|isem*|l-isem|ismi|isimna|numru|n-numru',
    write:
      'iktbu|ikteb|iktbuli|iktibli|tiktbu*|tikteb*|tibgħatu*|tibgħat*|tikkuntattja*|iktb*|tiktb*|tibagħt*|ibgħat*|ibagħt*|tikkomunika*|tkellem*|iċċempl*|iddejja*|tiddisturba*|tfixkl*',
    doNotWrite:
      'iċċempil*x|iċċempl*x|ċċempil*x|ċċempl*x|tċempil*x|tċempl*x|tibgħat*x|tibagħt*x|tikteb*x|tiktb*x|tiktib*x|tikkuntattja*x|tikkomunika*x|tiddisturba*x|iddejj*x|tkell*x|tfixkl*x|tfakkr*x|tindaħl*x|tinsistux|(terġax|terġgħux|tkomplux|tkomplix|tipprovax|tippruvawx|tibqgħux) (tikteb*|tiktb*|tikt*|tibgħat*|tibagħt*|tikkuntattja*|tiddisturba*|iddejja*|iċċempl*)|tibgħatulix|tibgħatlix|tibgħatulniex|tiktbulix|tiktiblix|tiktbulniex|tikkuntattjanix|tikkuntattjawnix|tikkuntattjawniex|iddejjaqnix|iddejqunix|ċċempilnix|ċċemplulix|tibgħatuli',
    stop: 'ieqfu|ieqaf|waqqfu|waqqaf|tieqfu|tibqgħux|tibqax|aqtagħha|aqtgħuha|aqta|aqtgħu|taqtgħu|taqtgħuha|tieqaf|twaqqfu|twaqqaf|eħda|oqgħodu lura|oqogħdu lura|oqgħod lura|waqfu|temmu|itlaq|iddeżistu',
    more: "aktar|iżjed|qatt|mill-ġdid|darb'oħra|iktar|mill ġdid|darb oħra|xejn iktar|xejn aktar|minn issa|fil-futur|l quddiem|xejn",
    doNotWant:
      "ma (rridx|rridux|nixtieqx|nixtiqux|nixtieqx) [aktar|iżjed]|ma nridx|ma nridux|(m'għandix|me għandix|m'għandniex|me għandniex|għandix|għandniex) (aptit|xewqa|interess|rieda) [li]|ma (nridx|nridux|niflaħx|nifilħux|nixtiqx)|ma (rrid|rridu|nrid|nridu|nixtieq|nixtiequ|nixtiqux|nixtiequx) [li]",
    receive:
      "nirċievi|nirċievu|nibqa'|nibqgħu|tikkuntattja*|tiktbu*|tibgħatu*|nisma'|kuntatt*|nisma|nisimgħu|nirċivi|naqra|naqraw|emails|reklami|messaġġi|tikkuntattjawni|tikkuntattjawna|tiktbuli|tiktbulna|tibagħtuli|tibagħtulna",
    noMore: 'l-ebda|aktar|bla|xejn aktar|biżżejjed|daqshekk|xbajt|ebda',
    command:
      'neħħini|neħħuni|stop|ieqfu|ieqaf|ħassarni|neħħi l-abbonament|ħassar l-abbonament|ikkanċella|unsubscribe|neħħina|neħħuna|ħassruni|ħassar|neħħi|neħħuni mil-lista|neħħini mil-lista|biżżejjed|aqtgħuha|aqtagħha|waqfu|waqqfu|stop ibgħat|stop emails|ikkanċellaw',
    alone:
      '(itlaq|itilqu|itolqu|warrab|warrbu|mur|morru|imxi|imxu) (minn|lil) ..|(insewni|insini|insewna|insieni) ..|(tħallina|tħalluna|tħallini|tħalluni|ħallina|ħalluna|ħallini|ħalluni) .. (kwiet*|paċi|kwieti|kwietna) ..|(ħallini|ħalluni|ħallina|ħalluna) (bi kwieti|bi kwietna|fil-paċi|bil-kwiet|kwiet)|(qed|se|ser) (nibblokkak|nibblokkakom|nibblukkak|nibblukkakom|nimblokkak|nimblokkakom|nibblokkawk|nibblokkawkom)|(ibblokkajtek|ibblokkajtkom|ibblukkajtek|ibblukkajtkom|imblokkajtek|imblokkajtkom|bblokkajtkom|bblokkajtek)|(sibu|sib|fittxu|fittex) lil (xi ħadd|ħaddieħor) .. (iddejqu|iddejjaq|tiddejqu|tiddisturbaw|ddejqu|ieħor)|(iddejqu|morru iddejqu) lil (ħaddieħor|xi ħadd ieħor)',
    object:
      'noġġezzjona|noġġezzjonaw|nopponi|nirtira|ma naqbilx|nipprojbixxi|ma tajtx|ma tajtkomx|ma tajniex|qatt ma tajt*|nirtiraw|qed nirtira|nirrevoka|ma nagħtix|ma tajniekomx',
    marketing:
      'marketing|għall-marketing|reklamar|kunsens*|permess|l-permess|kunsens|l-kunsens|il-kunsens|użu|l-użu',
    later:
      'meta rrid|meta rridu|f kull ħin|f’kull ħin|wara li|wara l-kuntratt|fi tmiem|jekk ma|awtomatikament',
    papers:
      "fattur*|karti|kampjun*|attachment*|preżentazzj*|indirizz il-qadim|indirizz antik|*attachments|*campjuni|*kampjuni|files|il-files|fajls|vidjos|*links|*fajls|bil-posta normali|b’posta|zip|pdf|*il-qadim|antik|*invoice|*fattura|*xufier|*kunsinna|ritratti|ir-ritratti|ritratt|stampi|disinji|pjanti|dokumenti|id-dokumenti|vidjo|video|vidjows|excel|word|pdf*|bilanċi|kopji|brochure*|il-brochure*|katalgi|kampjun|kampjuni|b'faks|*kwotazzjonijiet",
    notNeeded:
      "m'hemmx bżonn|mhux qed nitlob|m'għandekx għalfejn|me hemmx bżonn|me hemmx għalfejn|mhux qed ngħid|ma tlabtx|ma tlabniex|mhemmx bżonn|me għandkomx għalfejn|ma kontx qed nitlob",
    nearly: 'kważi|kont se|konna se|kont wasalt biex|kont lest|ftit ieħor|kont ser|konna ser',
    takenBack:
      'bdilt fehemti|bdilna fehmitna|insew dak li|nirtira dik it-talba|nirtira t-talba|irtirajt it-talba|nieħu lura t-talba|kien żball|kien żball tiegħi|nuqqas ta ftehim',
    lessOften:
      'darba fix-xahar|darba f’xahar|darba f xahar|darba fis-sena|darba kull tliet xhur|inqas spiss|(email|messaġġ|ittra) (waħda|wieħed) .. (fix-xahar|xahar|fil-ġimgħa|ġimgħa|fis-sena|kwart)|darba (f xahar|kull xahar|fil-ġimgħa|kull ġimgħa|kull kwart)|iktar minn (darba|waħda) ..|inqas ta spiss|anqas spiss',
    harm: 'rapport*|nirrapporta*|lment|ilment|lanjanza|avukat|l-avukat|lill-avukat|pulizija|lill-pulizija|il-pulizija|lill-kummissarju|kummissarju|il-kummissarju|qorti|il-qorti|imblokka*|nimblokka*|passi|legali|bblukkat*|nibblokka*|spam',
    goesOn:
      'għaġġilt|għaġġilna|nieħu lura li għedt|nieħu lura dak|ma jgħoddx aktar|kont qed niċċajta|kienet ċajta|injora l-messaġġ|injoraw il-messaġġ|iktbuli hawn|ikteb lili hawn|ikteb lili|iktbu lili|komplu iktbuli|kompli ikteb|ħalluni fuq il-lista|{mailIsFine}|bħas-soltu $|bħal dejjem $|(l-offerti|l-emails|l-proġetti) l-oħra (ibgħat*|ibagħt*|ukoll|bħas-soltu)|żammejt tagħkom|tneħħunix|tneħħinix|nuqqas ta ftehim|kompli ibgħat|komplu ibagħtu|(ibgħat|ibagħtu|ikteb|iktbu) (fuq|lil) *@*|(kompli|komplu) (ibgħat*|ibagħt*|iktb*|ikkuntattja*)',
    until:
      'sal-aħħar|qabel l-aħħar|wara l-festi|sar-rebbiegħa|sas-sajf|sal-ħarifa|sal-milied|sal-għid|sa jannar|sa frar|sa marzu|sa april|sa mejju|sa ġunju|sa lulju|sa awwissu|sa settembru|sa ottubru|sa novembru|sa diċembru|qabel settembru|qabel jannar|sakemm inkunu|sakemm nerġa|(sa|sal-*|sas-*|sat-*|sar-*|qabel|wara|sakemm|sad-*|san-*) .. (aħħar|tmiem|sajf|sajf|ħarifa|xitwa|rebbiegħa|milied|il-milied|għid|l-għid|festa|sena|elezzjoni|ġennaju|jannar|frar|marzu|april|mejju|ġunju|lulju|awwissu|settembru|ottubru|novembru|diċembru|nispiċċaw|nispiċċa|nerġa|nirritorna|nirritornaw|btala)|sax-xitwa|sas-sena|qabel il-milied|qabel l-għid|qabel is-sajf|sal-festa*|sal-ġimgħa|sal-erbgħa|sal-ħamis|sal-ħadd|sas-sibt|sat-tnejn|sat-tlieta|sa tmiem|sa nofs|sa wara|wara s-sajf|wara l-milied|wara l-għid|qabel il-ħarifa|sal-bidu|sal-elezzjoni|sal-vaganzi|sal-btala|bħalissa|għalissa',
    puts: 'poġġina|poġġini|poġġuna|poġġuni|poġġi|poġġu|żidna|żidni|żiduna|żiduni|żid|żidu|immarkaw|immarka|immarkana|immarkawna|immarkawni|niżżilna|niżżilni|niżżluna|niżżluni|irreġistraw|irreġistrana|irreġistrawna|daħħalna|daħħalni|daħħluna|daħħluni|qiegħed|qiegħduna|inkludina|inkluduna|issettja|issettjaw',
    died: 'miet|mietet|mejjet|mejta|ħallietna|ħallina',
    days: 'tnejn|it-tnejn|t-tnejn|tlieta|it-tlieta|t-tlieta|erbgħa|l-erbgħa|ħamis|il-ħamis|l-ħamis|ġimgħa|il-ġimgħa|l-ġimgħa|sibt|is-sibt',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|spreadsheet*|link|links|il-link|attachment*|skans|ritratti|r-ritratti|fajl|fajls|il-fajl|preżentazzjoni|vidjow*|qisien|l-qisien|kuntratt|pjanti',
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
      '(minn fejn|kif) .. (ġibtuh|ġibtuha|sibtuh|sibtuha|ħadtuh|ħadtuha|kisbtuh) ..',
      'min (tagħkom|tak|tahielkom|tahulkom|għaddielkom|għaddilek|biegħ*|bagħat*) .. (l-indirizz|indirizz|email|l-email|dettalji|d-dettalji|n-numru|isem*|l-isem) ..',
      '(qatt) ma (tajt*|tajna*|ktib*|abbonajt*|tlabt*|rreġistrajt*) ..',
      'ma (tajtkomx|tajtx|tajniekomx|abbonajtx|tlabtx) ..',
      '(minn fejn|kif) .. (l-indirizz|indirizz|email|dettalji) .. ..',
      '(link|il-link) .. (jaħdimx|jaħdem) ..',
    ],
    erasesIt: [
      '(armuh|armih|armuha|armiha) ..',

      '(neħħih|oħorġuh|imsħuh|imsħuha|ħassarh|aqtgħuh) ..',
      '(insewh|insewha|insieh|insieha) ..',
      '(ħassruh|ħassruha|neħħuh|neħħuha|ħassarha|neħħiha) ..',
      '(bl-idejn|manwalment) ..',
    ],
    negated: ['ma (rridx|rridux|nixtieqx|nixtiqux|tlabtx|tlabniex|ridtx|nridx) [li] ({remove}|{me})'],
    requests: [
      '(fhimt|fhimtu|ok|okay|ċar) $',
      '(jista|jistax|nista|nistax|nistgħu|possibbli) ..',
      "(tista'|tistgħu|tista|kif nista') ..",
    ],
    asks: {
      go_away: [
        '(morru|mur) għand (ħaddieħor|xi ħadd ieħor|nies oħra) ..',
        '(ippruvaw|ipprova|fittxu|fittex) .. (xortikom|xortik|xortkom) .. (ma|mal-*|band|post|ma ħaddieħor|*ħaddieħor) ..',
        '(sib|sibu|fittex|fittxu) lil (ħaddieħor|xi ħadd ieħor|xi ħadd) .. (*tiddisturba|*tiddisturbaw|*iddejjaq|*iddejqu|*ddejjaq|*tdejjaq|*tifqa|*tikteb|*tiktbu)',
        '(wasal|wasal iż-żmien|żmien) .. (tħalluni|tħallini|tħalluna|tħallina) .. (kwiet|bi kwieti|paċi|bi kwietna) ..',
      ],
      no_more_mail: [
        '^ (din|dan) [hi|hija|hu|huwa|kienet|kien] l-aħħar (email|messaġġ|ittra) (tiegħek|tagħkom|mingħandkom|mingħandek) $',

        '(ħa|jalla|ħalli) (tkun|ikun|jkun) (din|dan|dik) .. (l-aħħar) (email|messaġġ|ittra|darba) ..',
        '^ [u] (xejn aktar|xejn iżjed|xejn iktar) (mingħandkom|mingħandek|minnkom|minnek|minn għandkom) $',
        '^ [u] (mingħandkom|mingħandek) (xejn aktar|xejn iżjed|xejn iktar) $',
        '^ [u] (lanqas|anqas) (waħda|wieħed|email|messaġġ) (oħra|ieħor|iktar|aktar|iżjed) ..',
        'ma (rridx|rridux|nixtieqx|nixtiqux|nridx|nridux) .. (aktar|iżjed|xejn|iktar|dawn) ... (fl-inbox|inbox|fil-mailbox|mailbox|fil-kaxxa|fl-email|fil-posta) ..',
        '(nittama|nittamaw|nispera) [li] (din|dan|dik) (kienet|hija|hi|huwa|kien|tkun|ikun) (l-aħħar) .. (email|messaġġ|ittra|darba|waħda) ..',
      ],
      objection: [
        'l-aħħar darba [li] (ktibt*|bgħatt*|tiktb*|tikti*|tibgħat*|tibagħt*|iddejjaq*|iddisturba*) .. [fhimt|fhimtu|ċar|ok] $',
        '(qis|qisu|ikkunsidra|ikkunsidraw) .. kunsens .. (rtirat|irtirat|revokat|irrevokat|null|annullat) ..',
        '(kunsens|il-kunsens) .. (rtirat|irtirat|revokat|irrevokat|annullat) ..',
        'ma (jrid|trid|jridx|tridx|jixtieq|jixtieqx|tixtieq|tixtieqx|jridu|jridux) .. (jisma*|tisma*|jisimgħu|jirċievi*|tirċievi*) .. (xejn|aktar|iżjed|iktar|mingħand*|tagħkom) ..',
        '(is-sid|sid|is-sidt|boss|il-boss|direttur|id-direttur|id-direttriċi|maniġer|il-maniġer) .. ma (jrid|trid|jridx|tridx|jixtieq|jixtieqx|tixtieq|tixtieqx) .. (jiġi|tiġi|ikun|tkun) .. (kkuntattj*|ikkuntattj*|iddisturbat*|avviċinat*) ..',
        '(nirtira|nirtiraw|nirrevoka) .. (kunsens|l-kunsens|permess|l-permess) ..',
      ],
      unsubscribe: [
        '(nixtieq|nixtiequ|irrid|irridu|nitlob|nitolbu|nitolbuk*|għinuni) .. (inħassar|nħassar|nikkanċella|nikkanċellaw|inħassru|tħassar|tħassru|inneħħi|nneħħi|tikkanċella*) .. (*abbonament*|*sottoskrizzjoni) ..',
        '(ħassar|ħassru|ikkanċella|ikkanċellaw|neħħi|neħħu) .. (*abbonament*|*sottoskrizzjoni) (tiegħi|tagħna)',
      ],
      erase_data: [
        "(*isem|f'isem) ... (neħħuh|neħħuha|neħħih|neħħiha|ħassruh|ħassruha|oħorġuh|oħorġuha) .. {list}",

        '({removal}) .. (*indirizz|*dettalji|*email|*data|*isem) .. (tiegħi|tagħna) ..',
        '(dan l-indirizz|din l-email|l-indirizz tiegħi|l-indirizz tagħna|l-email tiegħi|l-email tagħna) ... (ħassruh|ħassruha|ħassarha|ħassru|neħħuh|neħħuha|neħħiha|neħħih|imsħuh|imsħuha|oħorġuh)',
        '(insew|insa) .. (indirizz|l-indirizz|email|l-email) .. (jeżisti|teżisti|eżista|eżistiet) ..',
        '(għalqet|għalaq|falla|falliet|telaq|telqet|rtirat) ... {remove} .. (*indirizz|*email|dettalji|isem*) ..',
        '(dettalji|d-dettalji|data|d-data|informazzjoni|l-informazzjoni|indirizz|l-indirizz) .. (tiegħi|tagħna) .. (jitħassru|jitħassar|titħassar|jitneħħew|jitneħħa|titneħħa|jinqerdu|imħassra) ..',
        '{remove} (kull|kulma|kwalunkwe) ... (dwari|dwarna|fuqi|fuqna) ..',
        '({removal}) .. {data} .. (tiegħi|tagħna) ..',
        '(nitlob|nitolbok|nitolbu) .. (tħassir|it-tħassir|tħassar) .. (data|id-dettalji|dettalji|tad-data) ..',
      ],
      threat: [
        'jekk ma (tiqf*|tieqaf*) ... ({harm}|*pulizija|*avukat|*kummissarju)',

        '(komplu|kompli|ibqgħu|ibqa) .. (hekk|tikteb*|tiktb*|tibagħt*|tibgħat*|sejrin) ... ({harm}|*ilment)',
        '(kull|kwalunkwe) (messaġġ|email|ittra|kuntatt) .. (ieħor|oħra|ġdid|ġdida|ulterjuri) .. (rrappurtat*|rapportat*|irrapportat*|irrappurtat*|imblokka*|{harm}) ..',
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
        '(imblokka|imblokkaw|ibblokka|ibblokkaw|bblokka|bblokkaw) .. (messaġġ*|*email*|komunikazzjoni) .. (lejn|lili|lilna) ..',

        '(imblokka|imblokkaw|ibblokka|ibblokkaw|bblokka|bblokkaw|timblokka|timblokkaw|timblukkaw) .. (indirizz|l-indirizz|email|l-email|numru|in-numru|kuntatt|il-kuntatt) .. (tiegħi|tagħna) ..',
        '(poġġuna|poġġuni|poġġina|poġġini|daħħluna|daħħluni|immarkawna|immarkawni|immarkana|immarkani) ... (do not contact|do-not-contact|ma jiġux|jiġu kkuntattjati|jiġu ikkuntattjati|sewda|imblokkati|suppression|blacklist) ..',
        '(jista|nista|nistgħu|jistgħu) .. (nitneħħa|nitneħħew|nitħassar|nitħassru|noħroġ|noħorġu) .. {list}',
        '(indirizz|l-indirizz|email|l-email) .. (*jaqsam|post|postu|postha|lok) .. {list} ..',
        '(ismi|isimna|indirizz|l-indirizz|l-email|email) .. (jitneħħa|jitneħħew|titneħħa|jitħassar|jitħassru|titħassar|jinqata) .. {list}',
        '(irrid|irridu|nixtieq|nixtiequ|nitlob|nitolbu|nista) .. (noħroġ|noħorġu|ninqata|nitneħħa|nitneħħew|nitħassar|nitħassru) .. {list}',
        '(neħħi|neħħu|ħassar|ħassru|tneħħi|tneħħu|tħassar|tħassru|niżżel|niżżlu) [l-*|il-*] (isem|l-isem|indirizz|l-indirizz|dettalji|d-dettalji|email|l-email|numru|n-numru|ismi|isimna) [tal-*|tagħna|tiegħi|ta] .. ..',
        '{remove} [lil|lill-*] {org} .. {list}',
        '{remove} .. (ismi|isimna) ..',
        '{me}',
        '(neħħi|neħħu) (l-indirizz|isem*|l-email) tiegħi ..',
      ],
      no_contact: [
        '(kuntatt|kuntatti|komunikazzjoni|messaġġi|emails|reklami|riklami) .. (mhux|mhumiex|mhijiex|mhix) .. (mixtieq|mixtieqa|mixtieqin|milqugħ*|aċċettat*)',
        '(tazzardax|tazzardawx|tażżardax|tażżardawx|tażzardax) .. (tikteb*|tiktb*|tikti*|tibgħat*|tibagħt*|tikkuntattja*) ..',
        '(ma|li ma) [nerġa|nerġax|nerġgħux|jerġax|jerġgħux|terġax|terġgħux|nkunx|inkunx|nkunux|qatt] .. (jiġi|tiġi|jiġu|nkun|inkun|nkunu|inkunu|niġi|niġu) [aktar|qatt] (kkuntattj*|ikkuntattj*|avviċinat*|iddisturbat*)',
        '(ħadd) .. (ma|jerġa) .. (javviċina*|jikkuntattja*|jikteb*|jibgħat*|iddejja*|jdejja*) ..',
        '(ma) (rrid|rridu|nrid|nridu|nixtieq|nixtiequ) .. (nirċievi|nirċievu|nisma|nisimgħu|naqra|nara) .. (xejn|aktar|iżjed|iktar|qatt|ebda) ..',
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
        '(jitwaqqaf|titwaqqaf|jitwaqqfu|jieqaf|jieqfu) .. (bgħit|il-bgħit|messaġġi|il-messaġġi|*emails|*reklami|kuntatt|il-kuntatt) ..',
        '(twaqqfu|twaqqaf|waqqfu|waqqaf|ieqfu|tieqfu) .. (reklamar|reklami|riklami|spam|kuntatt|kuntatti|korrispondenza|komunikazzjoni) ..',
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
      '(imma|iżda) ... (jinteressani|tinteressani|jinteressana|tinteressana) ..',
      '(imma|iżda) .. (żommu|żomm|ħallu|ħalli) ..',
      '^ [imma|jekk jogħġbok|jekk jogħġbokom|le] (tiqfux|tieqafx) ..',

      '(l-indirizz|indirizz) .. (fattura|il-fattura|ħażin|inbidel|nbidel) ..',
      '(bħalissa|għalissa) ma ..',
      '({me}|{remove}) .. (mid-demo|mil-laqgħa|mill-laqgħa|mill-istedina|mill-kalendarju|mil-kalendarju|mis-seminar|mill-webinar|mit-taħriġ|mill-avveniment|mill-proġett|mis-sejħa|mill-parteċipanti|mil-lista tal-parteċipanti|demo|laqgħa|parteċipanti|kalendarju|taħriġ|seminar|webinar|avveniment) ..',
      '(irċevejt|rċevejt|irċevejna|rċevejna|qrajt|ara|dwar|wara|fl-*|mal-*|wasalli|wasal|wasalna|wieġeb|terġa|tista|erġa) .. (l-aħħar|aħħar) (email|messaġġ|ittra) .. (tiegħek|tagħkom|tiegħi|tagħna) ..',
      '(nitlef|nitilfu) ..',
      '(ikteb|iktbu|ibgħat|ibagħtu|kellem|kellmu) (lil|lill-*|lix-*|lid-*|lin-*|lis-*|lit-*|liċ-*|lir-*) ..',
      '{remove} .. (il-qadim|qadim|antik|l-antika|ta qabel) ..',
      '(neħħini|neħħuni|tneħħini|tneħħuni) .. (mis-cc|mill-cc|cc|mill-kopja|mit-thread|thread|mill-kopji) ..',
      '{others} .. (qal*|qalet|riedet|ried|talab|talbet|jrid|trid) ... (imma|iżda|però) ..',
      '(tlabt|ridt|ktibt|tlabna) .. (tneħħ*|tħass*|neħħ*) ..',
      '{notNeeded} .. {me}',
      '{nearly} .. (nagħfas|nneħħi|nħassar|inħassar|tneħħ*)',
      '(iċċempl*|ċċempl*|tċempl*|telefon*|iċċempil*) ... {mailIsFine}',
      '(tinsiex|tinsewx) ..',
      '(tiddejjaqx|toqgħodx lura|toqogħdux lura) ..',
      '(bi żball)',
      '(tneħħunix|tneħħinix) ..',
    ],
  },
);
