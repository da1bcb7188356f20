import type { en } from '../en/step-test.ts';
import { formatNumber, plural } from '../words.ts';

export const de: typeof en = {
  find: 'Den besseren Text finden',
  metric: 'Mehr',
  metrics: { replied: 'Antworten', interested: 'Interessierte' },
  end: 'Wenn einer nachweislich besser ist',
  ends: { auto: 'Er bekommt alle E-Mails', manual: 'Eine Person wählt' },
  minSends: 'E-Mails je Text mindestens',
  means: (metric, end, n) =>
    `Jeder Text wird mindestens ${n}-mal gesendet. E-Mails zählen, sobald sie 7 Tage Zeit für Antworten hatten. Wenn ein Text nachweislich mehr ${de.metrics[metric]} bringt, ${
      end === 'auto'
        ? 'bekommt er von da an alle E-Mails.'
        : 'sehen Sie es hier und wählen; bis dahin werden alle gesendet.'
    }`,
  honest:
    'Sie können beliebig oft nachsehen: Von 100 Tests gleich guter Texte finden weniger als 5 einen Sieger, der keiner ist.',
  restarts: 'Ein geänderter Text beginnt den Test von vorn, mit den E-Mails ab morgen.',
  waiting: 'Wartet auf einen zweiten Text',
  waitingText: 'Ein Test braucht zwei Texte mit einem Anteil über 0.',
  running: 'Noch zu früh',
  runningText: (n, min) => `${formatNumber(n)} von ${formatNumber(min)} E-Mails je Text gezählt`,
  undecided: 'Noch kein Sieger',
  undecidedText: (letter, metric, share) =>
    `${letter} hat mehr ${de.metrics[metric]}, aber es kann Zufall sein: ${share} des Nachweises`,
  found: (letter) => `${letter} ist besser`,
  foundText: 'Das ist nachgewiesen. Wählen Sie ihn, dann bekommt er alle E-Mails.',
  decided: (letter, date) => `${letter} gewählt am ${date}`,
  byTest: 'vom Test nachgewiesen',
  byPerson: 'von Hand',
  getsAll: (letter) => `${letter} bekommt jetzt alle E-Mails`,
  othersToo: 'andere Texte werden wieder gesendet',
  progress: 'Wie weit der Test ist',
  since: (date) => `E-Mails ab ${date} zählen.`,
  sinceFirst: 'Alle E-Mails seit der ersten zählen.',
  countedThrough: (date) => `Gezählt bis ${date}.`,
  notCounted: 'Noch kein Tag wurde gezählt.',
  chooseWinner: 'Sieger wählen',
  chooseIt: (letter) => `${letter} wählen`,
  choosing: (letter) => `${letter} bekommt alle E-Mails`,
  startAgain: 'Von vorn beginnen',
  startedAgain: 'Der Test beginnt morgen von vorn, mit gleichen Anteilen',
  saveFirst: 'Übernehmen oder verwerfen Sie zuerst die Änderungen',
  counted: (letter, hits, n) =>
    `${letter}: ${formatNumber(hits)} von ${plural(n, { one: '# E-Mail', other: '# E-Mails' })}`,
  deletedText: 'Ein gelöschter Text',
  deletedStep: 'Ein gelöschter Schritt',
  deletedMailbox: 'Ein gelöschtes Postfach',
  by: 'Auflisten nach',
  bySteps: 'Schritt',
  byMailbox: 'Postfach',
  byDay: 'Tag',
  ofStep: 'alle Texte',
};
