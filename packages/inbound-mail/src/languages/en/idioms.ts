import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';

/** Words that the idioms use, besides those of opt-out.ts. */
export const englishIdiomClasses: Record<string, string> = {
  nth: 'second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|4th|5th|6th|next',
  channel:
    'channel|line|frequency|inbox|inboxes|mailbox|mailboxes|address|addresses|account|email|mail|server|domain|screen|premises|turf|doorstep|waters|patch',
  ads: 'advertising|adverts|ads|advertisements|spam|marketing|promotions|promotion|pitches|solicitation|solicitations|sales|selling|commercial *|sales *|junk|offers',
  pester:
    'bother|annoy|pester|spam|bug|harass|hassle|pitch|plague|nag|badger|hound|email|mail|write to|sell to|trouble|irritate|bombard|flood',
  elsewhere:
    'someone else|somebody else|anyone else|anybody else|someone new|other people|others|another *|some other *|elsewhere|your other *|the neighbours|the neighbors|the competition',
  bin: 'bin|trash|shredder|fire|spam|junk|spam folder|spam filter|junk folder|trash can|rubbish|wastebasket|stove|solicitors|solicitor|lawyer|lawyers|attorney|attorneys|legal team|legal department|ombudsman|regulator|ico|ftc|police|authorities|authority|watchdog|commissioner|trading standards|data protection',
};

/** How one asks to be left alone in figures of speech, and in the words of officials. */
export const englishIdioms: OptOutLexicon['idioms'] = {
  go_away: [
    'let (us|me) have [some|total|complete|permanent|absolute] (radio silence|silence) (from|henceforth|please|$) ..',
    // As if the writer did not exist.
    '(act|behave|pretend|carry on|do|proceed|imagine|go on) [as|like] [if|though] (i|we|this {address}|my *|our *|this *) (did not|do not|does not|never|had never|no longer) [*] (exist|existed|exists|live|be there) ..',
    '(forget|pretend) [that] (my {address}|our {address}|this {address}|my name|our name|this *) [ever] (exists|existed|is there|was there) ..',
    '(forget|unlearn|lose) [the|your] way to (my|our|this) {channel} ..',
    '(consider|regard|treat|count) (me|us|this {address}|our *|my *) [as] (dead|deceased|gone|vanished|unsubscribed|opted out|non-existent) ..',
    // Away with you.
    '^ [oh|please|just|now|so|and|then|well] (voetsek|voertsek|begone|scram|shoo|skedaddle|vamoose|rack off|nick off|eff off|bore off|hop it|get stuffed|get knotted|on your bike|sling your hook|take a hike|do one|jog on|on yer bike|away with you|be gone|off with you|beat it) ($|please|now|already|and|you|with your *|from|before|mate|pal|the lot of you) ..',
    '^ [please|just|now|so|and|then|oh|why not|kindly] (go|go and|go away and|kindly go|run along and|try) {pester} {elsewhere} ..',
    '^ [please|just|now|so|and|then|kindly] (peddle|hawk|flog|push|pitch|sell|take) (it|this|that|your *|them|these) {elsewhere} [please|instead|now] $',
    '(stick|shove|stuff|ram) (your|it|that|this|them|these) ... (where the sun|up your|up yours|sideways|you know where) ..',
    '{ask} (get|keep|stay|clear) [the hell|well] (off|out of|away from) (this|my|our) [*] {channel} ..',
    '(telling|asking|asked|told|warning|warn|tell|ask|beg|begging) you ... to (keep|stay|get) (out of|off|away from) (it|this|here|us|me|our *|my *) ..',
    '(keep|stay) away from (us|me|my *|our *|this {channel}) ..',
    '(decency|courtesy|goodness|grace|kindness|manners) [and|to] (leave|let) [*] [*] [*] (alone|in peace|be|grieve) ..',
    '(tell|inform|let) (whoever|whomever|those who|the people who|the person who|the ones who) [*] (sold|harvested|scraped|flogged) [you] (my|our) ..',
    // Enough.
    '(please|just|kindly|do|and|so) (spare|save) (me|us) [this|that|these|them|all this|all that|all of this|any more|the rest] [in future|from now on|please|thanks] $',
    '(^|please|and|so|just|kindly|now|better|then) (save|spare) (us both|both of us|you and me|yourself and me|yourself and us|us all|everyone|yourself|yourselves|us and yourself) [and me|and us] (the|this|any|further|all this|all the) [further] (bother|trouble|time|effort|energy|work|embarrassment|hassle|postage|typing|keystrokes) [of (writing|emailing|sending|chasing|asking|following|another) ..|in future|please|thanks|from now on] $',
    '(flooding|swamping|burying|drowning|bombarding|cluttering|clogging) (us|me|(my|our|this) [*] [*] {channel}) [up] [with|in|under] ..',
    '(knock|cut|pack) (it|this|that) (off|out|in) [please|now|already|with the *|with your *|will you|would you] [please|now|already] $',
    'make it stick (this time|please|now|for once) ..',
    'let (it|this|that) (rest|go|drop|lie) [please|now|already|will you] $',
    'give (it|this|that) a rest [please|now|already|will you] $',
  ],
  no_contact: [
    'not to (contact|email|mail|write|message|approach) .. (us|me|our *|my *|this *) .. (again|any more|anymore|in future|in the future|going forward)',
    '(second|third|fourth|fifth|umpteenth) time .. (say|saying|telling|told|replied|replying) .. no $',
    '(want|like|prefer|appreciate|request|asking for|ask for|demand|expect|need|love|please|just|maintain|observe|grateful for) [to have|to see] [some|total|complete|permanent|absolute|a bit of] (radio silence|silence from you|silence from your *) ..',
    '(radio silence|silence from you) [from here *|from now on|henceforth] would be [most|very|much] (appreciated|bliss|golden|great|lovely|nice|welcome) ..',
    '^ [total|complete|permanent] radio silence (please|from here *|from now *|henceforth|going forward|from this *) ..',
    '(neither|nobody|no one|noone|none) ... (wish|wishes|want|wants|care|cares|desire|desires|agreed|asked|needs|likes) (to be|being) [*] (contacted|approached|emailed|mailed|written|called|solicited|pitched|sold|targeted|messaged|bothered|disturbed|pestered) ..',
    '(neither|nobody|no one|noone|none) ... (wish|wishes|want|wants|care|cares|desire|desires|needs|likes) to (hear|receive|get|read|see) [*] [*] (from you|from your *|more|again|this|these|such|{letters}) ..',
    '(ensure|make sure|see to it|see that|make certain) [that] (none|nobody|no one|noone|not one) (of|at|in|on) (our|my|us|the|this) ... (used|contacted|approached|written|emailed|mailed|receives|receive|gets|get|hear|hears|sent|targeted|included|bothered) ..',
    '(no|not|nothing|never) [more|further] (is|are) to (be sent|arrive|come|reach|be addressed|be delivered) [to|at|here|in] [this|our|us|me|my|here] ..',
    '(grateful|obliged|appreciate|appreciated|thankful|glad|kind|pleased|happy) .. (if|that) you .. (omit|omitted|leave out|left out|skip|skipped) (us|me|our *|my *|this *) ..',
    '(abstain|abstained|refrain|refrained|desist|desisted) from (addressing|approaching|writing|contacting|sending|emailing|using|targeting|soliciting|calling|messaging|any|all|further|such) ..',
    '^ [please|just|now|so] let me go [please|now|already|then] $',
    '(ensure|make sure|see to it|see that|make certain) [that] neither (this|my|our|i|we) ... (hears|hear|receives|receive|gets|get|is contacted|are contacted|is written) ..',
    '(note|memo|entry|remark|reminder) not to (approach|contact|email|mail|write to|target|solicit|pitch) (me|us|this *|any of us) [again|any more|ever|ever again|please|in future|thanks] $',
    '(grateful|obliged|appreciate|thankful|glad|pleased|happy|hope|trust|prefer|rather) .. (this|that|it) (is|was|were|will be|would be|to be) the last [that] (i|we) (hear|heard|get|got|see|saw|read|receive|received) (from|of) (you|your *) ..',
    '(less mail|fewer emails|fewer mails|less email) .. starting with yours ..',
  ],
  no_more_mail: [
    'so [that] (i|we) (no longer|do not|never|stop) [to] (receive|get|receiving|getting) (these|them|this|those|any of these|your emails|your mails|your messages) [any more|anymore|again]',
    '(were|was|have been) (told|asked) .. to stop $',
    '(make sure|ensure|see that|see to it|take care|want|like) .. nothing (further|more|else|new) [*] (comes|come|coming|arrives|arrive|arriving|landing|lands|land|sent|is sent|is emailed|reaches|reach|reaching|turns up|appears) [in|into|to|at|up] (this|my|our) [email] (inbox|mailbox|address|email|account)',
    '({ask}|how (do|can) (i|we)|(how|which|what|where) ... to) make (them|it|this|these|that) (end|cease|go away) [please|now|already|for good|at last] $',
    '(let|may) there be no (more|further|other|{nth}) [one|of these|of them|of those|{letters}] [please|from you|ever|thanks] $',
    '(trust|hope|sure|ensure|make sure|pray|assume|expect|prefer) [that] there (will|would|is|can) [be] (no|not be a|not be another|be no) (more|further|other|{nth}) [one|of these|of them|of those|{letters}] $',
    '(no|not|without|need not send a|rather not have a|not want a|not need a|not send a|not get a) {nth} (one|email|mail|message|letter|reminder) [please|from you|ever|thanks] $',
    '(let|make) (that|this|it) be the (end|last) of (it|this|that|them|these|the matter|the * {letters}|the {letters}) ..',
    '(not one|not a single|never another|not even one) (more|further) [one|of these|of those|{letters}|such *] [please|from you|ever|thanks] $',
    '(not a single|not another|never another|never again an|never again a) [single|more] (email|mail|message|letter|newsletter) [please|from you|from your *|ever|thanks|again|to us|to me] $',
    '(no more|no further|no other|not any more) (letters|post|calls|pitches|offers|brochures|flyers|approaches|circulars|bumf|gumf|reminders) (from|by|of) [*] (you|your *|salesmen|salespeople|sales people|sellers|strangers|anyone|your sort|your kind|yours) ..',
    '(four|five|six|seven|eight|nine|ten|three|a dozen) [*] (is|are|was|were) (already|quite|more than|far) [quite|more than] (enough|too many|plenty) ..',
  ],
  stop_writing: [
    '(turn|switch|shut) off (these|your|those|all these|all your) [*] (emails|mails|messages|reminders|follow-ups|newsletters|mailings) ..',
    '(turn|switch|shut) (these|your|those) [*] (emails|mails|messages|reminders|follow-ups|newsletters|mailings) off ..',
    'spare us both $',
    '(bring|put) (this|these|it|the {letters}|your {letters}) to an end ..',
  ],
  leave_list: [
    '(do not|never|please not) [ever] (put|add|keep|have|place|include|list|enrol|enroll|register) (me|us|my *|our *|this address|this inbox) (on|in|to|onto) (any|your|some|another|further|future|these|such) .. {list} ..',
    'off (the|your|this) {list} (for|with) (me|us|this address)',
    '(cross|strike|scratch|rub|tick|score|write) (me|us|all|both|them all|all of us|all three|all two|all four|all five|my name|our name|the lot) (off|out) [please|then|too|as well|today|now|thanks] $',
    '(cross|strike|scratch|rub|score) (me|us|all *|both|all * of us) (off|out) (and|or) ..',
    '{ask} (pull|drop|lose|yank|nix|retire|cross out|cross off|strike|strike out|strike off|scratch|rub out|scrub|withdraw|ditch|bin|shred|get rid of) (my|our) [email|mail|contact] (name|names|address|addresses|email|details|record|entry|contact|profile|card) [off|out|please|now|thanks|thank you|wherever ..|from wherever ..|asap|immediately] $',
    '{ask} (close|shut) (my|our) (file|record|records|profile|entry|lead|dossier) ($|and (keep *|{stop}|move on|leave|let|never|do not|forget|spare|{delete}|cease)|please|now|for good|permanently|with you|at your|at once|thanks|today) ..',
    '{ask} (omit|exclude|spare|exempt|release) (me|us|our *|my *|this {address}) (from|in) (your|all|any|this|these|future|further) [*] [*] ({list}|{letters}) ..',
    '(want|wish|like|prefer|ask|request) [*] [*] [to be] (left|kept) out of (your|it|this|all|these|any|the|such) ..',
    '^ out (please|now|with me|with us|with my *|with our *) [now|please|thanks] $',
    '(take|get|leave|let|count|include|keep) (me|us) out [of it|of this|of that|of here] [please|now|by hand|yourself|manually|already|then] $',
  ],
  unsubscribe: [
    '(want|like|count me|get me|let me|leave me|opt me|wish) [me] out [of (this|these|it|your *|the *)] [please|now] $',
    '(where|what|which|how) [*] [*] [*] (click|press|tick|push|tap) [on] [*] [*] (to|so|so that|in order) .. (stop|end|no longer|not|never|out|off|unsubscribe|rid|cancel) ..',
    '(a|any|some|the) (button|link|switch|box|form|lever) [somewhere|anywhere|here|there] (so|so that|that|to|with which|by which) [*] [*] (no longer|never|not) [*] (get|receive|see|hear|have|be) ..',
    '(a|any|some|the) (button|link|switch|box|form|lever) [somewhere|anywhere|here|there] (that|to|with which|by which) [*] (stop|stops|end|ends|get rid of|get out of|get off) (these|your|this|all this|all these|you) [*] [{letters}|list|stuff|$] ..',
    '(i|we) [have|already|had|even] unsubscribed (in writing|by phone|by form|by mail|by email|by fax|by letter|by post|twice|three times|several times|many times|again and again|last week|last month|weeks ago|months ago|repeatedly) ..',
    '(get|come|be) out of here [please|now|once and for all] $',
  ],
  erase_data: [
    '(purge|shred|destroy|bin|burn|tear up|wipe|erase|delete) (my|our) (card|cards|business card|file|files|record|contact|number|details) [please|now|too|as well|and ..] $',
    '(get rid of|dispose of|do away with) (my|our) [email|mail|contact] ({data}|name|details) ..',
    '(tell|inform|show|list|send) (me|us) ... (hold|stored|store|have|keep|kept) [*] (about|on) (me|us) ... (delete|erase|destroy|then delete|remove) ..',
  ],
  objection: [
    '^ no (canvassing|canvassers|soliciting|cold calling|cold calls|selling|advertising|advertisements|hawkers|sales mail|sales pitches|pitches) (here|to this *|at this *|in this *|on this *|to our *|to us) ..',
    '^ [please|kindly|and|so] keep (your|all|any|the) [*] {ads} (off|out of|away from|to yourself) ..',
    '^ [please|kindly|and|so] keep (it|this|them|this {channel}|this one|our *|my *) (free|clear) (of|from) {ads} ..',
    '{ask} {no} [ever] (use|misuse) (it|this|that|this {address}|this one|this {channel}|our *|my *) (to|for) (sell|selling|advertise|pitch|pitching|market|promote|canvass|canvassing|solicit|soliciting|approach|prospecting|peddle|{ads}) ..',
    '(i|we|hereby) [hereby|formally|now|do] (withdraw|revoke|retract|rescind|cancel|take back) (any|all|my|our|whatever|the|such) [*] (consent|consents|permission|permissions|approval|opt-in|authorisation|authorization|agreement to * *) ..',
    '(instruct|direct|order|require|call on|call upon|urge|ask|request|demand|insist) [that] (you|your company|your firm) [to] (end|stop|cease|discontinue|halt|terminate|restrict) [all|any|the|your|further|this] (processing|use|usage|storage|storing|using) of (my|our|his|her|their|personal|employee|staff) ..',
    '(end|stop|cease|discontinue|halt|terminate) [all|any|the|your|further] (processing|use|usage|storage|storing|using) of (my|our|personal|employee|staff) ... (data|addresses|address|details|marketing|{ads}) ..',
    '(have|had|got) no (consent|permission|authorisation|authorization|right|business) [from us|from me|to ({contact}|send|use|have) ..|of ours|whatsoever|of mine] $',
  ],
  threat: [
    '(i|we) have [just|now] blocked (you|your address|your domain|your emails) [now|already] $',
    '(next|another|any more|any further|one more) [one|mail|email|message|letter|of these|of them|such *] [of yours|from you|and it] (goes|will go|gets|is going|lands|will land|ends up|will end up|will be|heads|is headed|will be forwarded|is forwarded|gets forwarded|will be passed|will be sent|gets sent) [straight|directly|unread|right|unopened|on|direct] (to|into|in|on|with) [the|my|our|your|a|to the] [*] ({bin}|{harm}) ..',
    '(next|first) [*] (letter|one|email|mail|message|thing|communication|call) (you|that you) (get|receive|hear|read|see|have) .. from (my|our|a|the) [*] ({harm}|lawyers) ..',
    'you will (hear|be hearing) from (my|our) (solicitor|solicitors|lawyer|lawyers|attorney|attorneys|legal team) $',
    'there will not be a {nth} [one|email|mail] i (trust|hope|assume|expect|presume) ..',
  ],
};
