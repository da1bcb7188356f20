import type { TrackingDomain } from '@reachback/client/outreach-types';
import type { en } from '../en/link-domain.ts';

const errors: Record<NonNullable<TrackingDomain['error_code']>, string> = {
  cname_missing: 'Die Domain zeigt nicht auf den gemeinsamen Host: Der CNAME-Eintrag fehlt.',
  txt_missing: 'Der TXT-Eintrag fehlt oder hat einen anderen Wert.',
  dns_no_answer: 'Das DNS hat keine Auskunft über die Einträge gegeben.',
};

export const de: typeof en = {
  title: 'Ihre Domain für Links',
  about:
    'Links zum Abmelden und gezählte Links führen zu dem Host, den sich alle Organisationen dieser Installation teilen. Mit einer eigenen Domain zählen für ihren Ruf nur Ihre E-Mails.',
  domain: 'Domain',
  hint: 'Ein Hostname, den Sie für nichts anderes verwenden, etwa links.example.com.',
  save: 'Speichern',
  saved: 'Gespeichert. Legen Sie die DNS-Einträge an und prüfen Sie dann erneut.',
  statuses: { pending: 'Wartet auf DNS', active: 'In Gebrauch', failing: 'DNS-Einträge fehlen' },
  statusTexts: {
    pending: 'Sie wird verwendet, sobald beide Einträge da sind. Das wird alle paar Minuten geprüft.',
    active: 'Links in neuen E-Mails verwenden sie. Lassen Sie beide Einträge bestehen.',
    failing: 'Links in neuen E-Mails verwenden den gemeinsamen Host, bis beide Einträge wieder da sind.',
  },
  missing: ({ error, error_code: code }) => (code && errors[code]) ?? error,
  check: 'Erneut prüfen',
  checked: 'geprüft',
  remove: 'Domain entfernen',
  removing: (domain) => `${domain} wird entfernt`,
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
};
