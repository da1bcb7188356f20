import type { Language } from '../language.ts';
import { near } from '../near.ts';

export const korean: Language = {
  name: 'korean',
  autoReply: { absence: ['휴가', '부재'], machine: ['자동 ?응답'], subjects: ['자동 ?(?:응답|회신)'] },
  servers: {
    subjects: ['발송 실패'],
    texts: ['배달하지 못', '전달할 수 없'],
    addressUnknown: [near('사용자|수신자|주소|계정', '존재하지 않|없는|찾을 수 없')],
  },
};
