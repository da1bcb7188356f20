import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';

/** A DKIM signing key (RFC 6376). */
export interface DkimKey {
  domain: string;
  /** The public key is at `<selector>._domainkey.<domain>`. */
  selector: string;
  /** PEM, PKCS #8. */
  privateKey: string;
}

/** Header fields that the signature covers, if an email has them; RFC 8058 requires both unsubscribe fields. */
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

/** Returns the email with a signature header. Deterministic for the same email and key. */
export async function signMessage(bytes: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedFields,
  });
  return buffer(signer.sign(bytes));
}
