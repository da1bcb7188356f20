/**
 * Words of refusals that are about the sender, the content, a policy or a moment, though they may mention the
 * mailbox. Whoever reads them does not learn that the address does not exist.
 */
const patterns = [
  /\b(?:spam|junk|virus|phish\w*|malware|unsolicited|bulk mail|blocked|block-?list\w*|black-?list\w*|deny-?list\w*|ban(?:ned)?|rbl|dnsbl|spamhaus|spamcop|sorbs|surbl|uribl|reputation|content (?:filter|rejected|restriction)|message content|attachment)\b/,
  /\b(?:spf|dkim|dmarc|policy|policies|prohibited|forbidden|not (?:allowed|permitted|authori[sz]ed|accepted)|authenticat\w+|unauthenticated|administrat(?:ive|ively) (?:denied|prohibit\w*)|security)\b/,
  /\b(?:relaying|relay (?:access|denied|not|prohibited)|(?:not|to|cannot) relay|grey-?list\w*|gray-?list\w*|rate|throttl\w*|too many|limit(?:ed|s)? (?:exceeded|reached)|exceed(?:s|ed|ing)?)\b/,
  /\b(?:quota|over-?quota|(?:mailbox|inbox|disk|folder|storage|maildir|drop) (?:for \S{1,80} )?(?:is |are )?(?:currently )?full|mailfolder is full|full mailbox|mailbox (?:size )?(?:limit|is too)|not enough (?:storage|space)|insufficient|out of (?:space|storage)|no space)\b/,
  /\b(?:temporar(?:y|ily)|try (?:again )?later|not found,? try again|timed? ?out|timeout|connection (?:refused|reset|lost|dropped)|could not connect|unable to connect|not responding|no route to host|expired|retry time)\b/,
  /\b(?:sender|return[- ]path|mail from|from (?:address|domain)|helo|ehlo|client host|reverse (?:dns|lookup)|ptr|access denied|(?:client|source|from|this) ip|your (?:ip|domain|server|mail ?server|host)|sending (?:ip|host|server))\b/,
  /\b(?:loop|too many hops|hop count|too (?:large|big|long)|size (?:limit|exceeds)|maximum (?:message )?size)\b/,
  /\b(?:voll|speicherplatz|überschritten|überfüllt|boîte pleine|pleine|llen[oa]|casella piena|pien[oa]|chei[oa]|vol|pełna|full brevlåda|переполнен|квота|容量)(?![\p{L}])/u,
];

/** Words about a mailbox that is there and closed. RFC 3463 has 5.2.1 for it, some servers say 5.1.1. */
const closed =
  /\b(?:disabled|suspended|inactive|deactivated|locked|frozen|on hold|not active|has been closed)\b/;

export function saysClosed(words: string): boolean {
  return closed.test(words);
}

/** Whether a server's words give a reason other than the address. `words` as `serverWords` makes them. */
export function saysOtherReason(words: string): boolean {
  return patterns.some((pattern) => pattern.test(words));
}
