import type { OutreachPage } from '../context.ts';

/** URL that a gateway requests before it obtains a certificate for a host name. */
const certificatePath = '/certificates/ask';

/**
 * 200 for a domain that an organization has proved to be its own, 404 for every other: otherwise anyone could make the
 * gateway request any number of certificates.
 */
export const askForCertificate: OutreachPage = {
  method: 'GET',
  path: certificatePath,
  async handle({ pool }, { query }) {
    const { domain = '' } = query;
    const { rows } = await pool.query<{ known: boolean }>(
      `select exists (select 1 from tracking_domains where domain = $1 and status = 'active') as known`,
      [domain.slice(0, 253).replaceAll('\0', '').toLowerCase()],
    );
    const isKnown = rows[0]!.known;
    return {
      status: isKnown ? 200 : 404,
      content: { type: 'text/plain', bytes: Buffer.from(isKnown ? 'yes\n' : 'no\n') },
    };
  },
};
