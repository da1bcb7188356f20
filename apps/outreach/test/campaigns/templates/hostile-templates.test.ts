import { checkTemplate } from '../../../src/campaigns/templates/templates.ts';
import { render } from '../../support/rendered.ts';

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
