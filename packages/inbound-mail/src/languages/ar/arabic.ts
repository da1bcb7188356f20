import type { Language } from '../language.ts';
import { arabicCues } from './cues.ts';
import { arabicOptOut } from './opt-out.ts';
import { arabicOptOutRoles } from './opt-out-roles.ts';

export const arabic: Language = {
  name: 'arabic',
  replies: {
    commonWords: 'من في على الى لا ما هذا هذه نحن انا لكم شكرا عن مع لم ان قد هل او كل لدينا ليس يمكن بعد الان',
    cues: arabicCues,
    optOut: arabicOptOut,
    optOutRoles: arabicOptOutRoles,
  },
  mail: {
    wrote: ['كتب', 'كتبت'],
    separators: ['الرسالة الأصلية', 'رسالة معاد توجيهها', 'رسالة محولة'],
    headers: { from: ['من'], date: ['التاريخ', 'تاريخ الإرسال'], to: ['إلى'], subject: ['الموضوع'] },
    sent: ['أرسل', 'مرسل'],
    closings: ['مع (?:خالص )?التحية|مع التقدير|تحياتي|وتفضلوا بقبول فائق الاحترام|مع الشكر'],
  },
  autoReply: {
    absence: [
      'خارج المكتب',
      'في إجازة',
      'غير متواجد',
      'غير متاح(?:ة)? حتى',
      'خارج (?:البلاد|العمل)',
      'المكتب مغلق',
      'مكاتبنا مغلقة',
      '(?:مكتب|مكاتب)[^.!?]{0,30}مغلق',
      'إجازة (?:سنوية|مرضية|أمومة|رسمية)',
      'في (?:رحلة|سفر) عمل',
    ],
    later: ['سأعود', 'عند عودتي', 'بعد عودتي'],
    limited: ['وصول(?:ي)? محدود'],
    machine: ['رد (?:تلقائي|آلي)', 'رسالة (?:تلقائية|آلية)'],
    received: ['تم استلام رسالت', 'لقد استلمنا'],
    substitute: ['للحالات (?:العاجلة|الطارئة)', 'للأمور (?:العاجلة|المستعجلة)'],
    thanks: ['شكرا? ?ًا? لرسالت', 'شكرا لتواصل'],
    left: ['لم (?:أعد|يعد|تعد) (?:أعمل|يعمل|تعمل)'],
    subjects: ['رد تلقائي', 'خارج المكتب'],
  },
};
