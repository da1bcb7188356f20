/**
 * Words of servers that say an address, or its whole domain, does not exist. Matched against lower-case text on one
 * line without web addresses. Every repetition is bounded, so that no text takes long.
 */
const english = [
  /\b(?:unknown|invalid|no such|non-?existent|bad|unrecognized|undefined|inexistent)(?: (?:or (?:unknown|invalid|missing)|local|virtual|remote|destination|e-?mail|mail|smtp|final|delivery|envelope)){0,3} (?:user(?:id| ?name)?|recipient|mailbox|address|account|addressee|person|alias|local[- ]part|rcpt|customer|subscriber|username|domain)/,
  /\b(?:users?|recipients?|mailbox(?:es)?|address(?:es)?|accounts?|addressee|person|alias|local[- ]part|username|customer)\b[^.!?]{0,100}?(?:\.[^.!? ][^.!?]{0,60}){0,4} ?\b(?:is |was |were |are |has been |seems |appears )?(?:to be )?(?:unknown|invalid|non-?existent|inexistent|unrecognized|unresolvable|not (?:be )?(?:found|known|exist|existing|recognized|listed|valid|here|our customer)|not a (?:valid|known)|not one of our|no longer (?:valid|exists?|in use|available|accept))/,
  /\b(?:user|recipient|mailbox|address|account|domain|host|person|that name|alias)\b[^!?]{0,120}\b(?:does not|doesn'?t|did not|didn'?t|do not|don'?t) (?:appear to |seem to )?(?:currently )?exist/,
  /\b(?:could not|couldn'?t|cannot|can'?t|was not|wasn'?t|not) (?:be )?(?:found|find|locate[d]?|identify)\b[^.!?]{0,60}\b(?:user|recipient|mailbox|account|any host named|destination domain|name.{0,5}address book)\b/,
  /\be-?mail address (?:you entered )?(?:couldn'?t|could not|wasn'?t|was not) (?:be )?found\b/,
  /\bno (?:mailbox|account|user|one)(?: here| found)? (?:by|with) (?:that|this) name\b/,
  /\b(?:no mailbox (?:here|found)|no recipients? (?:by|found)|not our customer|recipnotfound|recipientnotfound|no users? found|no valid recipients?|name not found|infodomainnonexistent|user_unknown|nosuchuser)\b/,
  /\b(?:doesn'?t|does not|do not|don'?t) have an? \S{1,80} (?:account|user|mailbox)\b/,
  /\bnot (?:listed|found) in (?:the )?(?:domino directory|public name|name & address|address book|recipient)/,
  /\b(?:host|domain|name)(?: or domain)?(?: name)?(?: \S{1,100})? ?(?:is |was )?(?:not (?:be )?(?:found|known|exist|resolve)|unknown|nonexistent)/,
  /\b(?:couldn'?t|could not|cannot|can'?t|unable to) (?:find|resolve|look ?up)(?: any| the| a)? (?:host|domain|mail exchanger|mx)\b|\bno mx records? found\b|\bindicated no smtp service\b|\billegal host\b/,
  /\b(?:unrouteable (?:mail )?(?:address|domain)|no such (?:host|domain)|nxdomain|unknown (?:host|domain)|host unknown|domain name has no|null ?mx|name or service not known|no route to domain)\b/,
  /\b(?:requested action not taken: )?mailbox unavailable\b/,
  /\brecipient address rejected: access denied\b/,
  /\b(?:has|have) moved\b[^.!?]{0,60}\b(?:new address|please|try|to)\b|\buser (?:has )?moved\b|\bno longer (?:works?|with|employed|at this)\b/,
];

const german = [
  /\b(?:empfänger|benutzer|nutzer|adresse|e-?mail-?adresse|postfach|mailbox|konto|adressat|domain|domäne)\b[^!?]{0,100}\b(?:unbekannt|nicht bekannt|existiert nicht|existieren nicht|nicht existier\w*|nicht gefunden|nicht vorhanden|nicht (?:mehr )?gültig|ungültig|nicht zu finden)/,
  /\b(?:unbekannte[rs]?|ungültige[rs]?|nicht existierende[rs]?) (?:empfänger|benutzer|adresse|e-?mail-?adresse|postfach|konto)/,
];

const romance = [
  /\b(?:utilisateur|destinataire|adresse|boîte|boite|compte|domaine)\b[^!?]{0,100}(?:inconnue?|introuvable|inexistante?|n'existe (?:pas|plus)|n.est pas (?:valide|connue?|trouvée?)|n'a pas été trouvée?|n'a pas pu être trouvée?)/,
  /\b(?:usuario|destinatario|dirección|direccion|buzón|buzon|cuenta|dominio)\b[^!?]{0,100}(?:desconocid[oa]|no existe|inexistente|no (?:se )?(?:ha )?(?:encontró|encontrad[oa]|encontro|pudo encontrar)|no (?:es )?válid[oa])/,
  /\b(?:utente|destinatario|indirizzo|casella|account|dominio)\b[^!?]{0,100}(?:sconosciut[oa]|inesistente|non esiste|non (?:è stat[oa] )?trovat[oa]|non valid[oa])/,
  /(?:^|\W)(?:usuário|usuario|destinatário|destinatario|endereço|endereco|conta|caixa|domínio)\b[^!?]{0,100}(?:desconhecid[oa]|não existe|nao existe|inexistente|não (?:foi )?encontrad[oa]|inválid[oa])/,
];

const others = [
  /\b(?:onbekende (?:gebruiker|ontvanger|geadresseerde)|(?:gebruiker|ontvanger|adres|e-mailadres|postvak|mailbox|domein)\b[^!?]{0,100}(?:bestaat niet|onbekend|niet gevonden|niet bekend|ongeldig))/,
  /(?:użytkownik|adresat|odbiorca|adres|konto|skrzynka)[^!?]{0,100}(?:nie istnieje|nieznan[yae]|nie znaleziono|nie został[ao]? znalezion)|nieznany (?:użytkownik|adresat|odbiorca)/,
  /(?:mottagaren?|användaren?|adressen?|kontot?|brugeren?|modtageren?|mottakeren?|brukeren?|e-postadressen)[^!?]{0,100}(?:finns inte|hittades inte|okänd|findes ikke|blev ikke fundet|ukendt|finnes ikke|ble ikke funnet|ukjent)|(?:okänd|ukendt|ukjent) (?:mottagare|användare|modtager|bruger|mottaker|bruker)/,
  /(?:пользовател|получател|адрес|ящик|домен|аккаунт)[^!?]{0,100}(?:не существует|не найден|неизвест|не зарегистрирован|недействител)|(?:нет такого|неизвестный) (?:пользовател|получател|адрес)/,
  /(?:ユーザ|宛先|アドレス|受信者|メールボックス|アカウント|ドメイン).{0,60}(?:見つかりません|見つからない|存在しません|存在しない|不明|無効)|宛先不明|ディレクトリのリストにありません/,
  /(?:用户|收件人|邮箱|地址|帐号|账号|域名|收件者|信箱).{0,40}(?:不存在|未找到|无效|找不到)|(?:사용자|수신자|주소|계정).{0,40}(?:존재하지 않|없는|찾을 수 없)/,
  /(?:kullanıcı|alıcı|adres|posta kutusu)[^!?]{0,80}(?:bulunamadı|bilinmiyor|mevcut değil|yok)|(?:uživatel|příjemce|adresa|schránka)[^!?]{0,80}(?:neexistuje|neznám|nenalezen)/,
];

const patterns = [...english, ...german, ...romance, ...others];

/** Whether a server's words say that the address does not exist. `words` as `serverWords` makes them. */
export function saysAddressUnknown(words: string): boolean {
  return patterns.some((pattern) => pattern.test(words));
}
