import { headerOf } from '../mime/headers.ts';
import type { ReadMail } from '../read-mail.ts';

/** Senders that are mail servers, by address or name. */
const mailSystem =
  /mailer-?daemon|mail(?:er)?[ -]?(?:delivery|system|router|administrator|admin\b)|\bpost_?master|(?:mail|message) ?delivery|delivery[ -]?(?:sub)?system|system ?administrator|microsoftexchange[0-9a-f]{20}|mail gateway|mailgate|\bmdaemon|(?:^|<)bounces?[@+-]|e-?mail (?:system|server)|antispam|mailscanner/i;

/** Whether a mail server wrote it, as far as the sender tells. */
export function isFromMailSystem(mail: ReadMail): boolean {
  const { type, params } = mail.contentType;
  const isReport =
    type === 'multipart/report' && (params['report-type'] ?? '').toLowerCase() === 'delivery-status';
  return (
    isReport || mailSystem.test(headerOf(mail.headers, 'from')) || mail.headers.has('x-failed-recipients')
  );
}

/** Whether nobody reads what is answered to the sender. */
export function isFromNobody({ from }: ReadMail): boolean {
  return /^(?:no-?reply|do-?not-?reply|system|server|root|daemon|admin\w*|notification\w*|nobody|www-data|e\d+_)/.test(
    from?.address ?? '',
  );
}

const subjects = [
  /^\W{0,5}(?:failure notice|failed mail|mail failure|(?:e-?mail |mail |message )?(?:delivery )?(?:status notification|failure|failed|error|problem)|returned mail|undeliver\w+|non-?deliver\w+|nondeliverable|mail (?:could not be|not) delivered|message (?:not delivered|undeliverable|rejected)|(?:mail|e-?mail|message|delivery) (?:returned|failed|failure|error)|returned to sender|rejected|delivery|unable to deliver|could not (?:be )?deliver|dsn|ndn|ndr|bounce)\b/i,
  /\b(?:undeliver(?:ed|able)|not delivered|delivery (?:failure|failed|notification|report)|delivery status notification|mail delivery failed|returned to sender|returned mail|failure notice|permanent error|user unknown|error sending|cannot be delivered|could not be delivered)\b/i,
  /\b(?:unzustellbar\w*|nicht zugestellt|unzustellbarkeits\w*|zustell(?:ung fehlgeschlagen|fehler)|nicht zustellbar|zurückgewiesen)/i,
  /\b(?:non[ -](?:remis|distribu|délivr)\w*|échec (?:de la |de |du )?(?:remise|livraison|distribution|transmission|l'envoi)|non délivr\w+|no se (?:ha )?(?:pudo|puede|podido) entregar|no entregad[oa]|error de entrega|fallo (?:de|en la) entrega|mancato recapito|mancata consegna|impossibile recapitare|non recapitat\w+|consegna non riuscita|não (?:foi )?entregue|falha na entrega|onbestelbaar|niet bezorgd|aflevering mislukt|niet afgeleverd)/i,
  /(?:nie (?:można|udało się) dostarczyć|niedostarczon\w+|zwrot|nedoručiteln|kunde inte levereras|går inte att leverera|ikke leveret|kunne ikke leveres|недоставлен|не доставлен|не удалось доставить|возврат|配信不能|エラー通知|配信できません|送信できません|戻り|退信|无法送达|未送达|발송 실패|teslim edilemedi|iletilemedi)/i,
];

const bodies = [
  /\b(?:could|can|would|was|were|has|have|is)(?: ?not|n'?t)(?: be| been)? (?:successfully )?(?:deliver(?:ed)?|send|sent|reach(?:ed)?)\b/i,
  /\b(?:undeliver(?:ed|able)|non-?deliverable|delivery (?:to|of|for)?[^.\n]{0,120}(?:has |have )?(?:failed|failure|error|unsuccessful|not possible)|(?:unable|failed|failure|impossible) to (?:deliver|send|relay|transmit)|returned to (?:the )?sender|not (?:been |be )?delivered|did not reach|permanent (?:fatal )?error|fatal error|delivery problem|(?:trouble|problem|error)s? (?:delivering|sending|transmitting)|delivery attempt|undeliverable|unable to be delivered|returned mail|bounced|returning (?:your|it|the)|is returned|delivery failed|cannot (?:be )?deliver)/i,
  /\b(?:e-?mail|mail|message)\b[^.\n]{0,80}\b(?:was|has been|is|were) (?:rejected|refused|returned|blocked|bounced)\b/i,
  /\b(?:nicht (?:erfolgreich )?zugestellt|unzustellbar|nicht zustellbar|zustellung[^.\n]{0,80}(?:fehlgeschlagen|nicht möglich|gescheitert)|nicht (?:aus|ab)geliefert|konnte nicht (?:übermittelt|gesendet|übertragen))/i,
  /\b(?:n'a (?:pas )?pu être (?:remis|délivré|distribué|envoyé|livré|acheminé)\w*|n'a pas été (?:remis|délivré|distribué|livré)\w*|échec de (?:la )?(?:remise|livraison|distribution)|impossible de (?:remettre|délivrer|distribuer|livrer)|no (?:se )?(?:ha )?(?:pudo|puede|podido|pudieron) (?:ser )?entreg\w+|no (?:se )?entreg\w+|no ha sido entregad[oa]|impossibile (?:recapitare|consegnare)|non (?:è stato (?:possibile )?|può essere )?(?:recapitat|consegnat|recapitar|consegnar)\w+|não (?:foi possível|pôde|pode) (?:ser )?(?:entreg|envi)\w+|não foi entregue|kon niet worden (?:bezorgd|afgeleverd)|niet (?:worden )?(?:bezorgd|afgeleverd))/i,
  /(?:nie (?:można|udało się|mogła zostać|została|mogł[oay]) (?:było )?(?:dostarcz\w+|doręcz\w+)|kunde inte (?:levereras|skickas)|kunne ikke (?:leveres|sendes)|(?:не (?:было |может быть |удалось )?достав\w*)|не (?:был[ао]? )?доставлен|配信できません|配信されません|送信できません|お届けできません|届けられません|无法投递|无法送达|退回|投递失败|배달하지 못|전달할 수 없|teslim edileme|iletileme)/i,
];

/** What only servers write, whoever sends it. */
const machineSentence =
  /\b(?:to|for|by|reach) (?:the following|one or more|some or all)[^.\n]{0,40}(?:recipient|address|user|destination)|\bfailed recipients?\b|\bfollowing (?:recipient|address|destination)(?:s|es|\(s\)|\(es\))?[^.\n]{0,40}(?:failed|could|cannot|fatal)|\bfolgende[nr]? (?:empfänger|adressaten?|adressen?)|\bdestinataires? suivants?|\bsiguientes? destinatarios?|\bseguenti destinatari/i;

export function isMachineSentence(text: string): boolean {
  return machineSentence.test(text.slice(0, 2_000).replaceAll(/\s+/g, ' '));
}

/** Whether the subject tells of a mail that did not arrive. An answer to such a mail, or a forward of it, does not. */
export function subjectSaysUndelivered(subject: string): boolean {
  return !isAnswer(subject) && subjects.some((pattern) => pattern.test(subject.slice(0, 500)));
}

/** The same of the text; only its beginning, where servers say so. */
export function textSaysUndelivered(text: string): boolean {
  const start = text.slice(0, 3_000).replaceAll(/[\s’]+/g, (found) => (found.includes('’') ? "'" : ' '));
  return bodies.some((pattern) => pattern.test(start));
}

/** Whether it is only a warning that delivery takes longer: the server goes on trying. */
export function saysDelayed(subject: string, text: string): boolean {
  const isWarning =
    /\b(?:delay(?:ed)?|warning|deferred|verzögert|verzögerung|retardée?|différée?|retras\w+|ritard\w+|atras\w+|vertraagd|vertraging)\b/i;
  const goesOn =
    /\b(?:will (?:be (?:retried|attempted|tried)|(?:continue|keep) (?:to try|trying|retrying|to attempt|attempting)|retry|try again)|(?:has|have) not (?:yet )?been delivered (?:yet|after)|not yet been delivered|no action is required|do not need to (?:resend|do)|still (?:being )?(?:trying|retried|attempting)|is still being|has been postponed|wird (?:weiterhin|weiter) versucht|weitere zustellversuche|nouvelle tentative|seguirá intentando|verranno effettuati)/i;
  const start = text.slice(0, 3_000).replaceAll(/\s+/g, ' ');
  return goesOn.test(start) && (isWarning.test(subject) || isWarning.test(start.slice(0, 600)));
}

function isAnswer(subject: string): boolean {
  return /^\s*(?:re|aw|sv|vs|antw|fwd?|wg|tr|rv|rif|odp|res|enc|doorst|vl)(?:\[\d+\])?\s*:/i.test(subject);
}
