import type { Language } from '../language.ts';
import { near } from '../near.ts';

export const chinese: Language = {
  name: 'chinese',
  dates: { signs: { year: '年', month: '月', day: '日' } },
  autoReply: {
    absence: ['休假', '出差'],
    machine: ['自动回复'],
    subjects: ['自动(?:回复|答复)', '自動回覆'],
  },
  servers: {
    subjects: ['退信', '无法送达', '未送达'],
    texts: ['无法投递', '无法送达', '退回', '投递失败'],
    addressUnknown: [near('用户|收件人|邮箱|地址|帐号|账号|域名|收件者|信箱', '不存在|未找到|无效|找不到')],
  },
};
