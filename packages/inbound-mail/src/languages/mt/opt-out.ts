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
    papers: 'fattur*|karti',
    others: 'lill-kolleg*|kollega|kollegi|klijent*|l-kolleg*|il-klijenti|il-bniedem',
  },
  {
    requests: ["(tista'|tistgħu|tista|kif nista') .."],
    asks: {
      leave_list: ['{me}', '(neħħi|neħħu) (l-indirizz|isem*|l-email) tiegħi ..'],
      no_contact: ['(tikkuntattjanix|tikkuntattjawnix|tikkuntattjawniex|tiktbulix|tibgħatulix|tibgħatlix)'],
      stop_writing: [
        '(ieqfu|ieqaf|tibqgħux|tibqax) (iktbuli|tiktbuli|iktibli|ibagħtuli|tibgħatuli|tikkuntattjawni|tibgħatli|tiktibli) ..',
      ],
    },
    guards: ['(tiqfux|tieqafx|tneħħunix|tneħħinix) ..'],
  },
);
