import { sent } from './sent.ts';

interface Complaint {
  effect?: 'spam_report' | 'mailprovider_unsubscribe' | null;
  recipient?: string | null;
  /** Message-ID of the mail it is about. */
  original?: string;
  feedbackType?: string;
}

export const complaints: Record<string, Complaint> = {
  abuse: {
    effect: 'spam_report',
    recipient: 'ann@provider.example',
    original: sent('434'),
    feedbackType: 'abuse',
  },
  'abuse-desk-words': {
    effect: 'spam_report',
    recipient: 'max@isp.example',
    original: sent('440'),
    feedbackType: 'abuse',
  },
  'aol-like': {
    effect: 'spam_report',
    recipient: 'jo@ao.example',
    original: sent('43d'),
    feedbackType: 'abuse',
  },
  'auth-failure': {
    effect: null,
    recipient: 'hal@provider.example',
    original: sent('43b'),
    feedbackType: 'auth-failure',
  },
  fraud: {
    effect: 'spam_report',
    recipient: 'bo@provider.example',
    original: sent('435'),
    feedbackType: 'fraud',
  },
  'headers-only': {
    effect: 'spam_report',
    recipient: 'kai@provider.example',
    original: sent('43e'),
    feedbackType: 'abuse',
  },
  'jmrp-like': {
    effect: 'spam_report',
    recipient: 'lea@hot.example',
    original: sent('43f'),
    feedbackType: 'abuse',
  },
  'not-spam': {
    effect: null,
    recipient: 'gus@provider.example',
    original: sent('43a'),
    feedbackType: 'not-spam',
  },
  'opt-out': {
    effect: 'mailprovider_unsubscribe',
    recipient: 'el@provider.example',
    original: sent('438'),
    feedbackType: 'opt-out',
  },
  'opt-out-list': {
    effect: 'mailprovider_unsubscribe',
    recipient: 'fay@provider.example',
    original: sent('439'),
    feedbackType: 'opt-out-list',
  },
  'other-type': {
    effect: 'spam_report',
    recipient: 'di@provider.example',
    original: sent('437'),
    feedbackType: 'other',
  },
  'unsubscribe-button': {
    effect: 'mailprovider_unsubscribe',
    recipient: 'ann@client.example',
    original: sent('abc'),
    feedbackType: 'opt-out',
  },
  virus: {
    effect: 'spam_report',
    recipient: 'cy@provider.example',
    original: sent('436'),
    feedbackType: 'virus',
  },
  'yahoo-like': {
    effect: 'spam_report',
    recipient: 'ida@yh.example',
    original: sent('43c'),
    feedbackType: 'abuse',
  },
};
