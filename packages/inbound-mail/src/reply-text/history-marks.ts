/**
 * How mail programs announce the mail that is answered or passed on, in the languages they speak. Everything is
 * compared in lower case.
 */

/** `Ann wrote:`, in any place of the line. */
const wrote = [
  'wrote',
  'writes',
  'schrieb',
  'schrieben',
  'hat geschrieben',
  'geschrieben',
  'a écrit',
  'a ecrit',
  'écrit',
  'escribió',
  'escribio',
  'escribía',
  'ha scritto',
  'scrive',
  'scritto',
  'schreef',
  'geschreven',
  'escreveu',
  'napisał',
  'napisał\\(a\\)',
  'napisała',
  'pisze',
  'skrev',
  'skrev følgende',
  'kirjoitti',
  'napsal',
  'napsal\\(a\\)',
  'napsala',
  'napísal',
  'napísal\\(a\\)',
  'írta',
  'a scris',
  'scris',
  'yazdı',
  'пишет',
  'написал',
  'написал\\(а\\)',
  'написав',
  'έγραψε',
];

/** What an announcement that runs over several lines begins with: `On Mon, …`, `pon., 2 mar …`. */
const beginnings = [
  'on',
  'am',
  'le',
  'el',
  'il',
  'op',
  'em',
  'den',
  'dnia',
  'w dniu',
  'på',
  'dne',
  'dňa',
  'în',
  'la data de',
  'kl',
  // Days of the week, where the date comes first.
  'mon|tue|wed|thu|fri|sat|sun',
  'pon|wt|śr|czw|pt|sob|niedz',
  'po|út|st|čt|pá|so|ne',
  'ma|ti|ke|to|pe|la|su',
  'man|tir|ons|tor|tors|fre|lør|søn|mån|tis|lör|sön',
  'lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|gio|seg|ter|qua|qui|sex',
  'пн|вт|ср|чт|пт|сб|вс',
];

/** Lines of the header that Outlook and others repeat above the mail they quote. */
const headers = {
  from: 'from|von|de|expéditeur|remitente|da|mittente|van|od|från|fra|lähettäjä|odesílatel|feladó|от|kimden',
  date:
    'sent|date|gesendet|datum|envoyé|envoyé le|date d.envoi|enviado|enviado el|enviada|enviada em|fecha|inviato|data|verzonden|' +
    'wysłano|skickat|sendt|dato|lähetetty|päivämäärä|päiväys|odesláno|küldve|отправлено|дата|gönderildi',
  to: 'to|an|à|a|pour|para|per|aan|do|till|til|vastaanottaja|komu|címzett|кому|kime|destinataire|destinatario|kopie|cc|reply-to',
  subject:
    'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|ämne|emne|aihe|předmět|tárgy|тема|konu|re',
};
type Header = keyof typeof headers;

/** Words between dashes: `-----Original Message-----`. */
const separators = [
  'original message',
  'original appointment',
  'forwarded message',
  'reply message',
  'ursprüngliche nachricht',
  'original-nachricht',
  'originalnachricht',
  'weitergeleitete nachricht',
  'weitergeleitete mail',
  'message d.origine',
  'message original',
  'mail original',
  'courriel original',
  'message transféré',
  'message transmis',
  'mensaje original',
  'mensaje reenviado',
  'messaggio originale',
  'messaggio inoltrato',
  'messaggio originario',
  'oorspronkelijk bericht',
  'origineel bericht',
  'doorgestuurd bericht',
  'mensagem original',
  'mensagem encaminhada',
  'oryginalna wiadomość',
  'wiadomość oryginalna',
  'wiadomość przekazana dalej',
  'ursprungligt meddelande',
  'originalmeddelande',
  'vidarebefordrat meddelande',
  'oprindelig meddelelse',
  'original meddelelse',
  'opprinnelig melding',
  'videresendt meddelelse',
  'videresendt melding',
  'alkuperäinen viesti',
  'edelleenlähetetty viesti',
  'původní zpráva',
  'původní e-mail',
  'přeposlaná zpráva',
  'исходное сообщение',
  'пересылаемое сообщение',
];

/** Apple Mail's lines above a mail passed on. */
const forwards = [
  'begin forwarded message',
  'anfang der weitergeleiteten nachricht',
  'début du message réexpédié',
  'début du message transféré',
  'inicio del mensaje reenviado',
  'inizio messaggio inoltrato',
  'begin doorgestuurd bericht',
  'início da mensagem reencaminhada',
  'início da mensagem encaminhada',
  'początek przekazywanej wiadomości',
  'vidarebefordrat brev',
  'videresendt besked',
  'videresendt melding',
];

const wroteWords = new RegExp(`(?<![\\p{L}])(?:${wrote.join('|')})(?![\\p{L}])`, 'u');
/** Zoho writes dashes where others write a colon, some write nothing. */
const wroteAtEnd = new RegExp(`(?<![\\p{L}])(?:${wrote.join('|')})\\s*-*$`, 'u');
const beginning = new RegExp(`^(?:${beginnings.join('|')})(?![\\p{L}])`, 'u');
const separator = new RegExp(`^-{2,}\\s*(?:${separators.join('|')})\\s*-{2,}$`, 'u');
const forward = new RegExp(`^(?:${forwards.join('|')})\\s*:$`, 'u');
const header = Object.entries(headers).map(
  ([name, words]) => [name as Header, new RegExp(`^\\*?(?:${words})\\s?:(?!//)`, 'u')] as const,
);
const address = /[<([]?[^\s<>()[\]]{1,64}@[^\s<>()[\]]{1,255}[>)\]]?/;
const yearAndTime = /\b20\d\d\b.*\d{1,2}[:.h]\d\d|\d{1,2}[:.h]\d\d.*\b20\d\d\b/;

/** `-----Original Message-----`, or five dashes and more around any words. */
export function isSeparator(line: string): boolean {
  return separator.test(line.toLowerCase()) || forward.test(line.toLowerCase());
}

/** Dashes around words that are not known, or a line drawn across: counts when a header follows. */
export function mayBeSeparator(line: string): boolean {
  return /^(?:[-_=]{10,}|-{4,} ?\p{L}[^-]{2,60}-{4,})$/u.test(line);
}

/** Which line of a repeated header this is, e.g. `*Von:* Ann` is `from`; null for others. */
export function headerOf(line: string): Header | null {
  if (line.length > 1000) return null;
  const lower = line.toLowerCase();
  return header.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

/**
 * How surely a text announces a quote. `sure`: `On 2 March 2026 Ann wrote:`, even when what follows carries no
 * mark of a quote; `likely`: only before a line that does.
 */
export function announcement(text: string): 'sure' | 'likely' | null {
  const lower = text.toLowerCase();
  const dated = /\d/.test(lower);
  const says = wroteWords.test(lower);
  if (!/[:：]\s*(?:-{3,})?$/.test(lower))
    return dated && address.test(lower) && wroteAtEnd.test(lower) ? 'sure' : null;
  if (says && dated && (address.test(lower) || /\b(?:20)?\d\d\b.*\d/.test(lower))) return 'sure';
  if (address.test(lower) && (says || yearAndTime.test(lower))) return 'sure';
  return says || yearAndTime.test(lower) || address.test(lower) ? 'likely' : null;
}

/** Whether an announcement that is broken over several lines may begin with this one. */
export function mayBeginAnnouncement(line: string): boolean {
  const lower = line.toLowerCase();
  return /\d/.test(lower) && (beginning.test(lower) || /^\d{1,4}[-./年]/.test(lower));
}
