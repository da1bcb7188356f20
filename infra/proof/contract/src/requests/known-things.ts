import type { Answer } from '../document/check-answer.ts';

/** Ids and cursors found in responses, by kind: `campaigns`, `steps`, `cursor`. */
export interface KnownThings {
  /** @param target of the successful request */
  learn(target: string, answer: Answer): void;
  /** Kinds with at least one entry. */
  names(): string[];
  all(name: string): string[];
}

/** The field that identifies an item, if it is not `id`: a conversation is identified by its lead. */
const ownIds: Record<string, string> = { conversations: 'lead_id' };

/** Entries kept per kind, the newest. */
const keptMax = 40;

export function createKnownThings(): KnownThings {
  const things = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const known = things.get(name) ?? [];
    if (!known.includes(value)) things.set(name, [...known, value].slice(-keptMax));
  };
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, name);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === (ownIds[name] ?? 'id') && typeof inner === 'string') add(name, inner);
      else if (key === 'next' && typeof inner === 'string') add('cursor', inner);
      else walk(inner, key === 'data' ? name : key);
    }
  };
  return {
    learn(target, { headers, text }) {
      // Undocumented responses contain no ids.
      if (target.startsWith('/api/') && String(headers['content-type']).startsWith('application/json'))
        walk(JSON.parse(text), collectionOf(target));
    },
    names: () => [...things.keys()],
    all: (name) => things.get(name) ?? [],
  };
}

/** `leads` for `/api/v1/campaigns/cmp_…/leads`, `campaigns` for `/api/v1/campaigns/cmp_…`. */
function collectionOf(target: string): string {
  const parts = target.split('?')[0]!.split('/');
  return parts.findLast((part) => !/_[0-9a-f]{32}$/.test(part)) ?? '';
}

/** The collection of a path's `{step_id}`: the segment before it. */
export function collectionOfParameter(path: string, name: string): string {
  const parts = path.split('/');
  return parts[parts.indexOf(`{${name}}`) - 1] ?? '';
}

/** Replaces `@mine:campaigns:17@` and `@theirs:campaigns:3@` with ids; unknown ones become ids that do not exist. */
export function filledIn(text: string, mine: KnownThings, theirs: KnownThings): string {
  return text.replace(/@(mine|theirs):([\w-]+):(\d+)@/g, (_, whose: string, name: string, n: string) => {
    const ids = (whose === 'mine' ? mine : theirs).all(name);
    return ids[Number(n) % ids.length] ?? `xxx_${n.padStart(32, '0')}`;
  });
}
