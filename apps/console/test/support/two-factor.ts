import { Secret, TOTP } from 'otpauth';
import { password, type RunningConsole, type SignedIn } from './running-console.ts';

/** Somebody who signs in with a code as well: `code` makes the one of now. The code that set it up cannot be used again. */
export async function withTwoFactor(
  running: RunningConsole,
): Promise<SignedIn & { code: () => string; recoveryCodes: string[] }> {
  const { person, browser } = await running.signedIn();
  const { body } = await browser.send('POST', '/account/api/v1/two-factor/start', { password });
  expect(body.otpauth_url).toMatch(/^otpauth:\/\/totp\/Reachback/);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: running.clock.now().getTime() });
  const confirmed = await browser.send('POST', '/account/api/v1/two-factor/confirm', { code: code() });
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  running.clock.advance(60_000);
  return { person, browser, code, recoveryCodes: confirmed.body.recovery_codes };
}
