import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/**
 * Writes the four files that the gateway wants: `outreach.pem`, `outreach.key`, `survey.pem`, `survey.key`.
 * @param names host names that the certificate is for
 * @returns the certificate, PEM
 */
export async function writeCertificates(folder: string, names: string[]): Promise<string> {
  const pems = await generate([{ name: 'commonName', value: names[0]! }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  for (const name of ['outreach', 'survey']) {
    await writeFile(join(folder, `${name}.pem`), pems.cert);
    await writeFile(join(folder, `${name}.key`), pems.private);
  }
  return pems.cert;
}
