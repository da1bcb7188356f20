import { createLinkTokens } from '../../src/secrets/link-token.ts';
import { newUuid } from '../../src/values/ids.ts';
import { createSecretBox } from '../../src/secrets/secret-box.ts';
import fc from 'fast-check';

describe('secret box', () => {
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  it('opens what it sealed, and never seals the same way twice', async () => {
    const box = createSecretBox([newKey]);
    const [first, second] = [await box.seal('pässword'), await box.seal('pässword')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('word');
    expect(await box.open(first)).toBe('pässword');
  });

  it('opens what an older key sealed while that key is still given', async () => {
    const sealed = await createSecretBox([oldKey]).seal('s');
    expect(await createSecretBox([newKey, oldKey]).open(sealed)).toBe('s');
    await expect(createSecretBox([newKey]).open(sealed)).rejects.toThrow(/unknown key/);
  });

  it('recognizes a text by what an older key made of it', () => {
    const [stored] = createSecretBox([oldKey]).fingerprints('s');
    const [first, ...others] = createSecretBox([newKey, oldKey]).fingerprints('s');
    expect(first).not.toEqual(stored);
    expect(others).toEqual([stored]);
    expect(createSecretBox([oldKey]).fingerprints('t')).not.toContainEqual(stored);
  });

  it('refuses altered text', async () => {
    const box = createSecretBox([newKey]);
    const parts = (await box.seal('secret')).split('.');
    const body = Buffer.from(parts[3]!, 'base64url');
    body[0]! ^= 1;
    await expect(box.open(parts.with(3, body.toString('base64url')).join('.'))).rejects.toThrow();
  });
});

describe('link tokens', () => {
  const links = createLinkTokens([Buffer.alloc(32, 1)]);

  it('name one or more rows, and stay the same for ever', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }), (uuids) => {
        const token = links.sign('unsubscribe', uuids);
        expect(token).toMatch(/^[\w-]+$/);
        expect(links.read('unsubscribe', token)).toEqual(uuids);
        expect(links.sign('unsubscribe', uuids)).toBe(token);
      }),
    );
  });

  it('are refused for another purpose, when altered or cut, and when another key made them', () => {
    const token = links.sign('unsubscribe', [newUuid()]);
    const other = createLinkTokens([Buffer.alloc(32, 2)]).sign('unsubscribe', [newUuid()]);
    expect(links.read('survey', token)).toBeNull();
    for (const text of [`A${token.slice(1)}B`, token.slice(0, -1), token.slice(2), other, '', '../../etc']) {
      expect(links.read('unsubscribe', text)).toBeNull();
    }
  });

  it('of an earlier key are read, and new ones signed with the key in use', () => {
    const changed = createLinkTokens([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    const ids = [newUuid()];
    expect(changed.read('survey', links.sign('survey', ids))).toEqual(ids);
    expect(changed.read('unsubscribe', links.sign('survey', ids))).toBeNull();
    expect(changed.sign('survey', ids)).toBe(createLinkTokens([Buffer.alloc(32, 2)]).sign('survey', ids));
  });
});
