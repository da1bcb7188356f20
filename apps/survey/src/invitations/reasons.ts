/** Descriptions of all reasons why an invitation is skipped, cancelled, failed or ended. */
const reasonTexts = {
  unsubscribed: 'the person asked not to be surveyed',
  suppressed: 'messages to this contact bounced or were reported',
  sms_consent_missing: 'there is only a phone number, and smsConsent is not true',
  sms_not_enabled: 'texting is not enabled any more',
  visit_too_old: 'the visit was too long ago',
  survey_paused: 'the survey is paused or archived',
  recently_surveyed: 'the person was or will be surveyed within the fatigue window',
  erased: 'the person was erased',
  requested: 'it was cancelled by a call',
  restored: 'the database was restored from a backup, and it may have been sent since',
  not_delivered: 'the other side did not take the message, however often it was tried',
  not_sent_in_time: 'it could not be sent within 14 days of its time',
  unanswered: 'nobody answered within 14 days of the last message',
} as const;

export type InvitationReason = keyof typeof reasonTexts;

/** Returns the description of a reason; the code itself for an unknown one. */
export function reasonText(reason: string): string {
  return reason in reasonTexts ? reasonTexts[reason as InvitationReason] : reason;
}
