import type { Language } from '../language.ts';
import { near } from '../near.ts';

export const turkish: Language = {
  name: 'turkish',
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
    absence: [String.raw`ofis d[ıi][şs][ıi]nda\p{L}*`, 'izinde', 'tatilde'],
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
