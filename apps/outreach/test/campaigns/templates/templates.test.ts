import fc from 'fast-check';
import { checkTemplate, type TemplateLead } from '../../../src/campaigns/templates/templates.ts';
import { link, render, textOf } from '../../support/rendered.ts';

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
    ['{{size}} {{variables.size}} {{first}}', { firstName: 'Ann' }, ['size', 'variables.size', 'first']],
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
