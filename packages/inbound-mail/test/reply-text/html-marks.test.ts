import { newText } from '../../src/reply-text/new-text.ts';

const fromHtml = (html: string) => newText({ text: null, html });

describe('HTML', () => {
  const quote = '<p>Hello,</p><p>would that be something for you?</p>';
  it.each([
    [
      'Gmail',
      `<div dir="ltr">Gladly!</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Mar 2, 2026 at 10:04 AM Mara &lt;<a href="mailto:m@s.example">m@s.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">${quote}</blockquote></div>`,
    ],
    [
      'Apple Mail',
      `<html><body>Gladly!<br><div><br><blockquote type="cite"><div>On 2. Mar 2026, at 10:04, Mara wrote:</div>${quote}</blockquote></div></body></html>`,
    ],
    [
      'OWA',
      `<div>Gladly!</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg"><b>Von:</b> Mara<br><b>Gesendet:</b> Montag</div><div>${quote}</div>`,
    ],
    ['Outlook, quoted once more', `<div>Gladly!</div><div id="x_divRplyFwdMsg">Fra: Mara</div>${quote}`],
    [
      'Outlook for Windows',
      `<p class="MsoNormal">Gladly!</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p><b>Von:</b> Mara</p></div></div>${quote}`,
    ],
    ['Outlook for Mac', `<div>Gladly!</div><span id="OLK_SRC_BODY_SECTION">${quote}</span>`],
    [
      'Outlook mobile',
      `<div>Gladly!</div><div id="ms-outlook-mobile-signature">Sent from Outlook</div><div id="mail-editor-reference-message-container">${quote}</div>`,
    ],
    [
      'Thunderbird',
      `<p>Gladly!</p><div class="moz-cite-prefix">Am 02.03.26 um 10:04 schrieb Mara:<br></div><blockquote type="cite" cite="mid:1">${quote}</blockquote><pre class="moz-signature">-- <br>Anna</pre>`,
    ],
    [
      'Yahoo',
      `<div>Gladly!</div><div id="ydp1yahoo_quoted_2" class="ydp1yahoo_quoted yahoo_quoted"><div>On Monday Mara wrote:</div>${quote}</div>`,
    ],
    [
      'Proton',
      `<div>Gladly!</div><div class="protonmail_signature_block">Sent with Proton</div><div class="protonmail_quote">On Monday ${quote}</div>`,
    ],
    ['Zoho', `<div>Gladly!</div><div class="zmail_extra"><blockquote>${quote}</blockquote></div>`],
    [
      'GMX',
      `<div>Gladly!</div><div name="quote" style="margin:10px"><div>Gesendet: Montag</div>${quote}</div>`,
    ],
    [
      'Spark',
      `<div name="messageBodySection">Gladly!</div><div name="messageSignatureSection">Anna</div><div name="messageReplySection">On 2 Mar ${quote}</div>`,
    ],
    ['Front', `<div>Gladly!</div><blockquote type="cite" class="front-blockquote">${quote}</blockquote>`],
    ['a hidden preview', `<div style="display:none">secret</div><style>p{}</style><div>Gladly!</div>`],
  ])('%s', (_, html) => {
    expect(fromHtml(html)).toBe('Gladly!');
  });

  it('keeps answers between quotes', () => {
    const html =
      '<div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026 Mara &lt;m@s.example&gt; wrote:</div><blockquote>When?</blockquote><div>Tuesday.</div><blockquote>Where?</blockquote><div>Here.</div></div>';
    expect(fromHtml(html)).toBe('Tuesday.\n\nHere.');
  });

  it('keeps paragraphs, line breaks, entities and where links lead', () => {
    expect(
      fromHtml(
        '<p>Tom &amp; I<br>agree.</p><ul><li>one</li><li>two</li></ul><p>Book <a href="https://cal.example/anna">here</a>.</p>',
      ),
    ).toBe('Tom & I\nagree.\n\none\ntwo\n\nBook here (https://cal.example/anna).');
  });

  it('keeps what was indented with a blockquote that draws no line, and all of it when it was written into the signature', () => {
    expect(
      fromHtml('<blockquote style="margin:0 0 0 40px;border:none;padding:0px">Indented.</blockquote>'),
    ).toBe('Indented.');
    expect(fromHtml('<div class="gmail_signature">Yes, please.</div>')).toBe('Yes, please.');
  });

  it('is empty for a mail that was only passed on', () => {
    expect(
      fromHtml(
        '<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Mara<br>Date: Monday<br>Subject: x</div>old</div>',
      ),
    ).toBe('');
  });
});
