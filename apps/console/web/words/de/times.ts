import type { en } from '../en/times.ts';

export const de: typeof en = {
  inAnHour: 'In einer Stunde',
  choose: 'Zeit wählen …',
  time: 'Datum und Uhrzeit',
  past: 'Wählen Sie eine Zeit ab jetzt, höchstens in einem Jahr.',
};
