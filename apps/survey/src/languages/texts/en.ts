import type { LanguageTexts } from '../language-texts.ts';

/** English. */
export const en: LanguageTexts = {
  locale: 'en',
  direction: 'ltr',
  question: (place) => `How likely are you to recommend ${place ?? 'us'} to friends or colleagues?`,
  low: 'not at all likely',
  high: 'extremely likely',
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
    chooseNumber: 'Please choose a number from 0 to 10.',
    commentTooLong: (length) => `Please shorten your comment to ${length}.`,
    characters: { one: '{n} character', other: '{n} characters' },
    thanksTitle: 'Thank you!',
    thanks: 'We have received your answer.',
    yourAnswer: (score) => `Your score: ${score} out of 10`,
    reviews: 'If you like, share your experience with others:',
    newPage: 'opens another website',
    change: 'Change my answer',
    closedTitle: 'This survey is closed',
    closed: 'It no longer accepts answers. Thank you for your interest.',
    unknownTitle: 'Invalid link',
    unknown: 'This link is incomplete. Please open it again from the message.',
    noReviewTitle: 'This link is no longer available',
    noReview: 'This review page is no longer available.',
  },
  optOut: {
    askTitle: 'Unsubscribe from surveys?',
    ask: (sender) =>
      `You will no longer receive surveys${sender ? ` from ${sender}` : ''} by email or text message.`,
    doneTitle: 'You have been unsubscribed',
    done: (sender) => `You will no longer receive surveys${sender ? ` from ${sender}` : ''}.`,
  },
  stopWords: ['STOP', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
};
