import fc from 'fast-check';
import { link, render } from '../../support/rendered.ts';

describe('the subject', () => {
  it('is one line, whatever the values hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (firstName) => {
        const result = render({ subject: 'For {{ first_name | default: "you" }}' }, { firstName });
        return result.status === 'rendered' && !/[\r\n\0\u2028\u2029]/.test(result.subject);
      }),
    );
  });

  it('cannot start another header', () => {
    const result = render({ subject: 'For {{first_name}}' }, { firstName: 'Ann\r\nBcc: all@example.com' });
    expect(result).toMatchObject({ subject: 'For Ann Bcc: all@example.com' });
  });
});

describe('a body of plain text', () => {
  it('becomes paragraphs, lines and links in HTML', () => {
    const result = render(
      { body: 'Hi {{first_name}},\r\nsee https://a.com/?x=1&y="2".\n\n\nBye' },
      { firstName: '<Ann>' },
    );
    expect(result).toEqual({
      status: 'rendered',
      subject: 'Hello',
      text: 'Hi <Ann>,\nsee https://a.com/?x=1&y="2".\n\n\nBye',
      html: '<p>Hi &lt;Ann&gt;,<br>\nsee <a href="https://a.com/?x=1&amp;y=&quot;2&quot;">https://a.com/?x=1&amp;y=&quot;2&quot;</a>.</p>\n<p>Bye</p>',
    });
  });

  it('stays text with an address in angle brackets', () => {
    expect(render({ body: 'Ask <ann@example.com> or <your manager>, 1 < 2' })).toMatchObject({
      html: '<p>Ask &lt;ann@example.com&gt; or &lt;your manager&gt;, 1 &lt; 2</p>',
    });
  });

  it('lets no value become markup', () => {
    fc.assert(
      fc.property(fc.string(), (company) => {
        const result = render({ body: 'At {{ company | default: "x" }}.' }, { company });
        return result.status === 'rendered' && !/<(?!\/?p>|br>|a href="[^"<>]*">|\/a>)/.test(result.html);
      }),
    );
  });
});

describe('a body of HTML', () => {
  it('escapes values in the HTML part and shows them plainly in the text part', () => {
    const result = render(
      { body: '<p>Hi {{first_name}}, <a href="https://a.com/{{company}}">look</a></p><p>Bye</p>' },
      { firstName: 'A & <b>', company: '"><script>' },
    );
    expect(result).toEqual({
      status: 'rendered',
      subject: 'Hello',
      html: '<p>Hi A &amp; &lt;b&gt;, <a href="https://a.com/&#34;&gt;&lt;script&gt;">look</a></p><p>Bye</p>',
      text: 'Hi A & <b>, look (https://a.com/"><script>)\n\nBye',
    });
  });
});

describe('the unsubscribe link', () => {
  it('is added below both parts when asked for', () => {
    expect(render({ body: 'Hi' }, {}, true)).toMatchObject({
      text: `Hi\n\nUnsubscribe: ${link}`,
      html: `<p>Hi</p>\n<p><a href="${link}">Unsubscribe</a></p>`,
    });
  });

  it('stays inside the body of a whole document', () => {
    const result = render({ body: '<html><body><p>Hi</p></body></html>' }, {}, true);
    expect(result).toMatchObject({
      html: `<html><body><p>Hi</p>\n<p><a href="${link}">Unsubscribe</a></p></body></html>`,
    });
  });

  it('is not added to a text that shows it already', () => {
    expect(render({ body: 'Stop: {{unsubscribe_link}}' }, {}, true)).toMatchObject({ text: `Stop: ${link}` });
    const html = `<p><a href="{{unsubscribe_link}}">stop</a></p>`;
    expect(render({ body: html }, {}, true)).toMatchObject({ html: `<p><a href="${link}">stop</a></p>` });
  });
});
