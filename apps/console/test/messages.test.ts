import { ruleText } from '@reachback/common/http/input/rule-text';
import { z } from 'zod';
import { messages, translated } from '../web/words/de/messages.ts';
import { translatorOf } from '../web/words/translate.ts';
import { readServiceMessages, type Refusal } from './support/service-messages.ts';

/** Sources whose refusals are not for people at the console, with who gets them. */
const elsewhere: [RegExp, string][] = [
  [/^packages\/accounts\/src\/cli\//, 'terminal'],
  [/^packages\/common\/src\/mcp\//, 'assistants'],
  // It calls apiError itself.
  [/^packages\/common\/src\/http\/errors\/errors\.ts$/, 'invalidRequest'],
  [/^packages\/common\/src\/http\/(errors\/answer-unreadable|intake\/receive-body)\.ts$/, 'programmers'],
  [/^packages\/common\/src\/http\/input\/(multipart-file|read-input|body-stream)\.ts$/, 'programmers'],
  [/config\.ts$|^packages\/common\/src\/(runtime|secrets)\//, 'operators'],
  [/^packages\/accounts\/src\/openid\/settings\.ts$|\/oauth-providers\.ts$/, 'operators'],
  [/^apps\/outreach\/src\/inbound\//, 'providers'],
];

/**
 * Refusals without a German text: of what the console does not send, and of what its forms do not allow. The texts of
 * computed ones are in the tables, as far as they are ours.
 */
const untranslated = {
  API: [
    'Idempotency-Key: must be 1 to 255 visible ASCII characters',
    "Failed to decode param '{0}'",
    'must be auto, {0}, or one character',
    'mapping: must be a JSON object with a field, the name of a variable or null for each header',
    'columns: "{0}" is not of the form Header:field',
    'the file has no column "{0}"',
    'the header has no column for the address ({0}): name it email, or say which it is in mapping',
    'the columns {0} are both {1} (#{2} and #{3}): leave one out with mapping, e.g. {"#{4}": null}',
    'emails were already sent; change the steps one by one',
    'campaign_id: must be another campaign',
    'email: must be the address of the mailbox',
    'must be a path of the console, e.g. /mailboxes',
    'smtp: is set by the provider; to use passwords instead, send smtp and imap with them',
    'imap: is set by the provider; to use passwords instead, send smtp and imap with them',
    'tags: cannot be combined with add_tags or remove_tags',
    'add_tags: or remove_tags is required',
    'assignee: `me` needs the credential of a person',
    'assignee: must be an id `per_…`, `me` or `none`',
    'snoozed_until: is required with the state snoozed',
    'snoozed_until: needs the state snoozed',
    'seen_until: has an id that is not in `lead_ids`',
    'assignee_id: cannot be combined with assignee',
    'must be an object',
    'must be a string',
    'has more than 10,000 values',
    'must be Base64',
    'must be an id, {0}_…',
    'sentiment: needs a theme',
    'theme: must be the key of a theme, such as waiting, or thm_…',
    'order: due needs followup=open, and no theme',
    'before: {0}, or the next value of the previous page',
    'give one of location, provider and survey: sums are kept for each of them',
    'the survey is an NPS survey; getSummaryBy has its numbers',
    'give only one of email, phone, invitation and response',
    'name: give a name or a time_zone',
  ],
  forms: [
    'must name a condition',
    'only a choice has options',
    'several options can be chosen only in a choice',
    'must say the scale',
    'only a question of kind scale has one',
    'must be an id, {0}_…; omit it for a new one',
    'the id {0} is there twice',
    'chatUrl: does not go with the channel email',
    'email: does not go with the channel {0}',
  ],
  // The file and the expression.
  computed: [
    'campaign-input.ts: parsed.error.issues[0]!.message',
    'canned-text.ts: fault.message',
    'check-texts.ts: fault.message',
    'render-canned-text.ts: rendered.message',
    'mail-server.ts: fault.rule',
    'read-given-lead.ts: fault',
    'connect-mailbox.ts: providersText(context)',
    'address-columns.ts: fault',
    'endpoint-input.ts: fault',
    'test-endpoint.ts: reason',
    'fields.ts: issue.message',
    'app-shell.ts: thrown.message',
  ],
};
const notTranslated = new Set(Object.values(untranslated).flat());

/** Messages that are put together, or are not ours. */
const composed: Record<string, string> = {
  '{0} is suppressed: {1}': 'SQL',
  '{0} is on the blocklist: {1}': 'SQL',
  '{0}, subject: {1}': 'readiness',
  '{0}, body: {1}': 'readiness',
  'take it out of the campaigns that use it first: {0} and more': 'two values',
  'the database was restored from a backup; this message may have been sent since it was taken': 'SQL',
  '{0}, line:{1}, col:{2}': 'liquidjs',
  'undefined filter: {0}': 'liquidjs',
  'tag "{0}" not found': 'liquidjs',
  'tag {0} not closed': 'liquidjs',
  'output {0} not closed': 'liquidjs',
};

/** What a schema refuses, in the words of the services and in German. */
const rules: [z.ZodType, unknown, string, string][] = [
  [z.int().max(5), 6, 'must be at most 5', 'Höchstens 5 ist möglich.'],
  [z.int().min(2), 1, 'must be at least 2', 'Mindestens 2 ist nötig.'],
  [z.int(), 1.5, 'must be a whole number', 'Geben Sie eine ganze Zahl an.'],
  [z.number(), 'x', 'must be a number', 'Geben Sie eine Zahl an.'],
  [z.string().max(3), 'long', 'must have at most 3 characters', 'Höchstens 3 Zeichen sind möglich.'],
  [z.string().min(1), '', 'must have at least 1 character', 'Diese Angabe fehlt.'],
  [z.string().min(2), 'x', 'must have at least 2 characters', 'Mindestens 2 Zeichen sind nötig.'],
  [z.array(z.int()).max(1), [1, 2], 'must have at most 1 item', 'Höchstens eine Angabe ist möglich.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 items', 'Höchstens 2 sind möglich.'],
  [z.array(z.int()).min(1), [], 'must have at least 1 item', 'Mindestens eine Angabe ist nötig.'],
  [z.array(z.int()).min(2), [1], 'must have at least 2 items', 'Mindestens 2 sind nötig.'],
  [z.email(), 'x', 'must be an email address', 'Geben Sie eine E-Mail-Adresse an.'],
  [
    z.url(),
    'x',
    'must be an absolute URL',
    'Geben Sie eine vollständige Adresse an, mit https:// am Anfang.',
  ],
  [z.iso.date(), 'x', 'must be a date such as 2026-03-02', 'Geben Sie ein Datum wie 2026-03-02 an.'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b', 'Möglich ist: a, b'],
];

const { refusals, texts } = readServiceMessages();

/** The messages of a refusal, or where it is computed. */
const messagesOf = ({ path, messages: given, code }: Refusal) =>
  given ?? [`${path.split('/').at(-1)}: ${code}`];

/** `name: is required` is translated as a whole, or by its rule. */
const isKnown = (message: string) =>
  [message, message.slice(message.indexOf(': ') + 2)].some(
    (one) => one in messages || notTranslated.has(one),
  );

const withValues = (text: string) => text.replaceAll(/\{(\d)\}/g, '<$1>');

describe('German for the messages of the services', () => {
  it('has a text for every refusal that a person can see', () => {
    expect(refusals.length).toBeGreaterThan(150);
    const seen = refusals.filter(({ path }) => !elsewhere.some(([pattern]) => pattern.test(path)));
    const unknown = seen.flatMap((one) =>
      messagesOf(one).flatMap((message) => (isKnown(message) ? [] : [`${one.path}: ${message}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('has no text for what the services no longer write', () => {
    const known = (message: string) =>
      texts.has(message) ||
      message in composed ||
      rules.some(([, , english]) => withNumber(english) === message || english === message);
    expect(Object.keys(messages).filter((message) => !known(message))).toEqual([]);
    const written = new Set(refusals.flatMap(messagesOf));
    expect([...notTranslated].filter((message) => !written.has(message))).toEqual([]);
  });

  it('finds each text, with its values', () => {
    const found = Object.keys(messages).map((message) => [message, translated(withValues(message))]);
    expect(found).toEqual(Object.entries(messages).map(([message, german]) => [message, withValues(german)]));
  });

  it.each(rules)('translates what %# refuses', (schema, value, english, german) => {
    const { error } = schema.safeParse(value, { error: ruleText });
    expect(error?.issues[0]?.message).toBe(english);
    expect(translated(english)).toBe(german);
  });

  it('names the field of a form, and where it is in a list', () => {
    expect(translated('smtp.port: must be at most 65535')).toBe('SMTP, Port: Höchstens 65535 ist möglich.');
    expect(translated('questions[1].text: is required')).toBe('Frage 2, Text: Diese Angabe fehlt.');
    expect(translated('cc.0: must be an email address')).toBe('Cc 1: Geben Sie eine E-Mail-Adresse an.');
    expect(translated('headers.X-Shop: must be a single line of ASCII')).toMatch(/^Header, X-Shop: /);
  });

  it('translates what a message quotes', () => {
    expect(translated('a campaign that is archived cannot be paused')).toBe(
      'Die Kampagne lässt sich nicht pausieren (Status: archiviert).',
    );
    expect(translated('step 1, body: undefined filter: shout, line:2, col:7')).toBe(
      'Text: Den Filter shout gibt es nicht (Zeile 2, Spalte 7)',
    );
  });
});

/** `must be at most {0}` for `must be at most 5`. */
const withNumber = (english: string) => english.replace(/\d+|(?<=one of ).+/, '{0}');

describe('a translation', () => {
  const text = translatorOf(
    {
      'no such thing': 'das gibt es nicht',
      '{0} of {1} are busy': 'von {1} sind {0} beschäftigt',
      'all {0} of {1} are busy': 'alle {1} sind beschäftigt',
      'cannot start: {0}': 'startet nicht: {0}',
    },
    { name: 'Name' },
  );

  it.each([
    ['no such thing', 'das gibt es nicht'],
    ['2 of 3 are busy', 'von 3 sind 2 beschäftigt'],
    // The pattern that says more.
    ['all 3 of 3 are busy', 'alle 3 sind beschäftigt'],
    ['cannot start: no such thing', 'startet nicht: das gibt es nicht'],
    ['cannot start: {1} $1 $&', 'startet nicht: {1} $1 $&'],
    ['name: no such thing', 'Name: das gibt es nicht'],
    ['other.2: no such thing', 'other 3: das gibt es nicht'],
  ])('%s becomes %s', (english, german) => {
    expect(text(english)).toBe(german);
  });

  it.each([
    '',
    'no such thing here',
    'there is no such thing',
    '2 of 3 are busy now',
    ' are busy',
    'name: unknown',
    'constructor',
    '__proto__: no such thing else',
    `cannot start: ${'x'.repeat(2_000)}`,
  ])('leaves %p as it is', (message) => {
    expect(text(message)).toBe(message);
  });
});
