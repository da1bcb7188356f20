import { ask, attackerOf, idIn, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import type { HostileWorld } from '../world.ts';

/** A campaign with this template; null when it is refused. */
async function aTemplate(
  world: HostileWorld,
  n: number,
  { subject = 'Hello', body, mailbox = false }: { subject?: string; body: string; mailbox?: boolean },
): Promise<string | null> {
  return idIn(
    await ask(world, {
      path: '/api/v1/campaigns',
      token: tokenOf(world, n),
      body: {
        name: 'Template',
        steps: [{ subject, body }],
        ...(mailbox
          ? {
              mailbox_ids: [attackerOf(world, n).mailboxId],
              schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
              limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
            }
          : {}),
      },
    }),
  );
}

/** Four previews of a template at the same time. */
function previewed(body: string, variables: Record<string, string> = {}): Attack['run'] {
  return async (world) => {
    const id = await aTemplate(world, 0, { body });
    if (!id) return;
    await repeat(world, { count: 4 }, (n) =>
      ask(world, {
        path: `/api/v1/campaigns/${id}/preview`,
        token: tokenOf(world, 2 * n),
        body: { lead: { variables } },
      }),
    );
  };
}

/** Ten leads whose emails a worker has to render. */
export function sent(
  body: string,
  { subject, variables = {} }: { subject?: string; variables?: Record<string, unknown> } = {},
): Attack['run'] {
  return async (world) => {
    const id = await aTemplate(world, 0, {
      body,
      mailbox: true,
      ...(subject === undefined ? {} : { subject }),
    });
    if (!id) return;
    const token = tokenOf(world, 0);
    const series = Math.random().toString(36).slice(2);
    const leads = Array.from({ length: 10 }, (_none, n) => ({
      email: `${series}-${n}@b-leads.example`,
      variables,
    }));
    await ask(world, { path: `/api/v1/campaigns/${id}/leads`, token, body: { leads, skip_no_mail: false } });
    await ask(world, { path: `/api/v1/campaigns/${id}/resume`, token, body: { force: true } });
    await repeat(world, { count: 8, atOnce: 1 }, () => new Promise((resolve) => setTimeout(resolve, 1_000)));
    // What it has left to send is not part of the next attack.
    await ask(
      { ...world, signal: AbortSignal.timeout(5_000) },
      { path: `/api/v1/campaigns/${id}/pause`, token },
    );
  };
}

const doubled = (times: number) => `{% assign a = "ab" %}${'{% assign a = a | append: a %}'.repeat(times)}`;

const findExpression = `${doubled(12)}{% assign b = a | split: "" %}{{ b | find_exp: "i", "b | find_exp: 'j', 'j == 1'" | size }}`;

export const templates: AttackGroup = {
  name: 'templates',
  attacks: [
    {
      name: 'nested-expressions',
      what: 'find_exp in find_exp over 8,192 letters',
      run: previewed(findExpression),
    },
    {
      name: 'nested-where-expressions',
      what: 'where_exp in group_by_exp over 8,192 letters',
      run: previewed(
        `${doubled(12)}{% assign b = a | split: "" %}{{ b | group_by_exp: "i", "b | where_exp: 'j', 'j == 1'" | size }}`,
      ),
    },
    {
      name: 'nested-expressions-sent',
      what: 'find_exp in find_exp, in the emails of ten leads',
      run: sent(findExpression),
    },
    {
      name: 'nested-loops',
      what: 'loops of 10,000 in loops of 10,000',
      run: previewed(
        '{% for a in (1..10000) %}{% for b in (1..10000) %}{% for c in (1..10000) %}{% endfor %}{% endfor %}{% endfor %}x',
      ),
    },
    {
      name: 'endless-range',
      what: 'a loop over a range of a billion',
      run: previewed('{% for a in (1..1000000000) %}a{% endfor %}{{ (1..1000000000) | size }}'),
    },
    {
      name: 'doubled-text',
      what: 'a text that is appended to itself 40 times',
      run: previewed(`${doubled(40)}{{ a | size }}`),
    },
    {
      name: 'doubled-by-replace',
      what: 'replace of each letter by the whole text, eight times',
      run: previewed(
        `{% assign a = "aaaaaaaaaaaaaaaa" %}${'{% assign a = a | replace: "a", a %}'.repeat(8)}{{ a | size }}`,
      ),
    },
    {
      name: 'long-output',
      what: 'a hundred megabytes of output from a template of 100 bytes',
      run: previewed(`${doubled(16)}{% for i in (1..1000) %}{{ a }}{% endfor %}`),
    },
    {
      name: 'captured-output',
      what: 'captures that double what they hold',
      run: previewed(
        `{% assign a = "ab" %}${'{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(30)}{{ a | size }}`,
      ),
    },
    {
      name: 'sorted-arrays',
      what: 'large arrays sorted, joined and split again and again',
      run: previewed(
        `${doubled(14)}{% assign b = a | split: "" %}${'{% assign b = b | concat: b | sort_natural | uniq | reverse | concat: b %}'.repeat(10)}{% for i in (1..1000) %}{{ b | join: "," | split: "," | sort | join | size }}{% endfor %}`,
      ),
    },
    {
      name: 'quadratic-patterns',
      what: 'filters with regular expressions over text made for them',
      run: previewed(
        `${doubled(15).replace('"ab"', '"<!--"')}{{ a | strip_html | size }}{{ a | newline_to_br | strip_newlines | size }}{{ a | truncatewords: 100000 | size }}{{ a | escape_once | size }}`,
        { x: '<script'.repeat(1_400) },
      ),
    },
    {
      name: 'many-filters',
      what: 'a chain of 5,000 filters',
      run: previewed(`{{ "a"${' | append: "b" | upcase | reverse_words | downcase'.repeat(1_250)} }}`),
    },
    {
      name: 'deep-blocks',
      what: '2,000 conditions in each other',
      run: previewed('{% if true %}'.repeat(2_000) + 'x' + '{% endif %}'.repeat(2_000)),
    },
    {
      name: 'files-and-prototypes',
      what: 'includes of files, and ways to the prototypes of values',
      run: previewed(
        '{% include "/etc/passwd" %}{% render "../../package.json" %}{% layout "/etc/hostname" %}{{ constructor.constructor }}{{ variables.__proto__ }}',
      ),
    },
    {
      name: 'deep-html',
      what: 'HTML that is 9,000 elements deep, in a preview',
      run: previewed('<div>'.repeat(4_000)),
    },
    {
      name: 'previews-of-many-texts',
      what: 'previews of 30 steps with 11 texts each, 16 at the same time',
      async run(world) {
        const body = '{% for i in (1..2000) %}{{ i | append: "x" | upcase }}{% endfor %}';
        const variants = Array.from({ length: 10 }, () => ({ subject: 'Hello', body, weight: 1 }));
        const steps = Array.from({ length: 30 }, () => ({ subject: 'Hello', body, variants }));
        const id = idIn(
          await ask(world, {
            path: '/api/v1/campaigns',
            token: tokenOf(world, 0),
            body: { name: 'Many', steps },
          }),
        );
        if (!id) return;
        await repeat(world, { count: 16 }, (n) =>
          ask(world, {
            path: `/api/v1/campaigns/${id}/preview`,
            token: tokenOf(world, 2 * n),
            body: { lead: {} },
          }),
        );
      },
    },
    {
      name: 'templates-saved-again-and-again',
      what: '100 campaigns whose templates are as expensive to check as a template can be',
      run: (world) =>
        repeat(world, { count: 100, atOnce: 10 }, (n) =>
          aTemplate(world, n, {
            body: `${findExpression}${'{% for i in (1..50) %}{{ i }}{% endfor %}'.repeat(40)}`,
          }),
        ),
    },
  ],
};
