import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { turkishCues } from './cues.ts';
import { turkishOptOut } from './opt-out.ts';
import { turkishOptOutRoles } from './opt-out-roles.ts';

export const turkish: Language = {
  name: 'turkish',
  replies: {
    commonWords:
      'bir bu ve da de icin ile cok ama ben biz bana bize beni bizi sizin siz degil var yok lutfen artik daha mi mi misiniz tesekkur tesekkurler ederim ederiz istiyorum istiyoruz bizim benim su olarak gibi kadar merhaba',
    cues: turkishCues,
    optOut: turkishOptOut,
    optOutRoles: turkishOptOutRoles,
  },
  mail: {
    wrote: ['yazdı'],
    headers: { from: ['kimden'], date: ['gönderildi'], to: ['kime'], subject: ['konu'] },
  },
  dates: {
    months: [
      'ocak',
      'şubat',
      'mar(?!t[esi])',
      'nisan',
      'may',
      'haziran',
      'temmuz',
      'ağustos',
      'eylül',
      'ekim',
      'kas[ıi]m',
      'aralık',
    ],
  },
  autoReply: {
    machine: [String.raw`otomatik (?:bir )?(?:yan[ıi]t|cevap|mesaj)\p{L}*`],
    absence: [
      String.raw`ofis d[ıi][şs][ıi]nda\p{L}*`,
      String.raw`izinde\p{L}*`,
      String.raw`tatilde\p{L}*`,
      String.raw`iznindey\p{L}*`,
      String.raw`seyahatinde\p{L}*`,
      'yıllık izin',
      'doğum izni',
      'raporlu',
      'seyahatte',
      String.raw`ofis\p{L}*[^.!?]{0,30}kapalı\p{L}*`,
    ],
    later: ['d[öo]nd[üu][ğg][üu]mde'],
    substitute: ['acil[^!?]{0,120}'],
    thanks: ['te[şs]ekk[üu]r'],
    subjects: ['otomatik yan[ıi]t', 'ofis d[ıi][şs][ıi]nda'],
  },
  servers: {
    subjects: ['teslim edilemedi', 'iletilemedi'],
    texts: ['teslim edileme', 'iletileme'],
    addressUnknown: [near('kullanıcı|alıcı|adres|posta kutusu', 'bulunamadı|bilinmiyor|mevcut değil')],
  },
};
