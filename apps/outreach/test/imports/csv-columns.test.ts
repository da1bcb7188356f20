import { readColumns } from '../../src/imports/csv-columns.ts';
import { leadColumns } from '../../src/leads/lead-columns.ts';

const targets = (header: string[], columns: string[] = [], mapping: Record<string, string | null> = {}) =>
  readColumns(header, { columns, mapping: new Map(Object.entries(mapping)) }).map(
    ({ target }) => target && ('field' in target ? target.field : `{{${target.variable}}}`),
  );

it.each([
  [
    ['E-Mail', 'First Name', 'LAST_NAME', 'Company Name'],
    ['email', 'first_name', 'last_name', 'company'],
  ],
  [
    [' email ', 'firstName', 'Surname', 'Organisation'],
    ['email', 'first_name', 'last_name', 'company'],
  ],
  [
    ['Email Address', 'Job Title', 'jobTitle', 'LinkedIn-URL'],
    ['email', '{{job_title}}', '{{jobTitle}}', '{{linkedin_url}}'],
  ],
  [
    ['mail', 'Größe', '2nd line', '', '!!!', 'Plan'],
    ['email', '{{grosse}}', '{{_2nd_line}}', null, null, '{{Plan}}'],
  ],
  [
    ['email', '__proto__', 'x'.repeat(80)],
    ['email', '{{proto}}', `{{${'x'.repeat(64)}}}`],
  ],
])('takes %j as %j', (header, expected) => {
  expect(targets(header)).toEqual(expected);
});

it('does with a column what the call says', () => {
  const given = ['Contact:email', 'Notes: internal:-', 'Vorname:first_name', 'Email:second_address'];
  expect(targets(['Contact', 'Notes: internal', 'Vorname', 'Email'], given)).toEqual([
    'email',
    null,
    'first_name',
    '{{second_address}}',
  ]);
});

it('knows a file that was exported here', () => {
  const { header } = leadColumns(['firstName', 'plan', 'status']);
  expect(targets(header).filter((target) => target !== null)).toEqual([
    'email',
    'first_name',
    'last_name',
    'company',
    '{{firstName}}',
    '{{plan}}',
    '{{status}}',
  ]);
});

it.each([
  [['name', 'phone'], [], /no column for the address \(name, phone\)/],
  [['email', 'E-Mail'], [], /"email" and "E-Mail" are both email/],
  [['email', 'job title', 'Job-Title'], [], /are both job_title/],
  [['email', 'x'], ['x:email'], /are both email/],
  [['email'], ['y:plan'], /no column "y"/],
  [['email', 'x'], ['x:not a name'], /is not a valid variable name/],
  [['email', 'x'], ['x'], /not of the form Header:field/],
  [['email', ...Array.from({ length: 101 }, (_, n) => `v${n}`)], [], /more than 100 columns/],
  [['email', ...Array.from({ length: 2_000 }, () => '')], [], /2001 columns, at most 2000/],
])('refuses the header %j with %j', (header, given, message) => {
  expect(() => targets(header, given)).toThrow(message);
});
