import type { OutreachPage } from '../context.ts';
import { unknownLink } from '../links/link-page.ts';
import { countVisit } from './count-visit.ts';
import { readClickToken, readPixelToken } from '../links/tracking-links.ts';

/** A transparent GIF of one by one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The tracking pixel, loaded when an email is shown with images. */
export const showPixel: OutreachPage = {
  method: 'GET',
  path: '/o/:token',
  async handle(context, visit) {
    const send = readPixelToken(context, visit.params.token!);
    if (!send) return unknownLink;
    await countVisit(context, send, { kind: 'opened', visit });
    return { status: 200, content: { type: 'image/gif', bytes: pixel } };
  },
};

/** Redirects to the page that the email linked, and only there. */
export const openClick: OutreachPage = {
  method: 'GET',
  path: '/c/:token',
  async handle(context, visit) {
    const { to = '' } = visit.query;
    const send = readClickToken(context, visit.params.token!, to);
    if (!send) return unknownLink;
    await countVisit(context, send, { kind: 'clicked', visit });
    return { status: 302, location: to };
  },
};
