import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/** The name under which nodemailer runs this login; no server offers it, so that nodemailer picks no other in its place. */
const method = 'ACCESS-TOKEN';

/** nodemailer's own XOAUTH2 offers a token that was refused a second time, and knows no OAUTHBEARER. */
export function tokenLogin(user: string, accessToken: string): Pick<SMTPPoolOptions, 'auth' | 'customAuth'> {
  return {
    auth: { type: 'CUSTOM', user, pass: '', method },
    customAuth: {
      [method]: async ({ authMethods, sendCommand }) => {
        // nodemailer reads only the mechanisms it knows from a server's list; OAUTHBEARER is not among them.
        const way = authMethods.includes('XOAUTH2')
          ? xoauth2(user, accessToken)
          : oauthBearer(user, accessToken);
        let reply = await sendCommand(`AUTH ${way.name} ${Buffer.from(way.text).toString('base64')}`);
        // An error in JSON, after which the server waits before it says no.
        if (reply.status === 334) reply = await sendCommand(way.afterError);
        if (reply.status !== 235) throw new Error('Invalid login');
      },
    },
  };
}

/** https://developers.google.com/workspace/gmail/imap/xoauth2-protocol */
function xoauth2(user: string, accessToken: string) {
  return {
    name: 'XOAUTH2',
    text: `user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`,
    afterError: '',
  };
}

/** RFC 7628 */
function oauthBearer(user: string, accessToken: string) {
  const name = user.replaceAll('=', '=3D').replaceAll(',', '=2C');
  const text = `n,a=${name},\u0001auth=Bearer ${accessToken}\u0001\u0001`;
  return { name: 'OAUTHBEARER', text, afterError: 'AQ==' };
}
