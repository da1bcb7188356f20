import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/** The name of this login in nodemailer; no server offers it, so nodemailer uses no other instead. */
const method = 'ACCESS-TOKEN';

/** nodemailer's own XOAUTH2 sends a refused token a second time, and it does not support OAUTHBEARER. */
export function tokenLogin(user: string, accessToken: string): Pick<SMTPPoolOptions, 'auth' | 'customAuth'> {
  return {
    auth: { type: 'CUSTOM', user, pass: '', method },
    customAuth: {
      [method]: async ({ authMethods, sendCommand }) => {
        // nodemailer parses only known mechanisms of a server's list; OAUTHBEARER is not among them.
        const way = authMethods.includes('XOAUTH2')
          ? xoauth2(user, accessToken)
          : oauthBearer(user, accessToken);
        let reply = await sendCommand(`AUTH ${way.name} ${Buffer.from(way.text).toString('base64')}`);
        // An error in JSON, after which the server waits for a response before it refuses.
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
