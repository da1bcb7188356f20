export const en = {
  inAnHour: 'In an hour',
  choose: 'Choose a time …',
  time: 'Date and time',
  past: 'Choose a time from now on, at most a year ahead.',
};
