import { missingForReceivingServer } from '@reachback/testing/mail/receiving-server';

const missing = missingForReceivingServer();

/** Tests that need OpenDKIM and OpenDMARC. On a laptop without them they do not run; in CI they fail. */
export const describeWithReceiver: jest.Describe =
  missing.length === 0 || process.env.CI ? describe : withoutReceiver();

function withoutReceiver(): jest.Describe {
  process.stderr.write(
    `OpenDMARC: these tests do not run without ${missing.join(', ')} (Debian: bind9 opendkim opendmarc publicsuffix)\n`,
  );
  return describe.skip;
}

/** A TXT record as a zone file has it: strings of 255 characters at most. */
export function txtLine(name: string, text: string): string {
  const strings = (text.match(/.{1,255}/gs) ?? ['']).map((part) => JSON.stringify(part)).join(' ');
  return `${name.toLowerCase()}. TXT ${strings}`;
}
