import type { LanguageTexts } from '../language-texts.ts';

/** English. */
export const en: LanguageTexts = {
  locale: 'en',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) => `How likely are you to recommend ${place ?? 'us'} to friends or colleagues?`,
      low: 'not at all likely',
      high: 'extremely likely',
    },
    csat: {
      question: (place) => `How satisfied were you with your visit${place ? ` to ${place}` : ''}?`,
      low: 'very dissatisfied',
      high: 'very satisfied',
    },
    ces: {
      question: (place) => `How easy was it to get what you needed${place ? ` at ${place}` : ''}?`,
      low: 'very difficult',
      high: 'very easy',
    },
  },
  unsubscribe: 'Unsubscribe',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  test: 'This is a test. Answers are not counted.',
  message: {
    subject: (place) => (place ? `How was your visit to ${place}?` : 'How was your visit?'),
    reminder: 'Reminder: ',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    intro: (place, date) =>
      `Thank you for your visit${place ? ` to ${place}` : ''} on ${date}. We have one question for you; it takes less than a minute.`,
    reminderIntro: (place, date) =>
      `We would still like your feedback on your visit${place ? ` to ${place}` : ''} on ${date}. It is one question and takes less than a minute.`,
    choose: 'Choose a number. You can change it and add a comment on the page that opens.',
    why: (sender) =>
      `You are receiving this message because of your visit${sender ? `. It was sent on behalf of ${sender}` : ''}.`,
    text: (place) => `How was your visit${place ? ` to ${place}` : ''}? One question:`,
    textReminder: (place) =>
      `We would still like your feedback: how was your visit${place ? ` to ${place}` : ''}?`,
    textStop: 'Reply STOP to opt out.',
  },
  page: {
    chosen: (score) => `You selected ${score}. Your answer counts once you submit it.`,
    recorded: (score) => `Your score of ${score} has been recorded. You can change it or add a comment.`,
    commentPrompt: 'What is the main reason for your score?',
    optional: 'optional',
    send: 'Submit answer',
    chooseNumber: (min, max) => `Please choose a number from ${min} to ${max}.`,
    chooseOption: 'Please choose one of the answers shown.',
    noAnswer: 'No answer',
    commentTooLong: (length) => `Please shorten your comment to ${length}.`,
    answerTooLong: (length) => `Please shorten your answer to ${length}.`,
    characters: { one: '{n} character', other: '{n} characters' },
    thanksTitle: 'Thank you!',
    thanks: 'We have received your answer.',
    yourAnswer: (score, max) => `Your score: ${score} out of ${max}`,
    reviews: 'If you like, share your experience with others:',
    newPage: 'opens another website',
    change: 'Change my answer',
    closedTitle: 'This survey is closed',
    closed: 'It no longer accepts answers. Thank you for your interest.',
    unknownTitle: 'Invalid link',
    unknown: 'This link is incomplete. Please open it again from the message.',
    busyTitle: 'Please try again later',
    busy: 'Too many answers have come in at the same time. Please try again in a few minutes.',
    noReviewTitle: 'This link is no longer available',
    noReview: 'This review page is no longer available.',
  },
  optOut: {
    askTitle: 'Unsubscribe from surveys?',
    ask: (sender) =>
      `You will no longer receive surveys${sender ? ` from ${sender}` : ''} by email or text message.`,
    doneTitle: 'You have been unsubscribed',
    done: (sender) => `You will no longer receive surveys${sender ? ` from ${sender}` : ''}.`,
    erased:
      'Your contact details have already been deleted, so this link can no longer unsubscribe you. If you receive another survey, please use the link in that message.',
  },
  stopWords: ['STOP', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
};
