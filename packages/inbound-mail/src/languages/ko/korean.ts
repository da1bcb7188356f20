import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { koreanCues } from './cues.ts';
import { koreanOptOut } from './opt-out.ts';
import { koreanOptOutRoles } from './opt-out-roles.ts';

export const korean: Language = {
  name: 'korean',
  replies: {
    // As they are compared: in single letters.
    questionEnds: ['습니까', '나요', '까요'],
    commonWords:
      '저 저희 저는 더 이상 감사합니다 이 그 제 수 있습니다 않습니다 대한 귀사의 주세요 안녕하세요'.normalize(
        'NFKD',
      ),
    cues: koreanCues,
    optOut: koreanOptOut,
    optOutRoles: koreanOptOutRoles,
    // `ㅠㅠ` and `ㅋㅋ` behind a word, in single letters as all others.
    spellings: [
      [/(?<=[\u1161-\u11C2])(?:[\u1172\u116E][\u1100-\u1112\u1172\u116E]*|[\u1100-\u1112]+)(?= )/g, ''],
    ],
  },
  autoReply: {
    absence: ['휴가', '부재', '자리를 비', '사무실에 없', '출장 중', '휴무', '육아휴직', '병가'],
    machine: ['자동 ?응답'],
    subjects: ['자동 ?(?:응답|회신)'],
  },
  servers: {
    subjects: ['발송 실패'],
    texts: ['배달하지 못', '전달할 수 없'],
    addressUnknown: [near('사용자|수신자|주소|계정', '존재하지 않|없는|찾을 수 없')],
  },
};
