export const en = {
  title: 'Sample data',
  text: 'This organization and everybody in it are invented. Emails are caught on this machine and reach nobody.',
  remove: 'Remove sample data',
  question: 'Remove the sample data?',
  removed: 'The sample data is removed',
  explanation: (name: string) =>
    `${name} is deleted with its campaigns, people, replies, visits and scores. Your other organizations stay as they are. pnpm sample creates it again.`,
  removing: 'Removing…',
  cancel: 'Cancel',
};
