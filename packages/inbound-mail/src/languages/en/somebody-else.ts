import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const englishSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'my|our|his|her|their|your former|the former|the old|the previous',
    who: 'colleague|colleagues|coworker|co-worker|boss|manager|director|ceo|cto|cfo|cmo|coo|founder|chairman|chairwoman|president|predecessor|assistant|secretary|team-mate|teammate|intern|client|clients|customer|customers|husband|wife|father|mother|son|daughter|brother|sister|friend|partner|business partner|accountant|receptionist|former colleague|ex-colleague|old address|former address|previous address|private address|other address',
    how: 'opt out|unsubscribe|unsubscribing|remove|removing|delete|deleting|take|taking|exclude|drop|contact|contacting|email|emailing|mail|mailing|write|writing|message|messaging|call|calling|bother|bothering|send|sending|spam|spamming|chase|chasing|reach out',
  },
  others: [
    '{how} (a|an|the|one of (my|our)|some of (my|our)|another|this|that) [*] {who} ..',
    '(my|our) {who} [*] (does not|do not|never|no longer|would rather not|did not) .. ..',
    '(he|she|they|{whose} {who}) [*] (asked|asks|wants|wanted|would like|requested|requests|demanded|has asked|have asked|needs|needed|wishes|wished) ..',
    '{how} [any|more|your|these|such|please] [emails|email|mails|messages|letters|offers] [to|with] {whose} [old|ex|new|former|dear|poor|late|retired] {who}',
    '{how} [any|more|your|these|such] [emails|mails|messages|letters|offers] [to] (him|mr|mrs|ms|miss|dr) ..',
    '{how} [emails|mails|messages] [to] her $',
    '{how} [to] her (again|anymore|any|further|ever|please|from|off)',
  ],
  withWriter: [
    '(boss|director|ceo|owner|chief executive|founder|headteacher|principal|chairman|chairwoman|proprietor) [has|have] (asks|asked|instructed|told|wants) (me|us) to (tell|inform|let|say|ask|pass) ..',
    '(boss|director|ceo|owner|chief executive|founder|headteacher|principal|chairman|chairwoman|proprietor) [has] (asks|asked|requests|requested) that you ..',
    'on behalf of (mr|mrs|ms|dr|professor|prof) * .. .. (asked|asks|requested|requests|wishes|instructed) ..',
    '(remove|delete|unsubscribe|take|drop|stop emailing|stop writing|stop contacting|leave) (me|us|our) ..',
    '(and|or|with) (me|us|myself|ourselves|i)',
    '(me|us) (and|or|as well|too)',
    '(neither|nor) (me|us)',
  ],
  takesOver: [
    '(only|just|solely) for (her|him|them) $',
    'the rest of us ..',
    '(but|rather) [directly|straight|always] to (me|us) ..',
    '(but|while|whereas|although|however) (i|we) (do|am|are|would|still do|actually do|certainly do|really do) [though|however|very much] $',
    '(i am|i will be|i would be|that is|this is) [now] [your|the] [right|new|only|main] (contact|point of contact|contact person|counterpart) ..',
    '(i am|i will be) (now|the one) [who is] (responsible|in charge|handling|the person|your|taking) ..',
    '(i|we) (have|am|are|will|just) [now] (taken over|taking over|take over|took over|replaced|replacing|inherited) ..',
    '(contact|email|write|write to|talk to|send it to|send them to|send these to|send everything to|speak to|reach|call|ask|add|use) (me|myself|us|this address|my new address|this email|this one) (instead|directly|from now on|in future|in the future|now) ..',
    '(use|add) (this|my new|my other|the new) (one|address|email|mail|mailbox) (instead|from now on|now|in future|in the future) ..',
    '(add|put) (me|myself) (instead|there|on it|in his place|in her place) ..',
    '(^|please|and|rather|so|then|but|just|you|should|can|better) (talk|speak|write) to me [instead|directly|please] $',
    '(keep|leave) (me|us) (subscribed|posted|(in|on) ($|please|it|there|the *|your *|this *|here|as|for|instead)) ..',
  ],
};
