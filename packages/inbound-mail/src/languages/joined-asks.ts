import type { OptOutLexicon } from '../classify/opt-out-lexicon.ts';

type Asks = OptOutLexicon['asks'];

/** The phrases of several lists under the kind of asking that they have in common. */
export function joinedAsks(...lists: readonly Asks[]): Asks {
  const joined: Asks = {};
  for (const list of lists)
    // The keys are those of the type, as the lexicons are written out in the code.
    for (const [ask, phrases] of Object.entries(list) as [keyof Asks, string[]][])
      joined[ask] = [...(joined[ask] ?? []), ...phrases];
  return joined;
}
