import type { en } from '../en/questions.ts';

export const de: typeof en = {
  title: 'Weitere Fragen',
  explained: 'Bis zu drei, unter Bewertung und Kommentar. Jede kann übersprungen werden.',
  kinds: { choice: 'Auswahl', scale: 'Skala', text: 'Text' },
  add: { choice: 'Auswahl hinzufügen', scale: 'Skala hinzufügen', text: 'Text hinzufügen' },
  numbered: (n, kind) => `Frage ${n}: ${kind}`,
  question: 'Frage',
  option: (n) => `Option ${n}`,
  addOption: 'Option hinzufügen',
  removeOption: (n) => `Option ${n} entfernen`,
  multiple: 'Mehrere Optionen können gewählt werden',
  max: 'Skala',
  maxOf: (max) => `1 bis ${max}`,
  fixed: 'Die Skala kann nicht geändert werden, weil sie den Antworten ihre Bedeutung gibt.',
  low: 'Beschriftung der 1',
  high: (max) => `Beschriftung der ${max}`,
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Frage entfernen',
  removed: 'Frage entfernt. Was darauf geantwortet wurde, bleibt erhalten.',
  incomplete: 'Schreiben Sie die Frage und mindestens zwei Optionen, um sie in der Vorschau zu sehen.',
};
