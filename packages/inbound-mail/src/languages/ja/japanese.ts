import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { japaneseCues } from './cues.ts';
import { japaneseOptOut } from './opt-out.ts';
import { japaneseOptOutRoles } from './opt-out-roles.ts';

export const japanese: Language = {
  name: 'japanese',
  replies: {
    questionEnds: ['ですか', 'ますか', 'でしょうか'],
    commonWords: '私 今後 お願いします ありかとうこさいます 申し訳ありません',
    cues: japaneseCues,
    optOut: japaneseOptOut,
    optOutRoles: japaneseOptOutRoles,
    shape: { joined: true },
  },
  dates: { returningBehind: ['戻', 'に出社', '以降'], signs: { year: '年', month: '月', day: '日' } },
  autoReply: {
    absence: [
      '外出',
      '休暇',
      '不在',
      '休業',
      'お休みをいただ',
      '休みをいただ',
      '席を外し',
      '出張中',
      '育児休業',
      '産休',
      '夏季休業',
      '休んで',
    ],
    machine: ['自動(?:応答|返信|送信)'],
    left: ['退職'],
    subjects: ['自動(?:応答|返信)', '不在通知'],
  },
  servers: {
    subjects: ['配信不能', 'エラー通知', '配信できません', '送信できません', '戻り'],
    texts: ['配信できません', '配信されません', '送信できません', 'お届けできません', '届けられません'],
    addressUnknown: [
      near(
        'ユーザ|宛先|アドレス|受信者|メールボックス|アカウント|ドメイン',
        '見つかりません|見つからない|存在しません|存在しない|不明|無効',
      ),
      '宛先不明',
      'ディレクトリのリストにありません',
    ],
    otherReasons: ['容量'],
  },
};
