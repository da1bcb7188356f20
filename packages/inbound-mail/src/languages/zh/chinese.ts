import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { chineseCues } from './cues.ts';
import { chineseOptOut } from './opt-out.ts';
import { chineseOptOutRoles } from './opt-out-roles.ts';

export const chinese: Language = {
  name: 'chinese',
  replies: {
    questionEnds: ['吗', '呢'],
    commonWords: '我 我们 你 您 你们 请 谢谢 不 的',
    cues: chineseCues,
    optOut: chineseOptOut,
    optOutRoles: chineseOptOutRoles,
    shape: { joined: true },
  },
  dates: { signs: { year: '年', month: '月', day: '日' } },
  autoReply: {
    absence: ['休假', '出差', '不在办公室', '不在辦公室', '外出', '度假', '放假', '产假', '病假', '年假'],
    machine: ['自动回复'],
    subjects: ['自动(?:回复|答复)', '自動回覆'],
  },
  servers: {
    subjects: ['退信', '无法送达', '未送达'],
    texts: ['无法投递', '无法送达', '退回', '投递失败'],
    addressUnknown: [near('用户|收件人|邮箱|地址|帐号|账号|域名|收件者|信箱', '不存在|未找到|无效|找不到')],
  },
};
