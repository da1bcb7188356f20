import { anyOf } from '../any-of.ts';

/** What programs put before our subject, or in its place; nothing may stand before it. */
const prefixes = [
  'auto(?:matic|mated|matisch[a-z]*|matische)?[- ]?(?:reply|replies|response|responder|respond|antwort|svar|antwoord|answer|message)',
  String.raw`auto(?=\s?:)`,
  'away from (?:the|my) (?:office|desk)',
  String.raw`(?:re: ?)?(?:i am |i'm )?(?:currently )?(?:out[- ]of[- ](?:the[- ])?office|ooo|oof)(?: (?:reply|auto-?reply|message|notice|re))?(?![ \p{L}]*\?)`,
  'vacation (?:reply|response|message|notice|auto)',
  String.raw`(?:automatische|automatisierte) (?:antwort|e-?mail|abwesenheits\p{L}*|nachricht)`,
  String.raw`abwesenheits(?:notiz|nachricht|meldung|agent|assistent|mitteilung|info\p{L}*)`,
  'abwesenheit',
  'außer haus',
  'nicht im (?:büro|haus)',
  'r[ée]ponse automatique',
  'message automatique',
  "(?:notification|message|avis) d['’]absence",
  'absen(?:ce|te?) du bureau',
  String.raw`absen(?:ce|te?)(?=\s*(?:[:–-]|$))`,
  'respuesta autom[áa]tica',
  'fuera de (?:la )?oficina',
  'mensaje autom[áa]tico',
  'ausencia',
  'risposta automatica',
  'fuori (?:sede|ufficio)',
  'messaggio automatico',
  'assente',
  'assenza',
  'automatisch (?:antwoord|bericht)',
  String.raw`afwezig(?:heid\p{L}*)?`,
  'niet aanwezig',
  'buiten kantoor',
  'resposta autom[áa]tica',
  'fora do escrit[óo]rio',
  'mensagem autom[áa]tica',
  'aus[êe]ncia',
  'odpowied[źz] automatyczna',
  'automatyczna odpowied[źz]',
  'autoodpowied[źz]',
  'nieobecno[śs][ćc]',
  'poza biurem',
  'autosvar',
  'automatiskt svar',
  String.raw`fr[åa]nvaro\p{L}*`,
  'ej p[åa] kontoret',
  'automatisk svar',
  String.raw`frav[æa]r\p{L}*`,
  'ikke p[åa] kontoret',
  'ude af kontoret',
  'automaattinen vastaus',
  String.raw`poissaolo\p{L}*`,
  'poissa',
  'automatick[áa] odpov[ěe][ďd]',
  'nep[řr][íi]tomnost',
  'automatikus v[áa]lasz',
  'r[ăa]spuns automat',
  'otomatik yan[ıi]t',
  'ofis d[ıi][şs][ıi]nda',
  'автоматический ответ',
  'автоответ',
  'вне офиса',
  'αυτόματη απάντηση',
  '自動(?:応答|返信)',
  '不在通知',
  '自动(?:回复|答复)',
  '自動回覆',
  '자동 ?(?:응답|회신)',
];
const automatic = new RegExp(String.raw`^\W{0,5}(?:${prefixes.join('|')})`, 'iu');

/** What people write in subjects as well. */
const ambiguous = anyOf([
  'on (?:vacation|holiday|leave)',
  'vacation',
  'holidays?',
  'away',
  'urlaub',
  'abwesend',
  'cong[ée]s',
  'vacances',
  'vacaciones',
  'ferie',
  'vakantie',
  'f[ée]rias',
  'urlop',
  'semester',
  'ferier?',
  'gone',
  String.raw`(?:ticket|case|request|anfrage|vorgang|demande|solicitud|richiesta)[ #:nr.°-]{0,6}\d+`,
  '(?:we|wir) (?:have )?received',
  'received',
  'acknowledge?ment',
  'eingangsbest[äa]tigung',
  'thank you for (?:your|contacting)',
  'accus[ée] de r[ée]ception',
  'acuse de recibo',
  'conferma (?:di )?ricezione',
  'ontvangstbevestiging',
  'do ?not ?reply',
  'no ?reply',
]);

/** Whether the subject alone says that a program wrote, as `Automatic reply: …` does and `Re: Out of office` does not. */
export function isAutomaticSubject(subject: string): boolean {
  return !isAnswer.test(subject) && automatic.test(subject.slice(0, 300));
}

/** Whether the subject allows for it: one sign in the text is then enough. */
export function mayBeAutomaticSubject(subject: string): boolean {
  return ambiguous.test(subject.slice(0, 300));
}

const isAnswer = /^\s*(?:re|aw|sv|vs|antw|fwd?|wg|tr|rv|odp|res)\s*:/i;
