import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';

/** How emails are signed (RFC 6376). */
export interface DkimKey {
  domain: string;
  /** The public key is at `<selector>._domainkey.<domain>`. */
  selector: string;
  /** PEM, PKCS #8. */
  privateKey: string;
}

/** Fields of ours that a signature covers, where an email has them; RFC 8058 asks for both that unsubscribe. */
const signedFields = [
  'From',
  'To',
  'Cc',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
].join(':');

/** The email with a signature on top. The same email and key always make the same bytes. */
export async function signMessage(bytes: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedFields,
  });
  return buffer(signer.sign(bytes));
}
