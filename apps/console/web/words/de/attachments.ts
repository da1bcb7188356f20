import type { en } from '../en/attachments.ts';
import { plural } from '../words.ts';

export const de: typeof en = {
  some: 'Hat Anhänge',
  all: 'Anhänge',
  unnamed: 'Datei ohne Namen',
  inText: (n: number) => plural(n, { one: '# Bild im Text', other: '# Bilder im Text' }),
  inMailbox: (mailbox: string | null) =>
    `Hier stehen nur die Namen. Die Dateien erhalten Sie, wenn Sie diese E-Mail ${mailbox === null ? 'in ihrem Postfach' : `im Postfach ${mailbox}`} öffnen.`,
  orForward:
    'Oder leiten Sie die Antwort an sich selbst weiter: Die ursprüngliche E-Mail hängt an, solange sie gespeichert und nicht zu groß ist.',
};
