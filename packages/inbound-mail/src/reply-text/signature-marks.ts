/** What stands below the words of a person, put there by habit or by a program. Compared in lower case. */

const phones =
  'iphone|ipad|ipod|android|galaxy|samsung|huawei|xiaomi|pixel|nokia|blackberry|smartphone|handy|mobile|' +
  'mobil|mobiel|móvil|movil|celular|telemóvel|telefon|téléphone|cellulare|phone|tablet|device|gerät';
const programs =
  'mail|outlook|yahoo|gmail|proton ?mail|spark|superhuman|gmx|web\\.de|thunderbird|aol|zoho|front|' +
  'airmail|bluemail|k-9|nine|mailbird|em client|fairemail|edison|boxer|aqua mail|polymail|tutanota|hey|posteo';
const sent =
  'sent|gesendet|versendet|diese nachricht wurde|envoyé|envoyée|envoyé depuis|télécharge|enviado|inviato|inviata|' +
  'verzonden|verstuurd|enviada|wysłano|wysłane|skickat|skickades|sendt|lähetetty|odesláno|odoslané|отправлено|von meinem';

/** `Sent from my iPhone`, `Von meinem Galaxy gesendet`, `Get Outlook for iOS`. */
const sentFrom = [
  new RegExp(`^[^\\p{L}]*(?:${sent})(?!\\p{L}).{0,60}(?:${phones}|${programs})`, 'u'),
  new RegExp(`^(?:von|fra|från|from) (?:meinem?|min|my)\\b.{0,40}(?:${phones}).{0,40}$`, 'u'),
  /^(?:get|holen sie sich|téléchargez|obtener|obtenga|scarica|ottieni|download|obter|pobierz|hämta|hent|hanki) \W?outlook (?:for|für|pour|para|per|voor|dla|til|til|pro) /,
  /^(?:sent from my|gesendet von meinem|envoyé depuis mon|envoyé de mon|enviado desde mi|inviato dal mio|verzonden vanaf mijn) [^.]{1,40}\.?$/,
  /^outlook (?:for|für|pour|para|per|voor) (?:ios|android)/,
  /^(?:yahoo mail: |sent via |via )(?:search, organize|superhuman|front|spark|proton)/,
];

const closingWords = [
  // English
  '(?:with )?(?:my |our )?(?:best|kind|kindest|warm|warmest|many)(?: (?:regards|wishes|thanks))?',
  'regards|rgds|kr|br|b\\.?r\\.?|cheers|sincerely(?: yours)?|yours(?: (?:sincerely|truly|faithfully))?|all the best|take care',
  'respectfully|cordially|thanks|thank you|many thanks|thx|thanks(?: and| &) (?:best |kind )?regards|thanks again|best',
  // German
  '(?:mit )?(?:(?:sehr )?(?:freundliche[nmr]?|beste[nr]?|viele[nr]?|liebe[nr]?|herzliche[nr]?|sch(?:ö|oe)ne[nr]?|sonnige[nr]?) )+(?:gr(?:ü|ue)(?:ß|ss)e?n?|gru(?:ß|ss))(?: aus .{2,20})?',
  'mfg|vg|lg|bg|gru(?:ß|ss)|gr(?:ü|ue)(?:ß|ss)e|hochachtungsvoll|danke|vielen dank|danke und (?:gru(?:ß|ss)|gr(?:ü|ue)(?:ß|ss)e)',
  // French
  '(?:bien )?(?:cordialement|amicalement|sincèrement)(?: vôtre)?|cdlt|cdt|bien à (?:vous|toi)|salutations(?: distinguées)?|merci(?: d.avance)?',
  '(?:meilleures|sincères|cordiales) salutations|belle journée|bonne journée',
  // Spanish, Portuguese, Italian
  '(?:un )?(?:cordial(?:es)? |atentos? )?saludos?(?: cordial(?:es)?)?|atentamente|atte|un abrazo|gracias|muchas gracias',
  'atenciosamente|att|abraços?|(?:com os )?(?:melhores )?cumprimentos|obrigad[oa]',
  '(?:cordiali|distinti|cari) saluti|saluti|cordialmente|un saluto|grazie|a presto',
  // Dutch
  '(?:met )?(?:vriendelijke|hartelijke) (?:groet|groeten|groetjes)|mvg|groet(?:en|jes)?|hartelijke groet|bedankt|alvast bedankt',
  // Polish, Swedish, Danish, Norwegian, Finnish, Czech
  'pozdrawiam|(?:z )?(?:poważaniem|wyrazami szacunku)|(?:med )?(?:vänlig|vänliga|bästa|venlig|vennlig|de bedste|bedste) (?:hälsning|hälsningar|hilsen|hilsner)',
  'mvh|hälsningar|hilsen|tack|tak|takk|mange tak|ystävällisin terveisin|terveisin|s pozdravem|dziękuję|kiitos|děkuji',
];

/** First words of what lawyers and mail servers append. Only whole paragraphs that begin so are cut. */
const disclaimers = [
  '(?:this|the|any) (?:e-?mail|message|communication|transmission|information)(?: \\(?(?:and|including|contained|transmitted|in)\\b.{0,80})? (?:is|are|may|contains?) .{0,60}(?:confidential|privileged|intended)',
  '(?:confidentiality|confidential|legal|privacy|disclaimer)[- ]?(?:notice|note|disclaimer|statement)?\\s*[:.]',
  'disclaimer\\b',
  '(?:please )?(?:consider the environment|think before you print)',
  'if you (?:have received|are not the intended|received) ',
  '(?:diese|die) (?:e-?mail|nachricht|information).{0,60}(?:vertraulich|ausschließlich)',
  '(?:vertraulichkeitshinweis|haftungsausschluss|datenschutzhinweis)',
  '(?:ce|le présent) (?:message|courriel|e-?mail).{0,80}(?:confidentiel|destiné|strictement)',
  '(?:aviso (?:legal|de confidencial)|este (?:mensaje|correo|e-?mail|mensagem).{0,80}confiden)',
  'esta mensagem.{0,80}confiden',
  '(?:questo|il presente) (?:messaggio|e-?mail).{0,80}(?:riservat|confidenzial|destinat)',
  'dit (?:bericht|e-?mailbericht).{0,80}(?:vertrouwelijk|uitsluitend|bestemd)',
  '(?:caution|warning|external|achtung|vorsicht)\\b.{0,20}(?:this (?:e-?mail|message)|external|diese e-?mail|externe)',
  '\\[?external(?: email)?\\]?$',
  'you don.t often get (?:e-?mail|email) from',
  'sie erhalten nicht (?:oft|häufig) e-?mails von',
];

const closing = new RegExp(`^(?:${closingWords.join('|')})$`, 'u');
const disclaimer = new RegExp(`^\\W*(?:${disclaimers.join('|')})`, 'u');

/** `-- ` of RFC 3676, which programs also write without the blank, or a longer line drawn across. */
export function isDelimiter(line: string): boolean {
  return /^(?:--|—|[-_*=~]{4,})$/.test(line);
}

export function isSentFrom(line: string): boolean {
  const lower = line.toLowerCase();
  return line.length <= 120 && sentFrom.some((pattern) => pattern.test(lower));
}

/** `Best regards,`: a whole line. */
export function isClosing(line: string): boolean {
  return line.length <= 60 && closing.test(line.toLowerCase().replace(/[\s,.!;:–-]+$/, ''));
}

export function isDisclaimer(line: string): boolean {
  return disclaimer.test(line.slice(0, 300).toLowerCase());
}
