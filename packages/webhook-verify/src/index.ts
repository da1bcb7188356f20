export { verifyWebhook, type WebhookToVerify } from './verify-webhook.ts';
export { WebhookVerificationError, type VerificationErrorCode } from './webhook-verification-error.ts';
export type { WebhookEvent, WebhookEventData, WebhookEventType } from './event.ts';
export type { OutreachEvent } from './outreach-events.ts';
export type { SurveyEvent } from './survey-events.ts';
