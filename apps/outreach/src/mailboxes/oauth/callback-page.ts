import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import type { OutreachPage } from '../../context.ts';
import { linkPage } from '../../links/link-page.ts';
import { callbackPath, readState, sealReturn } from './connections.ts';

/**
 * The page that a provider redirects the browser to. Nobody is signed in to this service there, so nothing happens yet:
 * the provider's response is encrypted and passed on by the browser to the console, in a fragment, which no server
 * logs. The console submits it with the person's session (see finish-connection.ts). An attacker who tricks someone
 * into signing in at the provider never gets the response, and the victim's session cannot finish the connection.
 */
export const showCallback: OutreachPage = {
  method: 'GET',
  path: callbackPath,
  async handle(context, { query }) {
    const named = readState(context, query.state ?? '');
    const connection = named && (await context.db.mailboxConnection.findUnique({ where: rowKey(named) }));
    const sealed = connection && (await sealReturn(context, query));
    if (!connection || sealed === null) return unknownReturn;
    const { CONSOLE_URL: consoleUrl } = context.config;
    if (consoleUrl === undefined) return pageWithCode(sealed);
    return { status: 303, location: `${consoleUrl}${connection.returnPath}#connection=${sealed}` };
  },
};

const rowKey = ({ organizationId, id }: { organizationId: string; id: string }) => ({
  organizationId_id: { organizationId, id },
});

const unknownReturn = linkPage(
  404,
  'Invalid link',
  '<p>This sign-in is unknown or too old. Please start again where you connected the mailbox.</p>',
);

/** For an installation without a console: a connection started by the API is finished by the API. */
function pageWithCode(sealed: string): PageAnswer {
  return linkPage(
    200,
    'Almost connected',
    `<p>Enter this code where you started to connect the mailbox. If you did not start this yourself, close the page, and
give the code to nobody: with it, others could read and send your emails.</p>
<textarea readonly rows="8" style="width:100%" aria-label="Code">${escapeHtml(sealed)}</textarea>`,
  );
}
