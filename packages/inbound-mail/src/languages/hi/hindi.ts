import type { Language } from '../language.ts';
import { hindiCues } from './cues.ts';
import { hindiOptOut } from './opt-out.ts';
import { hindiOptOutRoles } from './opt-out-roles.ts';

export const hindi: Language = {
  name: 'hindi',
  replies: {
    commonWords:
      'mujhe mat bhejo hai nahi aap मैं हम है हैं का की के को से में और यह आप नहीं पर भी कर करें मुझे हमें इस हूं था अपने आपकी आपके लिए कृपया धन्यवाद nahin nhi kar karo mera meri mere apni apne hum humein hame ye yeh aur bhai chahiye bhejna hata liye bhi kya kal abhi aage koi bhej bheje bhejiye dobara dubara aapke apke aapki apki karein kijiye raha rahe',
    cues: hindiCues,
    optOut: hindiOptOut,
    optOutRoles: hindiOptOutRoles,
    shape: { deniesBehind: true },
    // Writers take the two nasal marks, and the two spellings of one vowel, for each other.
    spellings: [
      [/ँ/g, 'ं'],
      [/िये(?=गा | )/g, 'िए'],
      [/ाये(?=ं | )/g, 'ाए'],
    ],
  },
  mail: {
    wrote: ['ने लिखा'],
    separators: ['मूल संदेश', 'अग्रेषित संदेश'],
    headers: { from: ['प्रेषक'], date: ['दिनांक'], to: ['प्रति'], subject: ['विषय'] },
    closings: ['सादर|धन्यवाद|भवदीय|शुभकामनाएं'],
  },
  autoReply: {
    absence: [
      'कार्यालय से बाहर',
      'ऑफिस से बाहर',
      'छुट्टी पर',
      'अवकाश पर',
      '(?:कार्यालय|ऑफिस|दफ्तर)[^।!?]{0,40}बंद',
      'उपलब्ध नहीं (?:हूँ|हूं|रहूंगा|रहूँगा|रहूंगी|रहूँगी)',
      'कार्यालय में नहीं',
      'ऑफिस में नहीं',
      'यात्रा पर',
    ],
    later: ['लौटूंगा', 'लौटूंगी', 'लौटने पर', 'वापस आऊंगा', 'वापस आकर'],
    limited: ['सीमित पहुंच'],
    machine: ['स्वचालित (?:उत्तर|संदेश|जवाब)', 'ऑटोमैटिक (?:रिप्लाई|जवाब)'],
    substitute: ['तत्काल (?:मामलों|आवश्यकता)', 'ज़रूरी (?:काम|मामलों)'],
    subjects: ['स्वचालित (?:उत्तर|जवाब)', 'कार्यालय से बाहर'],
  },
};
