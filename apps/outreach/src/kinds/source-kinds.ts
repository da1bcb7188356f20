/** Who may report to an organization by HTTP. */
export const sourceKinds = [
  'ses',
  'sendgrid',
  'mailgun',
  'postmark',
  'calendly',
  'cal_com',
  'signed',
] as const;
export type SourceKind = (typeof sourceKinds)[number];
