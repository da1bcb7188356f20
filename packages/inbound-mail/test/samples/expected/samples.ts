import { autoReplies } from './auto-replies.ts';
import { bounces } from './bounces.ts';
import { complaints } from './complaints.ts';
import { others } from './others.ts';
import { replies } from './replies.ts';

/** Every sample, by the name of its kind, which is that of its folder, and its own: what its verdict says. */
const expected: Record<string, Record<string, object>> = {
  auto_reply: autoReplies,
  bounce: bounces,
  complaint: complaints,
  other: Object.fromEntries(others.map((name) => [name, {}])),
  reply: replies,
};

export const samples = Object.entries(expected).flatMap(([kind, byName]) =>
  Object.entries(byName).map(([name, fields]) => ({ name: `${kind}/${name}`, kind, fields })),
);
