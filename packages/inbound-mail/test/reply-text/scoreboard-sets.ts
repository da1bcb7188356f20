/** The email that is answered, with marks and without. */
export const older = '\nHello Anna,\n\nmay I call you on Tuesday?\n\nMara';
export const quoted = older.trim().replaceAll(/^/gm, '> ');

export const answers = [
  'Yes, gladly.',
  'Please send me the prices.\n\nWe have two warehouses.',
  'Nein danke, kein Bedarf.',
  'From what you write: is it 10:00 or 11:00?',
];

/** What email clients write above the email that is answered. */
export const above = [
  'On Mon, Mar 2, 2026 at 10:04 AM Mara Lind <m@sender.example> wrote:',
  'On 3/2/26 10:04 AM, Mara Lind wrote:',
  'Am Mo., 2. März 2026 um 10:04 Uhr schrieb Mara Lind <m@sender.example>:',
  'Le lun. 2 mars 2026 à 10:04, Mara Lind <m@sender.example> a écrit :',
  'El lun, 2 mar 2026 a las 10:04, Mara Lind (<m@sender.example>) escribió:',
  'Понедельник, 2 марта 2026, 10:04 +03:00 от Mara Lind <m@sender.example>:',
  'pon., 2 mar 2026 o 10:04 Mara Lind <m@sender.example> napisał(a):',
  'From: Mara Lind <m@sender.example>\nSent: Monday, March 2, 2026 10:04 AM\nTo: Anna Bell\nSubject: Call',
  'Von: Mara Lind <m@sender.example>\nGesendet: Montag, 2. März 2026 10:04\nAn: Anna Bell\nBetreff: Anruf',
  'De : Mara Lind <m@sender.example>\nEnvoyé : lundi 2 mars 2026 10:04\nÀ : Anna Bell\nObjet : Appel',
  'Nuo: Mara Lind <m@sender.example>\nIšsiųsta: 2026 m. kovo 2 d. 10:04\nKam: Anna Bell\nTema: Skambutis',
  '差出人: Mara Lind <m@sender.example>\n送信日時: 2026年3月2日 10:04\n宛先: Anna Bell\n件名: 質問',
  '-----Original Message-----\nFrom: Mara Lind\nSent: Monday, March 2, 2026\nTo: Anna Bell\nSubject: Call',
  '________________________________\nFrom: Mara Lind\nSent: Monday, March 2, 2026\nTo: Anna\nSubject: Call',
];

const header =
  'From: Mara Lind <m@sender.example>\nDate: Mon, 2 Mar 2026 10:04\nSubject: Call\nTo: Anna <a@lead.example>';

export const forwards = [
  `See below.\n\n---------- Forwarded message ---------\n${header}\n${older}`,
  `Tom, is that for you?\n\nBegin forwarded message:\n\n${header}\n${older}`,
  `FYI\n\n-------- Forwarded Message --------\n${header}\n${older}`,
  `Zur Info\n\n-------- Weitergeleitete Nachricht --------\n${header}\n${older}`,
  `Bitte prüfen.\n\nAnfang der weitergeleiteten Nachricht:\n\n${header}\n${older}`,
];

export const notForwards = above.map(
  (one) => `Yes, gladly.\n\n${one}\n${one.endsWith(':') ? quoted : older}`,
);
