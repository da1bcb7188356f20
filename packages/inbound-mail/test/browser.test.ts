import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';

const mail = `From: Ann <ann@customer.example>
To: sam@ours.example
Subject: Re: Your warehouse
Message-ID: <1@customer.example>
In-Reply-To: <2@ours.example>
Content-Type: text/html; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

<p>Bitte streichen Sie mich von Ihrer Liste. Sch=F6ne Gr=FC=DFe</p>`;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../src/inbound-mail.ts')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'inboundMail',
  });
  return outputFiles[0]!.text;
}

describe('in a browser or at the edge', () => {
  it('reads an email with what browsers have, and nothing of Node', async () => {
    const code = await bundle();
    const web = vm.createContext({ TextDecoder, TextEncoder, atob, Uint8Array, Int8Array });
    vm.runInContext(code, web);
    const verdict = await (vm.runInContext(
      `inboundMail.readMail(new TextEncoder().encode(${JSON.stringify(mail)}))`,
      web,
    ) as Promise<unknown>);
    expect(verdict).toMatchObject({ kind: 'reply', optOut: true, category: 'do_not_contact' });
  });

  it('says "require" and "process" nowhere, which a bundle for Node would', async () => {
    expect(await bundle()).not.toMatch(/\brequire\(|\bprocess\.|node:/);
  });
});
