import type { OptOutSource } from '../kinds/event-sources.ts';

/** The note of the entry of a person who opted out: it says how, and sets the entry apart from the organization's own. */
export const optOutNote = (source: OptOutSource): string => `opted out (${source})`;
