import { ask, attackerOf, repeat, tokenOf } from '../ask.ts';
import type { AttackGroup } from '../attack.ts';
import { leadsPath } from '../payloads.ts';
import { mailboxBody } from '../world.ts';
import { sent } from './templates.ts';

export const poison: AttackGroup = {
  name: 'poison rows',
  attacks: [
    {
      name: 'deep-variable',
      what: 'a variable of 3,333 open elements, written raw into the emails of ten leads',
      run: sent('<p>{{ x | raw }}</p>', { variables: { x: '<b>'.repeat(3_333) } }),
    },
    {
      name: 'deep-body',
      what: 'emails of 9,000 open elements',
      run: sent('<div>'.repeat(4_000)),
    },
    {
      name: 'huge-subject',
      what: 'subjects of 90,000 letters',
      run: sent('Hello', {
        subject: '{{ x }}{{ x }}{{ x }}{{ x }}{{ x }}{{ x }}{{ x }}{{ x }}{{ x }}',
        variables: { x: 'ä'.repeat(9_999) },
      }),
    },
    {
      name: 'header-injection',
      what: 'variables with line ends in the subject',
      run: sent('Hello', {
        subject: 'Hi {{ x }}',
        variables: { x: 'a\r\nBcc: victim@leads.example\r\n\r\n.\r\nRCPT TO:<other@leads.example>\u2028b' },
      }),
    },
    {
      name: 'odd-characters',
      what: 'variables of controls, halves of pairs, right-to-left marks and private characters',
      run: sent('{{ x }} {{ y }}', {
        variables: { x: '\u0001\u001f\u007f\u202e\ufeff\ud83c\ufff0', y: '\ud800' },
      }),
    },
    {
      name: 'long-words',
      what: 'bodies with a word of 300,000 letters without a line end',
      run: sent('{{ x }}'.repeat(30), { variables: { x: 'W'.repeat(9_999) } }),
    },
    {
      name: 'malformed-addresses',
      what: '5,000 leads whose addresses no mail server would take',
      run: (world) =>
        repeat(world, { count: 10, atOnce: 2 }, (n) => {
          const kinds = [
            '@',
            'a@',
            '@b',
            'a b@c.example',
            '"\\"@x.example',
            `${'a'.repeat(64)}@${'b.'.repeat(90)}example`,
            'a@[127.0.0.1]',
            'a@127.1',
            'ä@ö.example',
            'a@xn--.example',
            '\u202ea@b.example',
            `${'('.repeat(100)}a@b.example`,
          ];
          const leads = Array.from({ length: 5_000 }, (_none, k) => ({ email: kinds[k % kinds.length] }));
          return ask(world, {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            body: { leads },
          });
        }),
    },
    {
      name: 'prototype-variables',
      what: 'variables named __proto__, constructor and toString',
      run: sent('{{ x }} {{ constructor }} {{ __proto__ }}', {
        // A literal would set the prototype.
        variables: JSON.parse(
          '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d"}',
        ) as Record<string, string>,
      }),
    },
    {
      name: 'sender-names',
      what: 'mailboxes whose names and reply addresses hold line separators and further addresses',
      run: (world) =>
        repeat(world, { count: 20, atOnce: 5 }, (n) =>
          ask(world, {
            path: '/api/v1/mailboxes',
            token: tokenOf(world, n),
            body: mailboxBody(world.mailPort, {
              from_name: ['a\u2028b', 'a\u0085b', '"a" <x@y.example>, b', '=?utf-8?q?a=0d=0aBcc:_x?='][n % 4],
            }),
          }),
        ),
    },
    {
      name: 'mailbox-that-always-fails',
      what: 'a campaign through a mailbox whose server refuses connections',
      async run(world) {
        const token = tokenOf(world, 0);
        const made = await ask(world, { path: '/api/v1/mailboxes', token, body: mailboxBody(1) });
        if (!made || made.status >= 300) return;
        const { id } = JSON.parse(made.text) as { id: string };
        await sent('Hello')({
          ...world,
          attackers: [{ ...world.attackers[0], mailboxId: id }],
        });
      },
    },
  ],
};
