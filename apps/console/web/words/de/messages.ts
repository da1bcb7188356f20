import { translatorOf } from '../translate.ts';
import { accounts } from './messages/accounts.ts';
import { files } from './messages/files.ts';
import { mailboxes } from './messages/mailboxes.ts';
import { outreach } from './messages/outreach.ts';
import { fields, rules, states } from './messages/rules.ts';
import { survey } from './messages/survey.ts';

/** German of what the services write for people, by their English. */
export const messages = { ...outreach, ...mailboxes, ...survey, ...accounts, ...files, ...rules, ...states };

export const translated = translatorOf(messages, fields);
