import { anyOf } from '../../any-of.ts';

/** A mail has arrived. */
export const received = anyOf([
  "(?:we|i)(?:'ve|’ve| have)? (?:successfully )?(?:received|got) your",
  String.raw`(?:your|the)(?: \p{L}+){0,3} (?:has|have) been (?:received|registered|logged|created|submitted|assigned)`,
  '(?:has|have) been (?:successfully )?(?:received|logged|created|registered)',
  String.raw`(?:haben|habe) (?:ihre|deine)[^.!?\n]{0,40}(?:erhalten|bekommen)`,
  '(?:ist|sind) (?:bei uns )?eingegangen',
  'eingang ihrer',
  '(?:avons|ai) bien re[çc]u votre',
  String.raw`votre (?:demande|message|courriel)[^.!?\n]{0,30}(?:a (?:bien )?[ée]t[ée]|est)[^.!?\n]{0,20}(?:re[çc]u\p{L}*|enregistr\p{L}+|prise? en compte)`,
  'hemos recibido su',
  '(?:ha sido|fue) recibid[oa]',
  'abbiamo ricevuto (?:la|il|la sua)',
  String.raw`(?:è|e') stat[oa] (?:ricevut|pres)\p{L}+`,
  String.raw`(?:hebben|heb) (?:uw|je)[^.!?\n]{0,40}ontvangen`,
  'is ontvangen',
  'recebemos (?:o|a|seu|sua)',
  'foi recebid[oa]',
  'otrzymali[śs]my',
  String.raw`zosta[łl][ao] (?:przyj[ęe]t\p{L}|zarejestrowan\p{L}|otrzyman\p{L})`,
  'har (?:tagit emot|mottagit|modtaget|mottatt)',
  'мы получили',
  String.raw`ваш[еа]?[^.!?\n]{0,30}(?:получен\p{L}*|зарегистрирован\p{L}*|принят\p{L}*)`,
]);

/** Somebody will see to it. */
export const promise = anyOf([
  String.raw`(?:will|shall) (?:get back to you|respond|reply|be in touch|contact you|answer|review)[^.!?\n]{0,60}(?:within|as soon as|shortly|in due course|(?:business|working) (?:day|hour)s?)`,
  String.raw`(?:melden uns|beantworten|kommen)[^.!?\n]{0,60}(?:schnellstmöglich|in kürze|so bald|umgehend)`,
  String.raw`(?:r[ée]pondr\p{L}+|recontact\p{L}+)[^.!?\n]{0,40}(?:d[ée]lais|possible)`,
  String.raw`(?:responderemos|contactaremos)[^.!?\n]{0,40}(?:posible|brevedad)`,
  String.raw`(?:risponderemo|contatteremo)\p{L}*[^.!?\n]{0,40}possibile`,
]);

/** It got a number. */
export const ticket = anyOf([
  String.raw`(?:ticket|case|reference|request|incident|inquiry|enquiry|support)(?: (?:id|number|no|nr|request|reference))?[ .:]{0,3}#? ?[\[(]?(?:[A-Z]{0,5}[-#]?\d{3,}|number|id)`,
  '(?:ticket|case|reference) (?:number|id)',
  String.raw`ticket ?(?:id|nummer|nr\.?|-?nummer)`,
  'vorgangs(?:nummer|nr)',
  'fallnummer',
  'num[ée]ro (?:de )?(?:ticket|dossier|demande)',
  'n[úu]mero de (?:ticket|caso|incidencia|solicitud|pedido|protocolo)',
  'numero (?:di )?(?:ticket|richiesta|pratica)',
  '(?:ticket|zaak|referentie)nummer',
  'numer (?:zg[łl]oszenia|sprawy)',
  '[äa]rendenummer',
  'sagsnummer',
  'номер (?:обращения|заявки|тикета)',
  '(?:support|customer service|service|help ?desk) team',
  'helpdesk',
]);
