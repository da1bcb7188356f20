/** Things of the recipient that may not exist. */
const mailbox =
  '(?:users?|recipients?|mailbox(?:es)?|address(?:es)?|accounts?|addressee|person|alias|local[- ]part|username|customer)';
const notThere =
  '(?:unknown|invalid|non-?existent|inexistent|unrecognized|unresolvable|' +
  'not (?:be )?(?:found|known|exist|existing|recognized|listed|valid|here|our customer)|' +
  'not a (?:valid|known)|not one of our|no longer (?:valid|exists?|in use|available|accept))';
/** Up to the end of the sentence; the dots of a domain end none. */
const withinSentence = String.raw`[^.!?]{0,100}?(?:\.[^.!? ][^.!?]{0,60}){0,4} ?`;
const qualifiers =
  '(?: (?:or (?:unknown|invalid|missing)|local|virtual|remote|destination|e-?mail|mail|smtp|final|delivery|envelope)){0,3}';

const english = [
  `(?:unknown|invalid|no such|non-?existent|bad|unrecognized|undefined|inexistent)${qualifiers} ` +
    '(?:user(?:id| ?name)?|recipient|mailbox|address|account|addressee|person|alias|local[- ]part|rcpt|customer|subscriber|domain)',
  String.raw`${mailbox}\b${withinSentence}\b(?:is |was |were |are |has been |seems |appears )?(?:to be )?${notThere}`,
  String.raw`(?:user|recipient|mailbox|address|account|domain|host|person|that name|alias)\b[^!?]{0,120}\b(?:does|did|do)(?: not|n'?t) (?:appear to |seem to )?(?:currently )?exist`,
  String.raw`(?:could not|couldn'?t|cannot|can'?t|was not|wasn'?t|not) (?:be )?(?:found|find|located?|identify)\b[^.!?]{0,60}\b(?:user|recipient|mailbox|account|any host named|destination domain|name.{0,5}address book)\b`,
  "e-?mail address (?:you entered )?(?:couldn'?t|could not|wasn'?t|was not) (?:be )?found",
  'no (?:mailbox|account|user|one)(?: here| found)? (?:by|with) (?:that|this) name',
  'no mailbox (?:here|found)',
  'no recipients? (?:by|found)',
  'no users? found',
  'no valid recipients?',
  'not our customer',
  'name not found',
  'recip(?:ient)?notfound',
  'infodomainnonexistent',
  'user_unknown',
  'nosuchuser',
  String.raw`(?:do|does)(?: not|n'?t) have an? \S{1,80} (?:account|user|mailbox)`,
  'not (?:listed|found) in (?:the )?(?:domino directory|public name|name & address|address book|recipient)',
  'mailbox unavailable',
  'recipient address rejected: access denied',
  String.raw`(?:has|have) moved\b[^.!?]{0,60}\b(?:new address|please|try|to)`,
  'user (?:has )?moved',
  'no longer (?:works?|with|employed|at this)',
];

/** No such domain, or one that takes no mail. */
const domains = [
  String.raw`(?:host|domain|name)(?: or domain)?(?: name)?(?: \S{1,100})? ?(?:is |was )?(?:not (?:be )?(?:found|known|exist|resolve)|unknown|nonexistent)`,
  "(?:couldn'?t|could not|cannot|can'?t|unable to) (?:find|resolve|look ?up)(?: any| the| a)? (?:host|domain|mail exchanger|mx)",
  'no mx records? found',
  'indicated no smtp service',
  'illegal host',
  'unrouteable (?:mail )?(?:address|domain)',
  'no such (?:host|domain)',
  'unknown (?:host|domain)',
  'host unknown',
  'domain name has no',
  'nxdomain',
  'null ?mx',
  'name or service not known',
  'no route to domain',
];

/** A noun, and in the same sentence that it is not there. */
const near = (noun: string, isNotThere: string) => `(?:${noun})[^!?]{0,100}(?:${isNotThere})`;

const otherLanguages = [
  near(
    'empfänger|benutzer|nutzer|adresse|e-?mail-?adresse|postfach|mailbox|konto|adressat|domain|domäne',
    'unbekannt|nicht bekannt|existier(?:t|en) nicht|nicht existier|nicht gefunden|nicht vorhanden|nicht (?:mehr )?gültig|ungültig|nicht zu finden',
  ),
  '(?:unbekannte[rs]?|ungültige[rs]?|nicht existierende[rs]?) (?:empfänger|benutzer|adresse|e-?mail-?adresse|postfach|konto)',
  near(
    'utilisateur|destinataire|adresse|boîte|boite|compte|domaine',
    "inconnu|introuvable|inexistant|n'existe (?:pas|plus)|n'est pas (?:valide|connu|trouvé)|n'a pas (?:été|pu être) trouvé",
  ),
  near(
    'usuario|destinatario|dirección|direccion|buzón|buzon|cuenta|dominio',
    'desconocid|no existe|inexistente|no (?:se )?(?:ha )?(?:encontró|encontrad|encontro|pudo encontrar)|no (?:es )?válid',
  ),
  near(
    'utente|destinatario|indirizzo|casella|account|dominio',
    'sconosciut|inesistente|non esiste|non (?:è stat[oa] )?trovat|non valid',
  ),
  near(
    'usuário|usuario|destinatário|destinatario|endereço|endereco|conta|caixa|domínio',
    'desconhecid|não existe|nao existe|inexistente|não (?:foi )?encontrad|inválid',
  ),
  near(
    'gebruiker|ontvanger|adres|e-mailadres|postvak|mailbox|domein',
    'bestaat niet|onbekend|niet gevonden|niet bekend|ongeldig',
  ),
  'onbekende (?:gebruiker|ontvanger|geadresseerde)',
  near(
    'użytkownik|adresat|odbiorca|adres|konto|skrzynka',
    'nie istnieje|nieznan|nie znaleziono|nie został[ao]? znalezion',
  ),
  'nieznany (?:użytkownik|adresat|odbiorca)',
  near('mottagare|användare|adress|konto|e-postadress', 'finns inte|hittades inte|okänd'),
  near('bruger|modtager|adresse', 'findes ikke|blev ikke fundet|ukendt'),
  near('mottaker|bruker|adresse', 'finnes ikke|ble ikke funnet|ukjent'),
  '(?:okänd|ukendt|ukjent) (?:mottagare|användare|modtager|bruger|mottaker|bruker)',
  near(
    'пользовател|получател|адрес|ящик|домен|аккаунт',
    'не существует|не найден|неизвест|не зарегистрирован|недействител',
  ),
  '(?:нет такого|неизвестный) (?:пользовател|получател|адрес)',
  near('uživatel|příjemce|adresa|schránka', 'neexistuje|neznám|nenalezen'),
  near('kullanıcı|alıcı|adres|posta kutusu', 'bulunamadı|bilinmiyor|mevcut değil'),
  near(
    'ユーザ|宛先|アドレス|受信者|メールボックス|アカウント|ドメイン',
    '見つかりません|見つからない|存在しません|存在しない|不明|無効',
  ),
  '宛先不明',
  'ディレクトリのリストにありません',
  near('用户|收件人|邮箱|地址|帐号|账号|域名|收件者|信箱', '不存在|未找到|无效|找不到'),
  near('사용자|수신자|주소|계정', '존재하지 않|없는|찾을 수 없'),
];

// Begins of words only, since words bend. Every repetition is bounded, so that no text takes long.
const addressUnknown = [
  new RegExp(String.raw`\b(?:${[...english, ...domains].join('|')})`),
  new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${otherLanguages.join('|')})`, 'u'),
];

/** Whether a server's words say that an address, or its domain, does not exist. `words` as `serverWords` makes them. */
export function saysAddressUnknown(words: string): boolean {
  return addressUnknown.some((pattern) => pattern.test(words));
}
