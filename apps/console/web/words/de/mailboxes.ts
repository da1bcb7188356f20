import type { DomainCheck, en } from '../en/mailboxes.ts';
import { formatNumber, plural } from '../words.ts';

const policies: Record<string, string> = {
  none: 'überlässt den Empfängern die Entscheidung',
  quarantine: 'bittet Empfänger, sie in den Spam zu legen',
  reject: 'bittet Empfänger, sie abzulehnen',
};

/** By code: what a check of the domain found. The values are in the order of the service's English text. */
const domainChecks: Record<NonNullable<DomainCheck['code']>, (...values: string[]) => string> = {
  domain_not_public: () => 'Die Domain des Postfachs gibt es im öffentlichen DNS nicht.',
  dns_no_answer: (name) => `Das DNS hat über ${name} keine Auskunft gegeben.`,

  spf_ok: (domain, host) => `Der SPF-Eintrag von ${domain} erlaubt ${host}.`,
  spf_missing: (domain) =>
    `${domain} hat keinen SPF-Eintrag, Empfänger erkennen also nicht, wer für die Domain senden darf.`,
  spf_several: (domain, count) =>
    `${domain} hat ${count} SPF-Einträge, deshalb beachten Empfänger keinen davon. Behalten Sie einen.`,
  spf_name_no_answer: () => 'Das DNS hat über einen Namen im SPF-Eintrag keine Auskunft gegeben.',
  spf_lookups: (domain, count, max) =>
    `Der SPF-Eintrag von ${domain} braucht ${count} DNS-Abfragen; Empfänger beachten keinen mit mehr als ${max}. Entfernen Sie die Includes von Diensten, die nicht mehr für Sie senden.`,
  spf_invalid: (domain, reason) => `Der SPF-Eintrag von ${domain} ist ungültig: ${reason}.`,
  spf_allows_everyone: (domain) => `Der SPF-Eintrag von ${domain} erlaubt jedem, für die Domain zu senden.`,
  spf_server_unknown: (host) => `Die Adressen von ${host} sind nicht bekannt.`,
  spf_server_missing: (domain, host) =>
    `Der SPF-Eintrag von ${domain} erlaubt ${host} nicht, den Server dieses Postfachs.`,
  spf_addresses_missing: (domain, host) =>
    `Der SPF-Eintrag von ${domain} erlaubt die Adressen von ${host} nicht. Wenn die E-Mails von anderen Adressen kommen, fragen Sie den Anbieter, was einzutragen ist.`,
  spf_neutral: (domain, host) =>
    `Der SPF-Eintrag von ${domain} erlaubt ${host}, sagt aber nichts über andere Absender.`,

  dkim_ok: (domain, selector) => `E-Mails werden für ${domain} signiert, mit dem Selektor ${selector}.`,
  dkim_no_imap: () =>
    'Nicht bekannt: Signaturen werden in einer Test-E-Mail gelesen, und ohne IMAP-Login ist sie nicht zu finden.',
  dkim_test_needed: () =>
    'Noch nicht bekannt: Signaturen werden in einer Test-E-Mail gelesen, die „Domain prüfen“ sendet.',
  dkim_test_not_sent: (reason) => `Nicht bekannt: Die Test-E-Mail ließ sich nicht senden (${reason}).`,
  dkim_test_not_arrived: (reason) =>
    `Noch nicht bekannt: Die Test-E-Mail ist noch nicht angekommen${reason === undefined ? '' : ` (${reason})`}.`,
  dkim_test_late: () => 'Nicht bekannt: Die Test-E-Mail kam nicht innerhalb einer Stunde an.',
  dkim_key_no_answer: (name) => `Das DNS hat über den Schlüssel bei ${name} keine Auskunft gegeben.`,
  dkim_key_missing: (domain, name) =>
    `E-Mails werden für ${domain} signiert, aber im DNS steht bei ${name} kein Schlüssel. Veröffentlichen Sie den TXT-Eintrag, den Ihr Mailserver zeigt.`,
  dkim_key_differs: (domain, name) =>
    `E-Mails werden für ${domain} signiert, aber die Signatur passt nicht zum Schlüssel bei ${name}. Veröffentlichen Sie den TXT-Eintrag, den Ihr Mailserver zeigt.`,
  dkim_other_domain: (signed, domain) =>
    `E-Mails werden nur für ${signed} signiert. Schalten Sie DKIM für ${domain} bei Ihrem E-Mail-Anbieter ein.`,
  dkim_unsigned: (domain) =>
    `E-Mails werden nicht signiert. Schalten Sie DKIM für ${domain} auf Ihrem Mailserver oder bei Ihrem Anbieter ein.`,
  dkim_not_published: (name) =>
    `E-Mails werden noch nicht signiert: Veröffentlichen Sie den TXT-Eintrag bei ${name}.`,

  dmarc_ok: (domain, policy) => `E-Mails bestehen DMARC für ${domain}; die Richtlinie ist ${policy}.`,
  dmarc_no_answer: () => 'Das DNS hat über den DMARC-Eintrag keine Auskunft gegeben.',
  dmarc_missing: (domain) =>
    `${domain} hat keinen DMARC-Eintrag; Google, Yahoo und Microsoft verlangen ihn von allen, die viel senden.`,
  dmarc_several: (name, count) =>
    `Bei ${name} stehen ${count} DMARC-Einträge, deshalb beachten Empfänger keinen davon. Behalten Sie einen.`,
  dmarc_invalid: (name) =>
    `Der DMARC-Eintrag bei ${name} ist ungültig: p muss none, quarantine oder reject sein.`,
  dmarc_not_known: () => 'Erst bekannt, wenn SPF und DKIM es sind: Eines davon muss für die Domain bestehen.',
  dmarc_failing: (domain, policy) =>
    `E-Mails bestehen DMARC nicht, weil weder SPF noch DKIM für ${domain} besteht; die Richtlinie ${policies[policy ?? ''] ?? `ist ${policy}`}.`,

  mx_ok: (domain) => `${domain} hat MX-Einträge, Antworten können also ankommen.`,
  mx_null: (domain) =>
    `${domain} nimmt laut DNS keine E-Mails an (Null-MX). Antworten können nicht ankommen, und viele Server lehnen E-Mails der Domain ab.`,
  mx_missing: (domain) =>
    `${domain} hat keinen MX-Eintrag. Antworten kommen vielleicht nicht an, und viele Server lehnen E-Mails der Domain ab. Tragen Sie den Ihres E-Mail-Anbieters ein.`,

  reverse_dns_ok: (host) => `Die Adressen von ${host} haben Namen, die zu ihnen zurückführen.`,
  reverse_dns_missing: (...addresses) =>
    `${addresses.join(', ')} ${addresses.length === 1 ? 'hat' : 'haben'} keinen Namen, der zurückführt (Reverse DNS). Der Anbieter des Servers trägt ihn ein.`,
};

export const de: typeof en = {
  title: 'Postfächer',
  sub: (sent, left) => `${sent} heute gesendet, ${left} frei`,
  connect: 'Postfach verbinden',
  connectKey: 'verbinden',
  search: 'Postfächer suchen',
  all: 'Alle',
  groups: { working: 'In Ordnung', trouble: 'Gestört', paused: 'Pausiert' },
  mailbox: 'Postfach',
  state: 'Status',
  today: 'Kapazität heute',
  left: (n) => `${formatNumber(n)} frei`,
  of: (sent, cap) => `${sent} von ${cap}`,
  ramp: (step, cap) => `+${formatNumber(step)} pro Tag bis ${formatNumber(cap)}`,
  nothingSent: 'Es wird nichts gesendet',
  verified: 'Geprüft',
  checked: 'Zuletzt gelesen',
  close: 'Schließen',
  never: 'nie',
  domain: {
    title: 'Domain',
    inOrder: 'In Ordnung',
    toChange: (n) => plural(n, { one: '# zu ändern', other: '# zu ändern' }),
    partlyKnown: 'Nicht ganz bekannt',
    notChecked: 'Noch nicht geprüft',
    about:
      'Ob Empfänger erkennen, dass E-Mails wirklich aus diesem Postfach kommen. Das wird jeden Tag geprüft.',
    check: 'Domain prüfen',
    again: 'Erneut prüfen',
    sendsTest: 'Das Postfach schickt sich dafür selbst eine E-Mail, höchstens eine in fünf Minuten.',
    checked: 'geprüft',
    inRow: { failing: 'An der Domain ist etwas zu ändern', warning: 'Die Domain könnte besser sein' },
    names: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX', reverse_dns: 'Reverse DNS' },
    verdicts: {
      ok: 'in Ordnung',
      warning: 'könnte besser sein',
      failing: 'zu ändern',
      unknown: 'nicht bekannt',
    },
    // A service that is newer may find more, and a check before an upgrade has no code.
    found: ({ code, values = [], message }) => (code && domainChecks[code]?.(...values)) ?? message,
    actions: {
      add: 'Diesen Eintrag dort anlegen, wo das DNS der Domain verwaltet wird:',
      change: 'Den Eintrag ändern in:',
      remove: 'Diesen Eintrag entfernen:',
    },
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    copyName: 'Namen kopieren',
    copyValue: 'Wert kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  },
  dkim: {
    title: 'DKIM-Schlüssel',
    about:
      'Wenn Ihr Mailserver E-Mails nicht mit DKIM signiert, kann Reachback es tun: Erzeugen Sie einen Schlüssel und tragen Sie ihn im DNS ein.',
    create: 'DKIM-Schlüssel erzeugen',
    domain: 'Signierende Domain',
    domainHint: 'Die Domain des Postfachs oder eine darüber.',
    selector: 'Selektor',
    selectorHint: 'Name des Schlüssels: Der Eintrag steht bei Selektor._domainkey.Domain.',
    states: { pending: 'Wartet auf DNS', active: 'Signiert E-Mails' },
    active: (domain: string) =>
      `E-Mails werden von ${domain} signiert. Lassen Sie den Eintrag so lange stehen.`,
    pending:
      'E-Mails werden noch nicht signiert. Legen Sie den Eintrag an und drücken Sie oben „Erneut prüfen“; sonst wird einmal am Tag nachgesehen.',
    checked: 'geprüft',
    stop: 'Nicht mehr signieren',
    stopForGood: 'Schlüssel endgültig löschen?',
    stopped: 'E-Mails werden nicht mehr signiert. Lassen Sie den Eintrag noch einige Tage stehen.',
  },
  states: {
    ready: 'Bereit',
    ramping: 'Wird hochgefahren',
    full: 'Tageslimit erreicht',
    unverified: 'Nicht geprüft',
    unread: 'Antworten nicht lesbar',
    failing: 'Anmeldung gelingt nicht',
    disabled: 'Pausiert',
    reconnect_needed: 'Neu anmelden',
  },
  noReplies: 'Antworten werden nicht gelesen: kein IMAP-Zugang',
  failing: (n) =>
    plural(n, {
      one: 'Die Anmeldung von # Postfach gelingt nicht',
      other: 'Die Anmeldungen von # Postfächern gelingen nicht',
    }),
  failingText:
    'Bis eine Anmeldung gelingt, wird von dort nichts gesendet. Fällige E-Mails warten; kein Schritt geht verloren oder wird doppelt gesendet.',
  fix: 'Zugang ändern',
  edit: 'Bearbeiten',
  verify: 'Erneut prüfen',
  verifyKey: 'prüfen',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  remove: 'Entfernen',
  paused: (email) => `${email} ist pausiert. Die Kontakte warten darauf.`,
  resumed: (email) => `${email} sendet wieder`,
  removing: (email) => `${email} wird entfernt`,
  works: (email) => `Die Anmeldung von ${email} funktioniert`,
  notWorking: (email, why) => `${email}: ${why}`,
  empty: 'Noch kein Postfach',
  emptyText:
    'Kampagnen senden aus Ihren eigenen Postfächern. Verbinden Sie das erste mit seinem SMTP- und IMAP-Zugang.',
  emptyViewer: 'Kampagnen senden aus den Postfächern, die ein Inhaber oder Administrator verbindet.',
  noMatch: 'Kein Postfach gefunden',
  clearSearch: 'Suche leeren',
  connectTitle: 'Postfach verbinden',
  email: 'E-Mail-Adresse',
  fromName: 'Name des Absenders',
  fromNameHint: 'Empfänger sehen ihn neben der Adresse.',
  replyTo: 'Antwort an',
  replyToHint: 'Nur wenn Antworten an eine andere Adresse gehen.',
  smtp: 'Senden (SMTP)',
  imap: 'Antworten lesen (IMAP)',
  readReplies: 'Antworten in diesem Postfach lesen',
  host: 'Server',
  port: 'Port',
  security: 'Verschlüsselung',
  securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Keine (nur eigener Rechner)' },
  user: 'Benutzername',
  password: 'Passwort',
  passwordKept: 'Leer lassen, um das gespeicherte Passwort zu behalten.',
  samePassword: 'Leer lassen, wenn es dasselbe wie beim Senden ist.',
  limits: 'Grenzen',
  dailyCap: 'E-Mails pro Tag, höchstens',
  gap: 'Sekunden zwischen zwei E-Mails',
  rampUp: 'Mit wenigen E-Mails pro Tag beginnen',
  rampStart: 'E-Mails am ersten Tag',
  rampStep: 'Mehr an jedem weiteren Tag',
  timeZone: 'Zeitzone',
  saveAndVerify: 'Speichern und prüfen',
  signInWith: (provider) => `Mit ${provider} anmelden`,
  signInAgain: 'Neu anmelden',
  signedInWith: (provider) => `Meldet sich bei ${provider} an. Die Server legt der Anbieter fest.`,
  orWithLogins: 'Oder die SMTP- und IMAP-Zugänge eingeben:',
  reconnect: (n) =>
    plural(n, {
      one: '# Postfach muss neu angemeldet werden',
      other: '# Postfächer müssen neu angemeldet werden',
    }),
  reconnectText:
    'Der Anbieter nimmt die Anmeldung nicht mehr an. Fällige E-Mails warten, nichts geht verloren.',
  notConnected: 'Das Postfach ist nicht verbunden',
  connectFailures: {
    sign_in_denied:
      'Der Zugriff wurde nicht erlaubt. Verbinden Sie das Postfach erneut und erlauben Sie ihn.',
    sign_in_failed: 'Der Anbieter hat die Anmeldung abgelehnt. Verbinden Sie das Postfach erneut.',
    wrong_account:
      'Sie haben sich mit einem anderen Konto angemeldet. Nehmen Sie das Konto dieses Postfachs.',
    connection_expired:
      'Die Anmeldung hat zu lange gedauert oder wurde schon verwendet. Verbinden Sie das Postfach erneut.',
    not_found:
      'Jemand anderes hat diese Anmeldung begonnen. Wenn Sie kein Postfach verbinden wollten, schließen Sie diese Seite.',
  },
  notVerified: 'Das Postfach ist gespeichert, aber die Anmeldung gelingt nicht',
};
