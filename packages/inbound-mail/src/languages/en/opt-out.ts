import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';
import { englishGoesOn, englishGuards, englishSilenceGuards } from './near-misses.ts';
import { englishOtherMatters } from './other-matters.ts';
import { englishIdiomClasses, englishIdioms } from './idioms.ts';
import { englishAsks } from './opt-out-asks.ts';
import { englishPlainOptOut } from './plain-words.ts';

export const englishOptOut: OptOutLexicon = {
  classes: {
    ...englishIdiomClasses,
    ask: '^|please|kindly|and|or|so|then|just|now|again|immediately|simply|asap|you|you to|you please|to please|but|thanks|then please|must|should',
    me: 'me|us|my [work|business|personal|private|company|corporate] {address}|our [company|team|business|organi*|firm|domain|{address}]|this [email] {address}|the [email] address *@*|[the] address below|*@*|myself|ourselves|this inbox|here|my inbox|my company|my team|me and *|us and *|me or *|all of us|both of us|each of us|everyone|everybody|anyone here|anybody here|anyone at|anyone in|our whole *|our entire *|my whole *|my entire *|our staff|our people|our employees',
    address:
      'address|addresses|email|emails|mail|inbox|name|details|contact|info|information|account|number|data|contacts|domain|id|ids|mail id|email id|credentials|entry|profile|subscription',
    mails:
      'email|emails|mail|mails|messages|message|newsletter|newsletters|spam|offers|advertising|advertisements|ads|promotions|communication|communications|solicitations|follow-ups|followups|correspondence|stuff|crap|junk|these|this|anything|outreach|marketing|notes|reminders',
    letters:
      'email|emails|e-mails|mail|mails|message|messages|newsletter|newsletters|spam|communication|communications|solicitation|solicitations|correspondence|mailing|mailings|mailers|follow-up|follow-ups|followups|reminders|contact',
    off: 'remove|delete|take|drop|strike|scrub|exclude|purge|pull|cut|cross|scratch|unlist|withdraw|get|leave|keep|knock|erase|wipe|clear',
    offed:
      'removed|taken off|deleted|dropped|struck|struck off|unsubscribed|opted out|excluded|delisted|unlisted|erased|left alone|left in peace|crossed off|scratched',
    wants:
      'want|wish|like|desire|appreciate|welcome|accept|agree to|consent to|care for|ask for|asked for|request|requested|wish for|need',
    harm: 'ombudsman|watchdog|trading standards|data protection|small claims|report|reported|reporting|block|blocked|blocking|spam|lawyer|lawyers|solicitor|solicitors|attorney|legal|court|complain|complaint|complaints|authority|authorities|ico|ftc|cnil|police|sue|regulator|junk|consequences|blacklist|regulators|commissioner',
    others:
      'people|users|customers|recipients|subscribers|prospects|clients|employees|leads|everyone|someone|somebody|anyone|anybody|folks|patients|candidates|students|members|visitors|readers|contacts|companies|buyers|staff|donors|guests|tenants|parents',
    seller:
      'you|anyone|anybody|someone|somebody|everyone|everybody|nobody|no one|(your|your whole|your entire|the rest of your) (team|teams|company|firm|people|colleagues|staff|reps|representatives|sales *|marketing *|outfit|agency|organisation|organization|office|department|lot)|(someone|somebody|everyone|everybody|anyone|anybody|nobody|no one|people|those|the people) (at|in|on|from) your *',
    sending:
      'approaching|targeting|bumping|nudging|poking|badgering|hounding|nagging|sending|emailing|mailing|contacting|writing|messaging|spamming|bothering|pestering|harassing|bugging|following up|reaching out|pinging|soliciting|bombarding|chasing|hassling|annoying|disturbing|texting|calling',
    wishNot:
      '(not|never|no longer) [really|ever|actually] (want|wish|like|care|desire|interested|keen|open|need) [to|on|in]|rather not|sooner not|as soon not|prefer not to|prefer not|wish not to|ask not to|asked not to|like not to|request not to|chose not to|choose not to|no desire to|no wish to|no intention to|no interest in|not be interested in',
    contact:
      'send anything|send emails|send mails|send mail|send messages|send stuff|send any *|send more *|send things|try to contact|attempt to contact|call|phone|approach|target|contact|email|mail|write|message|spam|bother|reach out|get in touch|follow up|ping|solicit|approach|disturb|pester|harass|text|chase|bug|hassle|annoy|market|try to reach|reach|cold-email|cold email',
    leaving: 'unsubscribe|unsubscribing|opt out|opt-out|opting out|removal',
    linkPlace:
      'at the bottom|at the end|below your *|in the (email|footer|mail|message)|in your (email|footer|mail|message)|to (opt out|unsubscribe)|for (opting out|unsubscribing)|you sent',
    failing:
      'error|errors|404|blank|empty|broken|dead|expired|invalid|fails|failed|failing|crashes|crashed|hangs|stuck|loops|spins|spinning|loading|times out|timed out|timing out|nothing|nowhere|captcha|password|log in|login',
    notBuyers:
      'care home|charity|church|clinic|club|college|council|dentist|doctor|food bank|hospice|hospital|household|library|monastery|museum|nursery|parish|pensioner|practice|private *|school|shelter|surgery|university|vet|widow|widower',
    list: 'register|registers|mailshot|mailshots|directory|rolls|*list|*lists|database|db|system|systems|records|crm|campaign|campaigns|sequence|sequences|distribution|mailing|mailings|emails|newsletter|newsletters|cadence|outreach|file|files|subscription|subscriptions|marketing|thread|chain|communications|contacts|books|spam|automation|drip|future',
    negated: 'do not|did not|never|not|do not ever|does not|will not|would not|please not|stop',
    no: 'do not|never|dont|do not ever|not to',
    stop: 'stop|quit|cease|discontinue|end|halt',
    any: 'all|any|the|your|ur|these|this|with the|with your|with this|with these|with all|unsolicited|constantly|please|these unsolicited|the constant',
    further:
      'any more|anymore|any further|further|again|ever|ever again|any longer|more|additional|future|no more|in future|in the future|going forward|moving forward|from now on|period|with this|about this',
    data: 'data|details|information|info|records|profile|record|email|emails|address|contact',
    delete: 'scrub|expunge|obliterate|get rid of|delete|erase|remove|purge|wipe|destroy',
  },
  plain: englishPlainOptOut,
  asks: englishAsks,
  idioms: englishIdioms,
  goesOn: englishGoesOn,
  asksSource: [
    '(where|how) .. (get|got|find|found|have|obtain*|came by) .. this .. {data} ..',
    '(why|how) (i|we) (am|are|was|were|ended up|got) [still|even] on (this|your|the|any) {list}',
    '(^|and|but|so|that|(the|this|your) [footer|grey|little|own|small|tiny]|{leaving}) (link|button|footer|page) [*|{linkPlace}] (does not|do not|did not|is not|not) (work|working|respond|load|open|do anything|exist) ..',
    '(^|and|but|so|that|(the|this|your) [footer|grey|little|own|small|tiny]|{leaving}) (link|button) [*|{linkPlace}] [is|was|just|only|gives|gives me|throws|returns|shows|ends in] [an|a|just|only] (broken|dead|leads nowhere|goes nowhere|fails|failed|error|404) ..',
    '(^|a|an|the|this|that|your|every|clicking|hitting|pressing|using|trying|used|clicked|pressed|tried) {leaving} [and|*] [link|links|button|page|form|option|site|website|thing] ... ({failing}|does not|do not|did not|can not|could not) ..',
    '(no|not|never) [*] [*] [*] [from|with|to] (people|companies|firms|vendors|suppliers|sellers|salespeople|strangers|businesses|agencies|anyone|anybody|those|somebody|someone) (who|that|which) [just|only|keep|keeps|cold] (cold-email|cold-emails|emails|spams|pitches|{contact}|{sending}) (me|us) ..',
    '(are|keep|been) (emailing|cold-emailing|mailing|pitching|spamming|canvassing|messaging|writing to) (a|an|the) [*] [*] [*] [*] {notBuyers} ..',
    '(this|that|it|yours) is [clearly|plainly|just|pure|obviously] [a|an] (unsolicited|spam|junk|cold email|cold pitch|nuisance) ..',
    'you (sent|emailed|mailed|pitched) (me|us|it to) [*] [*] (pitch|sales pitch|sales email|cold email|mailshot|spam|circular) ..',
    '(my|our) .. {data} .. (bought|sold|obtained|harvested|scraped|passed on) ..',
    '(sold|gave|passed) you (my|our) .. {data} ..',
    'who (gave|sold|passed|handed) .. (my|our|this) .. {data} ..',
    '(where|how) (did|do|have) you (get|got|find|found|come by|obtain|obtained|come across) (it|this|that|this one|me|us) ..',
    '(where|how|who) .. (get|got|gets|gave|give|have|find|found|obtain*|come by|source|sourced|buy|bought) .. (my|our) .. {data} ..',
    '(how|where) .. (my|our) .. {data} (ended|came|landed|got) ..',
  ],
  requests: [
    '(where|what|which|how) [*] [*] [*] (click|press|tick|push|tap) ..',
    '^ is there (a|any|some|no) (button|switch|box|form|page|lever) [somewhere|anywhere|here|there] (so|that|to|with which) ..',
    '(can|could|would|will) (ya|u|yall)',
    '^ is there (a|any|some) (way|chance|means) [*] [*] (to|of) (stop|stopping|end|ending|get|prevent) ..',
    '(can|could|may|would|will|might) (my|our|this|these|it|that|the)',
    '(is it|would it be) possible',
    '(any chance|is there any chance|chance you|chance of|what does it take|what do i have to|what must i)',
    '(ok|okay|right|understood|clear|got it|yes|please|will you|would you|alright|capisce) $',
    '(can|could|would|will|may|might) (you|i|we|someone|somebody|u|anyone)',
    'how (do|can|could|would|may|should|to) (i|we|one)',
    'how many (times|more)',
    'why (do|are) you (keep|still)',
    '(how are you|how come you are|how is it you are) still',
    'how often (do|must|should|will) (i|we)',
    'why am i',
    '^ (do|must) (i|we) [really] (have to|need to) (block|report|blacklist|sue) you ($|again|first|for ..|to ..)',
    '(when|how long|what) (will|does|do|must|would|can) (you|it|i|we)',
    '(what part|which part|how hard)',
    '^ is there (a|any|no) (way|link|option|possibility)',
    '^ is there (anything|something) (i|we) (can|could|have to|must) (do|say) to (get|have|make) you ..',
    'please',
    '^ (unsubscribe|stop|remove|opt|take|delete)',
    'where is (the|your)',
    '(mind|possible|kind enough|(i|we|may i|must i|to) ask you) ',
  ],
  silenceGuards: englishSilenceGuards,
  negated: [
    '(do not|never|not) [ever] forget ..',
    '(nobody|no one|noone|none of us) (is|was|has|have|are) .. (stop|stopping|unsubscribe|remove|unsubscribing) ..',
    '(do not|never) (stop|quit|cease) ..',
  ],
  erasesIt: [
    '^ [please|kindly|so|and] [please|kindly] (fix|correct|change|rectify|sort) [it|this|that] [out] $',
    '(take|get) it (off|out) [again|please|now] $',
    '(by hand|manually) [please|then|for me|for us|instead|now|thanks] $',
    '(do|doing|asking|ask) [it|this|that|so] (by hand|manually|for me|for us|yourself|yourselves) ..',
    '(do|doing|handle|process) (it|this|that) (manually|(on|at|from) your (end|side)) ..',
    '(do not|never|not) [ever] ((do|try) (it|this|that) again|repeat (it|this|that)) [please|thanks] $',
    '(do not|never|not) [ever] make (a|it a) habit [of it|of this|of that] [please] $',
    '(remove|delete|erase|strike|take) (him|her) ..',
    '(lose|bin|scrap|ditch|trash) (it|them|this) ..',
    '{delete} (it|them|these|(this|that) ($|please|now|from|and|or|immediately|asap|thanks)) ..',
    '^ [and|then|so|now] [please|kindly] {delete} [immediately|now|please|asap] $',
    '(want|like|would like|need) (it|them|this) (deleted|removed|erased|gone) ..',
  ],
  questionGuards: [
    '(later|later on|afterwards|after that|how long|any time|anytime|whenever|if we|if it|if not|at some point|down the line|after the trial|at any point)',
  ],
  puts: 'put|add|place|enter|include|mark|flag|tag|label|register|record|set|move|log|note|treat|classify|code|store|switch|change|status|added|moved',
  died: 'passed away|has died|died in|died last|died this|died on|is dead|deceased|he died|she died|father died|mother died|husband died|wife died|has sadly died',
  days: 'monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*',
  files:
    'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|spreadsheet*|link|links|attachment*|scan|scans|photo|photos|screenshot*|slides|deck|one-pager|video|videos|questionnaire|datasheet|contract|drawing|drawings',
  trade:
    'price|prices|pricing|cost|costs|quote|quotation|delivery|lead time|catalogue|catalog|brochure|trial|licence|license|licences|licenses|discount',
  guards: englishGuards,
  otherMatters: englishOtherMatters,
  guardsOf: {
    command: ['^ if so ..'],
    go_away: [
      '(leave|left) alone for (now|the moment|the time being)',
      'do one (thing|task|job|step|request|call|round) ..',
    ],
    threat: ['(for|to) (review|approval|approve|sign|signature|signing|check|comment|comments) ..'],
    unsubscribe: [
      '(just so you know|thought you should know|might want to fix|you may want to fix|heads up) ..',
    ],
    erase_data: [
      'while (we|i|they|it|the|migrat*|import*|export*|you are migrat*) ..',
      '(before|after|when|once|during|import|importing|migrat*|export*|duplicate*|old|spreadsheet*|trial|customers|backup*|test)',
      '(i|we) (will|would|can|could|need to|have to|must|had to|did|already|just|should|want to|tried to|try to|used to) [just|also|first] {delete}',
      '^ (do|does|did|how|what|when|is|are|where|should|shall|must|may) (you|we|i|it|they|the|your|long)',
    ],
    objection: [
      '(use|print|show|publish|copy|quote|reuse) (my|our|the|this) (logo|logos|brand|trademark|photo|photos|picture|pictures|image|images|text|texts|video|videos) ..',
      '(consent|permission|agreement) (to|for) (the|your|this|that) (quote|quotation|offer|price|prices|budget|contract|order|draft|design|project|deal|terms) ..',
      'withdrawn from (the|that|this|these|those) ..',
      '(alerts|notifications) (per|a|every|each) (day|week|hour) ..',

      '(no|not [have|having] [an|any]|without [any|an]|not) (objection*|object)',
      '^ (do|does|are|is|how|what|which) (you|your|we|the|it)',
    ],
    no_more_mail: ['can not help ..', 'could not help ..'],
    stop_writing: [
      '(argument|debate|discussion|dispute|meeting|project|trial|work) (should|must|has to|needs to|can|may) (stop|end|cease) ..',
      '(to|and|can|not|you|it|they|will) (run|start|restart|resume|begin|pause) [*] [and|then|and then] {stop}',
      '(itself|it|that|which|filter|filters) (can|could|might|may|will|would) (mark|flag) ..',
      '(end|ends|ended|ending) up',
      '(i|they|he|she|it|people|not|never|when|did|would|will|should we|should i|once|they will|not to|how to|help us|help you) {stop}',
      '(do not|never|not) (want|mean|intend) you to stop',
      '(do not|never|please do not|not) stop',
      '(can|could|will|would) not stop',
      'we [had|have|decided|want|need|plan|will|would|are|were|did|should|must|used] [to] [been] stop*',
      'before you stop',
      'non stop',
    ],
    no_contact: [
      'not be used for (testing|tests|production|logins|payments|orders|returns|deliveries|training) ..',
      '(use|print|show|publish|copy|quote|reuse) (my|our|the|this) (logo|logos|brand|trademark|photo|photos|picture|pictures|image|images|text|texts|video|videos) ..',
      '(backend|cache|database|endpoint|host|node|peer|program|server|service|system|tool) [*] (need not|must not|should not|need never|will not|does not need to) be (called|contacted|messaged) ..',
      'but not (a|an|one) (email|mail|message) $',
      '(was|were) (supposed|meant|intended) (to|for) ..',
      '(nobody|no one|noone|nothing|none) .. [left] to (sell|pitch|market|write|send|email|contact) [to] ..',
      '(was|were|have|has|had|why|if) .. not [been|be] (mailed|emailed|contacted|written to|messaged|approached|bothered) ..',
      '(we|i|who|customers|leads|prospects) (do not|never|did not|dont) [ever] {contact}',
      'send (me|us) (to|over to|back to) ..',
      'not send (it|them|these|this|that) (as|by|in|per|through|via) ..',
      '(invoice*|receipt*|statement*|notification*|alert*|brochure*|catalog*|sample*|quotes) [by|per|via|through|as|in|for|to|from] ..',
      '(^ if|why) (you|do|did|have) .. not (contact|email|write|reach|follow)',
      '(why|how come) .. (not|never) {contact}',
      '(they|he|she|nobody|people) .. (did not|do not|never|have not) {contact}',
      '(may|might|will|would|could|can) or (may|might|will|would|could|can) not {contact} ..',
      '(they|he|she|procurement|purchasing|marketing|someone|somebody|(my|our) *) (may|might|will|would|could|can) [also|well|probably|perhaps] not {contact} ($|back|you|to you|with you|before|until|at once|directly) ..',
      '(^|but|because|since|as) you (did not|never|have not) [even|ever] {contact}',
      '(but|and) (contact|email|write|call|ask|talk|speak|send|reach) .. (instead|to|with|my|our|him|her|me on|me at|me by|me in)',
      '(just|only|simply|instead|rather) (contact|email|write|call|ask|talk|send|reach|give|use|tell)',
    ],
    leave_list: [
      '(until|till) (after|i|next|our|the|we) ..',
      '(lets|let us) (add|put) ..',
      '(knock|knocks|get|take|keep|let) (me|us) off [this|that|the] [*] (fence|hook|topic|track|path|task|case|project|rota|schedule) ..',
      '(use|try) my (new|current|correct) (one|address|email|mail|account) ..',
      'and (put|use|add|insert) .. (there|instead|in its place|in my place) ..',

      '(old|wrong|outdated|duplicate|second|former|previous) .. (number|phone|address|email|entry|entries|record|records|files|details) ..',
      '(list|rota|rotation|roster|schedule) for (a|our|the|this|next|tonight) [*] (dinner|duty|event|holidays|party|race|shift|shifts|tournament|trip|weekend) ..',
      '(cc|invite|agenda|meeting|panel|speaker*|attendee*|guest|board|hook|committee|waiting list|waitlist)',
    ],
  },
};
