export const en = {
  us: 'You',
  step: (n: number) => `step ${n}`,
  variant: (id: string) => `variant ${id}`,
  kinds: { answer: 'written by hand', forward: 'forwarded' },
  quoted: 'Show quoted text',
  hideQuoted: 'Hide quoted text',
  uncertain: 'perhaps sent',
  noText: 'This email has no text.',
  subject: 'Subject',
};
