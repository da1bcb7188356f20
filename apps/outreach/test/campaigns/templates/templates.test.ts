import fc from 'fast-check';
import { checkTemplate, renderStep, type TemplateLead } from '../../../src/campaigns/templates/templates.ts';

const link = 'http://outreach.test/u/abc';

const render = (
  template: { subject?: string; body?: string },
  given: Partial<TemplateLead> = {},
  addUnsubscribeLink = false,
) =>
  renderStep(
    { subject: template.subject ?? 'Hello', body: template.body ?? 'Hi' },
    {
      lead: {
        email: 'ann@example.com',
        firstName: null,
        lastName: null,
        company: null,
        variables: {},
        ...given,
      },
      unsubscribeLink: link,
      addUnsubscribeLink,
    },
  );

const textOf = (body: string, given: Partial<TemplateLead> = {}) => {
  const result = render({ body }, given);
  return result.status === 'rendered' ? result.text : result;
};

describe('placeholders', () => {
  it.each<[string, Partial<TemplateLead>, string]>([
    ['Hi {{first_name}} {{ last_name }}', { firstName: 'Ann', lastName: 'Lee' }, 'Hi Ann Lee'],
    ['{{email}} at {{company}}', { company: 'A & <b> Co' }, 'ann@example.com at A & <b> Co'],
    ['{{city}} {{n}} {{vip}}', { variables: { city: 'Rome', n: 0, vip: false } }, 'Rome 0 false'],
    ['for {{ company | default: "your team" }}', {}, 'for your team'],
    ['for {{ company | default: "your team" }}', { company: ' ' }, 'for your team'],
    ['for {{ company | default: city }}', { variables: { city: 'Rome' } }, 'for Rome'],
    ['Hi{% if first_name %} {{first_name}}{% endif %}!', {}, 'Hi!'],
    ['{% if first_name and company == "X" %}a{% else %}b{% endif %}', {}, 'b'],
    ['{% unless company %}nobody{% endunless %}', {}, 'nobody'],
    ['{% case city %}{% when "Rome" %}a{% else %}b{% endcase %}', {}, 'b'],
    ['{% assign x = first_name | upcase %}{{ x }}', { firstName: 'Ann' }, 'ANN'],
    ['{% raw %}{{first_name}}{% endraw %}', {}, '{{first_name}}'],
    ['{{unsubscribe_link}}', {}, link],
  ])('%s for %j becomes %j', (body, lead, text) => {
    expect(textOf(body, lead)).toBe(text);
  });

  it.each<[string, Partial<TemplateLead>, string[]]>([
    ['Hi {{first_name}},', {}, ['first_name']],
    ['Hi {{first_name}},', { firstName: '' }, ['first_name']],
    ['Hi {{first_name}},', { firstName: ' \t' }, ['first_name']],
    ['{{ first_name | upcase }} {{company}} {{first_name}}', {}, ['first_name', 'company']],
    ['{% if true %}{{ a }}{% if true %}{{ b }}{% endif %}{% endif %}', {}, ['a', 'b']],
    ['{{ city }}', { variables: { city: '' } }, ['city']],
    ['{{ company | default: city }}', {}, ['city']],
    ['{{constructor}} {{toString}} {{__proto__}}', {}, ['constructor', 'toString', '__proto__']],
    ['{{first_name.constructor}}', { firstName: 'Ann' }, ['first_name.constructor']],
  ])('%s for %j is unresolved: %j', (body, lead, names) => {
    expect(render({ body }, lead)).toMatchObject({ status: 'unresolved', names });
  });

  it('names those of subject and body once each, for people to read', () => {
    expect(render({ subject: '{{a}}', body: '{{a}} {{b}}' })).toEqual({
      status: 'unresolved',
      names: ['a', 'b'],
      message: '{{a}}, {{b}}: the lead has no value; give it one, or the placeholder a default',
    });
  });

  it('prefers the own field of a lead to a variable of its name, unless the field is empty', () => {
    const variables = { first_name: 'Vera', company: 'Var Inc', email: 'x@y.z' };
    expect(textOf('{{first_name}} {{company}} {{email}}', { firstName: 'Ann', company: '', variables })).toBe(
      'Ann Var Inc ann@example.com',
    );
  });

  it('shows a value as it is: what looks like a placeholder in it is text', () => {
    expect(textOf('Hi {{first_name}}', { firstName: '{{company}}{% if %}' })).toBe('Hi {{company}}{% if %}');
  });

  it('never leaves a placeholder out of what it renders', () => {
    const value = fc.oneof(fc.constant(null), fc.string());
    fc.assert(
      fc.property(value, value, (firstName, company) => {
        const result = render({ body: '[{{first_name}}|{{company}}]' }, { firstName, company });
        const isComplete = [firstName, company].every((one) => one !== null && one.trim() !== '');
        return (result.status === 'rendered') === isComplete;
      }),
    );
  });
});

describe('what is broken', () => {
  it.each([
    ['{{ first_name', 'output "{{ first_name" not closed, line:1, col:1'],
    ['Hi\n{% if x %}', 'tag {% if x %} not closed, line:2, col:1'],
    ['{{ x | shout }}', 'undefined filter: shout, line:1, col:1'],
    ['{% for i in (1..9) %}{% endfor %}', 'tag "for" not found, line:1, col:1'],
    ['{% include "/etc/passwd" %}', 'tag "include" not found, line:1, col:1'],
    ['{% render "x" %}', 'tag "render" not found, line:1, col:1'],
    ['{% layout "x" %}', 'tag "layout" not found, line:1, col:1'],
    ['{{ }}', 'invalid value expression: "", line:1, col:4'],
  ])('%j is reported with its place', (template, message) => {
    expect(checkTemplate(template)?.message).toBe(message);
    expect(render({ body: template })).toEqual({ status: 'error', message });
  });

  it('matters more than a placeholder without a value', () => {
    expect(render({ subject: '{{nobody}}', body: '{% if %}' })).toMatchObject({ status: 'error' });
  });

  it('is not what simply has no placeholder', () => {
    expect(checkTemplate('100 % of {braces} and }} are fine')).toBeNull();
  });

  it('ends a text that would grow without bound', () => {
    const doubling = '{% assign a = a | append: a %}'.repeat(40);
    expect(render({ body: `{% assign a = "aaaaaaaaaa" %}${doubling}{{ a }}` })).toMatchObject({
      status: 'error',
    });
    const values = { variables: { a: 'x'.repeat(10_000) } };
    expect(render({ body: '{{ a }}'.repeat(60) }, values)).toMatchObject({ status: 'error' });
  });

  it('is a subject or a body that comes out empty', () => {
    expect(render({ subject: '{% if company %}For you{% endif %}' })).toEqual({
      status: 'error',
      message: 'the subject came out empty',
    });
    expect(render({ body: '{{ company | default: "" }}' })).toEqual({
      status: 'error',
      message: 'the body came out empty',
    });
    expect(render({ subject: '' })).toMatchObject({ status: 'rendered', subject: '' });
  });
});

/** More than any email takes, and far less than what stops a process; busy machines take their time. */
const longMs = 1_500;

const aa = 'a'.repeat(10_000);
const hostileLead = {
  variables: {
    aa,
    tags: '<b>'.repeat(3_333),
    zeros: `%${'0'.repeat(9_000)}`,
    spaces: `${' '.repeat(9_999)}x`,
    ...Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`v${index}`, 'a '.repeat(5_000)])),
  },
};
const many = (text: string, length = 49_000) => text.repeat(Math.floor(length / text.length));
const large = `{% assign a = aa %}${'{% assign a = a | append: a %}'.repeat(4)}`;
const uses = (filter: string) => large + `{% assign b = a | ${filter} %}`.repeat(200);

describe('whatever a template does', () => {
  const looked = '{% assign m = aa | slice: 0, 400 %}{% assign n = m | append: "b" | append: m %}';
  const filters = [
    'upcase',
    'escape',
    'escape_once',
    'url_encode',
    'url_decode',
    'newline_to_br',
    'strip_newlines',
    'squish',
    'strip',
    'rstrip: aa',
    'truncate: 9, aa',
    'truncatewords: 3',
    'capitalize',
    'size',
    'times: 9',
    'split: ""',
    'split: "" | join: aa',
    'replace: "", aa',
    'replace: "a", "bb"',
    'remove: n',
    'date: zeros',
    'replace: n, ""',
    'remove_last: n',
    'replace_first: n, aa',
    'append: aa',
    'slice: 3, 9',
    'default: aa',
  ];
  it.each<[string, string]>([
    ['every filter', ''],
    ...filters.map((filter): [string, string] => [filter, looked + uses(filter)]),
    ['long chains', `{{ aa${many('|upcase', 9_900)} }}`],
    ['long conditions', `{% if ${many('1 or ', 9_900)} 1 %}x{% endif %}`],
    ['searches', large + looked + '{% if a contains n %}x{% endif %}'.repeat(350)],
    ['comparisons', `{% assign a = aa | split: "" %}${'{% if a == a %}x{% endif %}'.repeat(450)}`],
    ['cases', `{% assign a = aa | split: "" %}{% case a %}${'{% when a %}x'.repeat(900)}{% endcase %}`],
    ['captures', `{% assign a = aa %}${'{% capture a %}{{a}}{{a}}{% endcapture %}'.repeat(240)}`],
    ['outputs', many('{{aa}}', 5_900)],
    ['dates', many('{{ "now" | date: "%A %B %A %B %A %B" }}', 30_000)],
    ['wide dates', '{{ "now" | date: "%99999999d" }}'],
    ['placeholders without a value', many('{{x}}', 4_900)],
    ['lines of them', many('{{x}}\n', 5_900)],
    ['ranges', many('{% assign a = (1..999999) %}', 12_000)],
    ['deep tags', '{% if true %}'.repeat(450) + '{% endif %}'.repeat(450)],
    ['open brackets', `{{ ${many('a[', 9_900)}`],
    ['deep elements', '<div>'.repeat(2_900)],
    ['markup in values', '<p>{{ tags | raw }}</p>'],
    ['elements closed out of order', `x${'<b>'.repeat(1_500)}${'</i>'.repeat(1_400)}`],
    ['quotes within lines', `${'<blockquote>'.repeat(95)}${'x<br>'.repeat(2_800)}`],
    ['links', many('http://x ')],
    ['line ends', `x${many('\n ')}y`],
  ])('%s: it comes to an end soon', (_name, body) => {
    const startedAt = performance.now();
    checkTemplate(body);
    const result = render({ body }, hostileLead);
    expect(performance.now() - startedAt).toBeLessThan(longMs);
    if (result.status === 'rendered') expect(result.text.length).toBeLessThanOrEqual(201_000);
  });

  it.each([
    ['the filter upcase makes the text too large', uses('upcase')],
    ['undefined filter: find_exp', `{{ aa | find_exp: "i", "true" }}`],
    ['undefined filter: where_exp', `{{ aa | where_exp: "i", "true" }}`],
    ['more than 1000 tags', many('{{x}}')],
    ['more than 10000 characters within tags', `{% if a${many(' == a')} %}x{% endif %}`],
    ['a range', '{% assign a = (1..3) %}'],
    ['the HTML has more than', '<p>{{ tags | raw }}</p>'],
  ])('says what is wrong: %s', (message, body) => {
    expect(render({ body }, hostileLead)).toMatchObject({
      status: 'error',
      message: expect.stringContaining(message),
    });
  });

  it('comes out as text that can be stored', () => {
    const body = 'a{{ "%00" | url_decode }}b{{ face | split: "" | first }}';
    const result = render({ body }, { variables: { face: '😀' } });
    expect(result).toMatchObject({ status: 'rendered', text: 'ab\ufffd' });
  });
});

describe('names', () => {
  it.each<[string, TemplateLead['variables'], string]>([
    ['{{ city }} {{ City }}', { City: 'Rome' }, 'Rome Rome'],
    ['{{ company_name }} {{CompanyName}}', { 'Company Name': 'X' }, 'X X'],
    ['{{ variables["Company Name"] }} {{ variables.company_name }}', { 'Company Name': 'X' }, 'X X'],
    ["{{- variables['größe'] -}}/{{- größe -}}", { größe: 5 }, '5/5'],
    ['{{ first-name }} {{ firstName }} {{ First_Name }}', { 'first-name': 'Ann' }, 'Ann Ann Ann'],
    ['{{ city }} {{ City }}', { City: 'Rome', city: 'Oslo' }, 'Oslo Rome'],
    ['{{ plan | default: tier }}{% if tier == "a" %}!{% endif %}', { Tier: 'a' }, 'a!'],
  ])('%s of %j is %s', (body, variables, text) => {
    expect(textOf(body, { variables })).toBe(text);
  });

  it('that are missing are reported as they are written', () => {
    expect(render({ body: '{{ variables["Company Name"] }} {{ City }}' })).toMatchObject({
      status: 'unresolved',
      names: ['variables.Company Name', 'City'],
    });
  });
});

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
