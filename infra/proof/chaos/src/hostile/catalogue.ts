import type { AttackGroup } from './attack.ts';
import { bodies } from './attacks/bodies.ts';
import { floods } from './attacks/floods.ts';
import { forgeries } from './attacks/forgeries.ts';
import { hangUps } from './attacks/hang-ups.ts';
import { lanes } from './attacks/lanes.ts';
import { lists } from './attacks/lists.ts';
import { mailHosts } from './attacks/mail-hosts.ts';
import { poison } from './attacks/poison.ts';
import { slots } from './attacks/slots.ts';
import { subscribers } from './attacks/subscribers.ts';
import { templates } from './attacks/templates.ts';

/** Everything that a hostile tenant is known to try. A new idea is a row in one of these tables. */
export const catalogue: readonly AttackGroup[] = [
  slots,
  hangUps,
  templates,
  poison,
  bodies,
  floods,
  forgeries,
  mailHosts,
  subscribers,
  lists,
  lanes,
];
