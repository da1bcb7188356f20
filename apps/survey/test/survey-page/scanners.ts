/** A program that opens links in emails without a person. */
export interface Scanner {
  name: string;
  /** How it opens links; `follow` opens everything that the page links to as well. */
  by: 'HEAD' | 'GET' | 'follow';
  userAgent: string;
  headers?: Record<string, string>;
}

const chrome = (version: string, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

/** Requests of mail security gateways, link previewers, prefetchers, monitors and libraries. */
export const scanners: Scanner[] = [
  // Security gateways; most send the user agent of an ordinary browser, so that only what they do tells them apart.
  { name: 'Outlook Safe Links at delivery', by: 'GET', userAgent: chrome('120.0.0.0') },
  { name: 'Outlook Safe Links at the click', by: 'HEAD', userAgent: chrome('120.0.0.0') },
  { name: 'Defender detonation', by: 'follow', userAgent: `${chrome('120.0.0.0')} Edg/120.0.0.0` },
  {
    name: 'Exchange Online protection',
    by: 'HEAD',
    userAgent: 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/7.0)',
  },
  { name: 'Proofpoint URL Defense', by: 'follow', userAgent: chrome('109.0.0.0', 'Windows NT 6.1; WOW64') },
  {
    name: 'Proofpoint, HEAD first',
    by: 'HEAD',
    userAgent: 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
  },
  {
    name: 'Mimecast',
    by: 'follow',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; rv:91.0) Gecko/20100101 Firefox/91.0',
  },
  { name: 'Mimecast, HEAD', by: 'HEAD', userAgent: 'Mimecast URL Protect' },
  { name: 'Barracuda', by: 'GET', userAgent: 'BarracudaCentral/1.0' },
  { name: 'Barracuda Sentinel', by: 'GET', userAgent: 'Barracuda Sentinel (EE)' },
  { name: 'Cisco IronPort', by: 'GET', userAgent: 'Mozilla/5.0 (compatible; IronPort-WSA)' },
  { name: 'Cisco Talos', by: 'follow', userAgent: chrome('96.0.4664.110', 'X11; Linux x86_64') },
  { name: 'Symantec Email Security', by: 'GET', userAgent: 'SymantecEmailSecurity/1.0' },
  { name: 'Sophos', by: 'GET', userAgent: 'Sophos Email Link Scanner' },
  {
    name: 'Trend Micro',
    by: 'follow',
    userAgent: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0; Trident/4.0)',
  },
  { name: 'Fortinet FortiMail', by: 'GET', userAgent: 'FortiGuard URL scanner' },
  { name: 'Check Point Harmony', by: 'follow', userAgent: chrome('118.0.0.0') },
  { name: 'Forcepoint', by: 'HEAD', userAgent: chrome('103.0.0.0') },
  { name: 'Trellix', by: 'GET', userAgent: chrome('99.0.4844.51') },
  { name: 'Zscaler', by: 'GET', userAgent: 'Zscaler-Cloud-Sandbox' },
  { name: 'Hornetsecurity', by: 'GET', userAgent: 'Hornetsecurity ATP' },
  {
    name: 'Google Workspace',
    by: 'GET',
    userAgent: 'Mozilla/5.0 (compatible; Google-Safety; +http://www.google.com/bot.html)',
  },
  {
    name: 'Google Read Aloud',
    by: 'GET',
    userAgent: `${chrome('120.0.0.0')} (compatible; Google-Read-Aloud)`,
  },
  {
    name: 'Yahoo Slurp',
    by: 'GET',
    userAgent: 'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  },
  { name: 'urlscan', by: 'follow', userAgent: 'urlscan.io/1.0' },
  { name: 'VirusTotal', by: 'GET', userAgent: 'virustotalcloud' },
  // Previews in chats and mail programs.
  { name: 'Slack', by: 'GET', userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  {
    name: 'Teams and Skype',
    by: 'GET',
    userAgent: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  },
  { name: 'WhatsApp', by: 'GET', userAgent: 'WhatsApp/2.23.20.0' },
  { name: 'Telegram', by: 'GET', userAgent: 'TelegramBot (like TwitterBot)' },
  {
    name: 'Discord',
    by: 'GET',
    userAgent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  },
  {
    name: 'Facebook',
    by: 'GET',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  },
  {
    name: 'LinkedIn',
    by: 'GET',
    userAgent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
  },
  { name: 'Twitter', by: 'GET', userAgent: 'Twitterbot/1.0' },
  {
    name: 'iMessage',
    by: 'GET',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  },
  {
    name: 'Bing preview',
    by: 'GET',
    userAgent: 'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  },
  // Loading ahead.
  {
    name: 'Chrome prefetch',
    by: 'GET',
    userAgent: chrome('126.0.0.0'),
    headers: { 'Sec-Purpose': 'prefetch' },
  },
  {
    name: 'Chrome prerender',
    by: 'GET',
    userAgent: chrome('126.0.0.0'),
    headers: { 'Sec-Purpose': 'prefetch;prerender' },
  },
  {
    name: 'Safari top hit',
    by: 'GET',
    userAgent: chrome('126.0.0.0', 'Macintosh'),
    headers: { 'X-Purpose': 'preview' },
  },
  {
    name: 'Firefox prefetch',
    by: 'GET',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    headers: { 'X-Moz': 'prefetch' },
  },
  // Libraries, and crawlers.
  { name: 'curl', by: 'HEAD', userAgent: 'curl/8.5.0' },
  { name: 'wget', by: 'follow', userAgent: 'Wget/1.21.4' },
  { name: 'python-requests', by: 'follow', userAgent: 'python-requests/2.31.0' },
  { name: 'Go', by: 'GET', userAgent: 'Go-http-client/2.0' },
  { name: 'Java', by: 'GET', userAgent: 'Java/17.0.9' },
  { name: 'nobody', by: 'follow', userAgent: '' },
];
