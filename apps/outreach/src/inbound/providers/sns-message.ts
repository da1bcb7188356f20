import { createVerify, X509Certificate } from 'node:crypto';
import { textAt, type Fields } from './json-fields.ts';
import { wrongSignature } from './provider.ts';
import { parseUrl } from '@reachback/common/values/parse-url';

const snsHost = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(?:\.cn)?$/;

const certificatePath = /^\/SimpleNotificationService-[0-9a-f]+\.pem$/;

/** Fields that are signed, in this order, by the type of message (Amazon SNS: verifying signatures). */
const signedFields = new Map([
  ['Notification', ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']],
  [
    'SubscriptionConfirmation',
    ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
]);

/** Whether a message's address may be opened: a page of Amazon SNS, over https. */
export function isSnsUrl(text: string): boolean {
  if (parseUrl(text) === null) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  return (
    protocol === 'https:' &&
    snsHost.test(hostname) &&
    [port, username, password, hash].every((part) => part === '')
  );
}

/** Whether Amazon publishes its certificates under such an address. */
function isCertificateUrl(text: string): boolean {
  return isSnsUrl(text) && certificatePath.test(new URL(text).pathname) && !text.includes('?');
}

/**
 * Checks the signature of an SNS message, version 1 (SHA-1) or 2 (SHA-256), against the certificate that Amazon
 * publishes for it.
 * @throws ApiError 403
 */
export async function verifySnsMessage(
  message: Fields,
  fetchText: (url: string) => Promise<string>,
): Promise<void> {
  const certificateUrl = textAt(message, 'SigningCertURL') ?? '';
  const names = signedFields.get(textAt(message, 'Type') ?? '');
  if (!names || !isCertificateUrl(certificateUrl)) throw wrongSignature();
  const algorithm = textAt(message, 'SignatureVersion') === '2' ? 'sha256' : 'sha1';
  const signed = createVerify(algorithm).update(signedText(message, names));
  const { publicKey } = new X509Certificate(await fetchText(certificateUrl));
  if (!signed.verify(publicKey, textAt(message, 'Signature') ?? '', 'base64')) throw wrongSignature();
}

function signedText(message: Fields, names: string[]): string {
  return names
    .map((name) => ({ name, value: textAt(message, name) }))
    .filter(({ value }) => value !== null)
    .map(({ name, value }) => `${name}\n${value}\n`)
    .join('');
}
