import type { Language } from '../language.ts';
import { ukrainianCues } from './cues.ts';
import { ukrainianOptOut } from './opt-out.ts';
import { ukrainianOptOutRoles } from './opt-out-roles.ts';

export const ukrainian: Language = {
  name: 'ukrainian',
  replies: {
    commonWords:
      'я ми ви не на і и в у з що це як для нас мене мені нам вас ваш ваша ваше за до але дякую будь ласка більше немає так вже якщо від міи наш є та',
    cues: ukrainianCues,
    optOut: ukrainianOptOut,
    optOutRoles: ukrainianOptOutRoles,
  },
  mail: {
    wrote: ['написав', 'написала', 'пише'],
    headers: { from: ['від'], date: ['надіслано', 'дата'], to: ['кому'], subject: ['тема'] },
    separators: ['початкове повідомлення', 'переслане повідомлення', 'оригінальне повідомлення'],
    sent: ['надіслано', 'відправлено'],
    closings: ['з повагою|з найкращими побажаннями|дякую наперед'],
  },
  autoReply: {
    absence: [
      'у відпустці',
      'в відпустці',
      'поза офісом',
      'не в офісі',
      'відсутн(?:ій|я)',
      'буду відсутн(?:ій|я)',
      'у відрядженні',
      'на лікарняному',
      String.raw`у декретн\p{L}+`,
      String.raw`в декретн\p{L}+`,
      String.raw`офіс[^.!?]{0,30}зачинен\p{L}*`,
    ],
    later: ['після повернення', 'повернуся', 'повернусь'],
    limited: [String.raw`обмежен\p{L}* доступ\p{L}*`],
    machine: [String.raw`автоматичн\p{L}+ (?:відповідь|повідомлення)`],
    substitute: [String.raw`(?:термінов\p{L}+|невідкладн\p{L}+)[^!?]{0,160}`],
    thanks: ['дякую за (?:ваш|лист|повідомлення)'],
    left: [String.raw`більше не працю\p{L}+`],
    subjects: ['автоматична відповідь', 'автовідповідь', 'поза офісом'],
  },
};
