import { plainOptOut } from '../plain-opt-out.ts';

/** The words of English in every order, besides the phrases that were written out. */
export const englishPlainOptOut = plainOptOut(
  {
    please: 'please|kindly',
    me: 'me|us|myself|ourselves|my company|our company',
    toMe: 'me|us|this address|this email|this inbox|this mailbox|*@*',
    my: 'my|our',
    remove:
      'remove|delete|erase|strike|exclude|take off|purge|wipe|scrub|unlist|(be|being|get|getting) (removed|deleted|excluded|taken off|left off|erased|wiped)',
    removal: 'removal|deletion|erasure',
    unsubscribe: 'unsubscribe|unsubscribed|deregister',
    list: '*list|*lists|database|mailings|mailing|newsletter|newsletters|records|system|systems|crm|campaign|campaigns|sequence|distribution',
    mails:
      'emails|mails|messages|newsletters|advertising|advertisements|ads|spam|offers|promotions|marketing|promotional mail|promotional mails|promotional emails|commercial mail|commercial emails|sales mails|sales emails|junk mail|solicitations|solicitation|unsolicited *',
    data: 'data|details|email address|mail address|address|contact details|information|personal data',
    write: 'spam|bother|solicit',
    stop: 'stop|cease|quit|end|discontinue|refrain from|desist from',
    no: 'no|do not|never|not',
    more: 'again|any more|anymore|any further|further|in future|ever|any longer',
    doNotWant:
      '(do not|does not|never|no longer) [ever|really|actually] (want|wish|like|need|accept|care for|appreciate) [to|any|your|these|such|to be|to get]|happier without|better off without',
    receive:
      'receive|be sent|be contacted|be emailed|be mailed|hear from|get (any|more|these|this|your|such|further|another|unsolicited|emails|mails|messages|newsletters|spam)',
    noMore: 'no more|no further|no other',
    object: 'object to|i object|refuse|opt out of|withdraw',
    marketing: 'marketing|advertising|promotion|promotional *|direct marketing',
    forget: 'forget|lose|bin|shred',
    inVain:
      '(no point|no use|no sense|useless|pointless|not bother|do not bother|no need) [in|to|even] (writing|write|emailing|email|mailing|sending|send|following up|follow up|contacting|contact|chasing|chase|trying to reach|messaging|message|get in touch)',
    others:
      'colleague|boss|manager|partner|assistant|customer|customers|client|clients|he|she|they|people|users|everyone|someone',
  },
  {
    requests: [],
    only: ['unsubscribe', 'leave_list', 'erase_data', 'no_contact', 'no_more_mail', 'objection'],
  },
);
