import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/**
 * Writes the gateway's certificate files: `outreach.pem` and `outreach.key`, the same for `survey` and `console`.
 * @param names host names of the certificate
 * @returns the certificate, PEM
 */
export async function writeCertificates(folder: string, names: string[]): Promise<string> {
  const pems = await generate([{ name: 'commonName', value: names[0]! }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  for (const name of ['outreach', 'survey', 'console']) {
    await writeFile(join(folder, `${name}.pem`), pems.cert);
    await writeFile(join(folder, `${name}.key`), pems.private);
  }
  return pems.cert;
}
