import type { Language } from '../language.ts';
import { hebrewCues } from './cues.ts';
import { hebrewOptOut } from './opt-out.ts';
import { hebrewOptOutRoles } from './opt-out-roles.ts';

export const hebrew: Language = {
  name: 'hebrew',
  replies: {
    commonWords:
      'אני אנחנו לא את של על זה עם כן לנו לי אבל או כי גם מה אם יש אין תודה בבקשה הוא היא שלכם שלנו שלי',
    cues: hebrewCues,
    optOut: hebrewOptOut,
    optOutRoles: hebrewOptOutRoles,
  },
  mail: {
    wrote: ['כתב', 'כתבה', 'כתב/ה', 'מאת'],
    announcementBegins: ['בתאריך', 'ביום'],
    separators: ['הודעה מקורית', 'הודעה שהועברה'],
    headers: { from: ['מאת'], date: ['נשלח', 'תאריך'], to: ['אל'], subject: ['נושא'] },
    sent: ['נשלח'],
    closings: ['בברכה|בתודה|תודה מראש|בכבוד רב'],
  },
  autoReply: {
    absence: [
      'מחוץ למשרד',
      'בחופש(?:ה)?',
      'לא (?:נמצא|נמצאת|אהיה|זמין|זמינה)[^.!?]{0,20}(?:במשרד|עד)',
      'נעדר(?:ת)?',
      'בחופשת',
      'במילואים',
      '(?:ה?משרד(?:ים|ינו)?|המשרד שלנו) סגור(?:ים)?',
      'בנסיעת עסקים',
      'בנסיעה',
    ],
    later: ['אחזור', 'עם שובי', 'כשאחזור'],
    limited: ['גישה מוגבלת'],
    machine: ['מענה אוטומטי', 'תשובה אוטומטית', 'הודעה אוטומטית'],
    received: ['פנייתך התקבלה', 'קיבלנו את פנייתך'],
    substitute: ['במקרים דחופים', 'בנושאים דחופים', 'לעניינים דחופים'],
    thanks: ['תודה על (?:פנייתך|הודעתך)'],
    left: ['כבר לא עובד', 'אינו עובד עוד', 'אינה עובדת עוד'],
    subjects: ['מענה אוטומטי', 'תשובה אוטומטית', 'מחוץ למשרד'],
  },
};
