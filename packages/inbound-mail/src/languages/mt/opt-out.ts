import { plainOptOut } from '../plain-opt-out.ts';

export const malteseOptOut = plainOptOut(
  {
    please: "jekk jogħġbok|jekk jogħġobkom|tista'|tistgħu|nitolbok|nitolbukom",
    me: 'neħħini|neħħuni|neħħina|neħħuna|ħassarni|ħassruni|tneħħini|tneħħuni|tneħħuna',
    toMe: 'lili|lilna|miegħi|magħna',
    my: 'tiegħi|tagħna',
    remove: 'neħħi|neħħu|ħassar|ħassru|tneħħi|tneħħu|tħassar|tħassru',
    removal: 'tneħħija|tħassir',
    list: 'lista|mil-lista|mill-lista|mil-listi|listi|database|mid-database|newsletter|min-newsletter|abbonament|mill-abbonament|sistema',
    mails: 'email|emails|messaġġ*|ittri|reklam*|spam|offert*|l-offerti',
    data: 'data|d-data|dettalji|d-dettalji|indirizz|l-indirizz|informazzjoni',
    write: 'iktbu|ikteb|iktbuli|iktibli|tiktbu*|tikteb*|tibgħatu*|tibgħat*|tikkuntattja*',
    doNotWrite:
      'tibgħatulix|tibgħatlix|tibgħatulniex|tiktbulix|tiktiblix|tiktbulniex|tikkuntattjanix|tikkuntattjawnix|tikkuntattjawniex|iddejjaqnix|iddejqunix|ċċempilnix|ċċemplulix|tibgħatuli',
    stop: 'ieqfu|ieqaf|waqqfu|waqqaf|tieqfu|tibqgħux|tibqax',
    more: "aktar|iżjed|qatt|mill-ġdid|darb'oħra",
    doNotWant: 'ma (rridx|rridux|nixtieqx|nixtiqux|nixtieqx) [aktar|iżjed]|ma nridx|ma nridux',
    receive: "nirċievi|nirċievu|nibqa'|nibqgħu|tikkuntattja*|tiktbu*|tibgħatu*|nisma'|kuntatt*",
    noMore: 'l-ebda|aktar|bla|xejn aktar',
    command:
      'neħħini|neħħuni|stop|ieqfu|ieqaf|ħassarni|neħħi l-abbonament|ħassar l-abbonament|ikkanċella|unsubscribe',
    alone: '(ħallini|ħalluni|ħallina|ħalluna) (bi kwieti|bi kwietna|fil-paċi|bil-kwiet|kwiet)',
    object: 'noġġezzjona|noġġezzjonaw|nopponi|nirtira|ma naqbilx|nipprojbixxi',
    marketing: 'marketing|għall-marketing|reklamar|kunsens*',
    papers: 'fattur*|karti|kampjun*|attachment*|preżentazzj*|indirizz il-qadim|indirizz antik',
    notNeeded: "m'hemmx bżonn|mhux qed nitlob|m'għandekx għalfejn",
    nearly: 'kważi',
    takenBack: 'bdilt fehemti|bdilna fehmitna|insew dak li',
    lessOften: 'darba fix-xahar|darba f’xahar|darba f xahar|darba fis-sena|darba kull tliet xhur|inqas spiss',
    goesOn:
      'għaġġilt|għaġġilna|nieħu lura li għedt|nieħu lura dak|ma jgħoddx aktar|kont qed niċċajta|kienet ċajta|injora l-messaġġ|injoraw il-messaġġ|iktbuli hawn|ikteb lili hawn|ikteb lili|iktbu lili|komplu iktbuli|kompli ikteb|ħalluni fuq il-lista',
    until:
      'sal-aħħar|qabel l-aħħar|wara l-festi|sar-rebbiegħa|sas-sajf|sal-ħarifa|sal-milied|sal-għid|sa jannar|sa frar|sa marzu|sa april|sa mejju|sa ġunju|sa lulju|sa awwissu|sa settembru|sa ottubru|sa novembru|sa diċembru|qabel settembru|qabel jannar|sakemm inkunu|sakemm nerġa',
    trade: 'prezz|prezzijiet|jiswa|tiswa|jiswew|kwotazzjoni|konsenja|katalgu',
    others: 'lill-kolleg*|kollega|kollegi|klijent*|l-kolleg*|il-klijenti|il-bniedem',
  },
  {
    asksSource: [
      '(minn fejn|kif) .. (l-indirizz|indirizz|email|dettalji) .. ..',
      '(link|il-link) .. (jaħdimx|jaħdem) ..',
    ],
    erasesIt: ['(ħassruh|ħassruha|neħħuh|neħħuha|ħassarha|neħħiha) ..', '(bl-idejn|manwalment) ..'],
    requests: ["(tista'|tistgħu|tista|kif nista') .."],
    asks: {
      erase_data: [
        '(nitlob|nitolbok|nitolbu) .. (tħassir|it-tħassir|tħassar) .. (data|id-dettalji|dettalji|tad-data) ..',
      ],
      threat: [
        "(it-tieni|it-tielet|ir-raba'|raba'|il-ħames|ir-raba) .. (email|messaġġ|ittra) ... (biżżejjed)",
        "(tieni|tielet|ir-raba'|raba'|ħames) .. (email|messaġġ|ittra) ... (biżżejjed)",
      ],
      leave_list: ['{me}', '(neħħi|neħħu) (l-indirizz|isem*|l-email) tiegħi ..'],
      no_contact: [
        '(tużawx|tużawxx) aktar ..',
        'sadanittant .. (tibagħtu|tiktbu|tibgħatu) xejn ..',
        '(tikkuntattjanax|tikkuntattjawna*|tikkuntattjan*) .. (iżjed|aktar|qatt) ..',
        '(tikkuntattjaniex|tikkuntattjanix|tikkuntattjawniex|tiktiblix|tiktibliex|tiktbulix|tibgħatlix|tibgħatliex|tfakkarnix|tfakkruniex|tiddisturbanix) ..',
        '(nippreferi|nixtieq) .. (ma) (tiktib*|tikkuntattja*|tibgħat*) ..',
        '(tikkuntattjanix|tikkuntattjawnix|tikkuntattjawniex|tiktbulix|tibgħatulix|tibgħatlix)',
      ],
      stop_writing: [
        '(waqqfu|ieqfu) (r-reklami|l-messaġġi|il-posta) ..',
        '(waqqfu|ieqfu|waqqaf|ieqaf|tieqfu|tieqaf) .. (ir-reklami|reklami|il-messaġġi|messaġġi|l-emails|emails|posta|l-posta) ..',
        '(ieqfu|ieqaf|tibqgħux|tibqax) (iktbuli|tiktbuli|iktibli|ibagħtuli|tibgħatuli|tikkuntattjawni|tibgħatli|tiktibli) ..',
      ],
    },
    guards: ['(bi żball)', '(tiqfux|tieqafx|tneħħunix|tneħħinix) ..'],
  },
);
