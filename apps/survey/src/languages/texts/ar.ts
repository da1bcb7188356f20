import type { LanguageTexts } from '../language-texts.ts';

/** Arabic, written from right to left. Latin digits, as on the scale. */
export const ar: LanguageTexts = {
  locale: 'ar-u-nu-latn',
  direction: 'rtl',
  scales: {
    nps: {
      question: (place) =>
        place
          ? `ما مدى احتمال أن توصي أصدقاءك أو زملاءك بزيارة ${place}؟`
          : 'ما مدى احتمال أن توصي بنا أصدقاءك أو زملاءك؟',
      low: 'غير محتمل إطلاقًا',
      high: 'محتمل جدًا',
    },
    csat: {
      question: (place) => `ما مدى رضاك عن زيارتك${place ? ` إلى ${place}` : ''}؟`,
      low: 'غير راضٍ إطلاقًا',
      high: 'راضٍ جدًا',
    },
    ces: {
      question: (place) => `ما مدى سهولة حصولك على ما تحتاج إليه${place ? ` في ${place}` : ''}؟`,
      low: 'صعب جدًا',
      high: 'سهل جدًا',
    },
  },
  unsubscribe: 'إلغاء الاشتراك',
  imprint: 'إشعار قانوني',
  privacy: 'الخصوصية',
  test: 'هذه رسالة تجريبية. لا تُحتسب الإجابات.',
  message: {
    subject: (place) => (place ? `كيف كانت زيارتك إلى ${place}؟` : 'كيف كانت زيارتك؟'),
    reminder: 'تذكير: ',
    greeting: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    intro: (place, date) =>
      `شكرًا لزيارتك${place ? ` إلى ${place}` : ''} بتاريخ ${date}. لدينا سؤال واحد فقط، والإجابة عنه تستغرق أقل من دقيقة.`,
    reminderIntro: (place, date) =>
      `ما زلنا نود معرفة رأيك في زيارتك${place ? ` إلى ${place}` : ''} بتاريخ ${date}. إنه سؤال واحد فقط ويستغرق أقل من دقيقة.`,
    choose: 'اختر رقمًا. يمكنك تغييره وإضافة تعليق في الصفحة التي ستفتح.',
    why: (sender) => `وصلتك هذه الرسالة بسبب زيارتك${sender ? `. وقد أُرسلت نيابةً عن ${sender}` : ''}.`,
    text: (place) => `كيف كانت زيارتك${place ? ` إلى ${place}` : ''}؟ سؤال واحد:`,
    textReminder: (place) => `ما زلنا نود معرفة رأيك: كيف كانت زيارتك${place ? ` إلى ${place}` : ''}؟`,
    textStop: 'لإلغاء الاشتراك أرسل STOP.',
  },
  page: {
    chosen: (score) => `لقد اخترت ${score}. تُحتسب إجابتك بعد إرسالها.`,
    recorded: (score) => `تم حفظ تقييمك: ${score}. يمكنك تغييره أو إضافة تعليق.`,
    commentPrompt: 'ما السبب الرئيسي لتقييمك؟',
    optional: 'اختياري',
    send: 'إرسال الإجابة',
    chooseNumber: (min, max) => `يُرجى اختيار رقم من ${min} إلى ${max}.`,
    chooseOption: 'يُرجى اختيار إحدى الإجابات المعروضة.',
    noAnswer: 'بدون إجابة',
    commentTooLong: (length) => `يُرجى اختصار تعليقك، فالحد الأقصى ${length}.`,
    answerTooLong: (length) => `يُرجى اختصار إجابتك، فالحد الأقصى ${length}.`,
    characters: {
      zero: '{n} حرف',
      one: 'حرف واحد',
      two: 'حرفان',
      few: '{n} أحرف',
      many: '{n} حرفًا',
      other: '{n} حرف',
    },
    thanksTitle: 'شكرًا لك!',
    thanks: 'لقد تلقينا إجابتك.',
    yourAnswer: (score, max) => `تقييمك: ${score} من ${max}`,
    reviews: 'إن أردت، شارك تجربتك مع الآخرين:',
    newPage: 'يفتح موقعًا آخر',
    change: 'تعديل إجابتي',
    closedTitle: 'هذا الاستبيان مغلق',
    closed: 'لم يعد من الممكن الإجابة عنه. شكرًا لاهتمامك.',
    unknownTitle: 'رابط غير صالح',
    unknown: 'هذا الرابط غير مكتمل. يُرجى فتحه مرة أخرى من الرسالة.',
    busyTitle: 'يرجى المحاولة لاحقًا',
    busy: 'وردت إجابات كثيرة جدًا في وقت واحد. يرجى المحاولة مرة أخرى بعد بضع دقائق.',
    noReviewTitle: 'لم يعد هذا الرابط متاحًا',
    noReview: 'لم تعد صفحة المراجعات هذه متاحة.',
  },
  optOut: {
    askTitle: 'هل تريد إلغاء الاشتراك في الاستبيانات؟',
    ask: (sender) =>
      `لن تصلك بعد الآن استبيانات${sender ? ` من ${sender}` : ''} عبر البريد الإلكتروني أو الرسائل النصية.`,
    doneTitle: 'تم إلغاء اشتراكك',
    done: (sender) => `لن تصلك بعد الآن استبيانات${sender ? ` من ${sender}` : ''}.`,
    erased:
      'لقد حُذفت بيانات الاتصال الخاصة بك بالفعل، لذا لم يعد بالإمكان إلغاء اشتراكك عبر هذا الرابط. إذا وصلك استبيان آخر، يُرجى استخدام الرابط الموجود في تلك الرسالة.',
  },
  stopWords: ['إيقاف', 'ايقاف', 'توقف'],
};
