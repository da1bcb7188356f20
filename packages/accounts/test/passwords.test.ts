import { hashPassword, verifyPassword } from '../src/people/passwords.ts';

it('recognises the password and no other', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^scrypt\$N=32768,r=8,p=3\$[\w+/=]{24}\$[\w+/=]{44}$/);
  expect(await verifyPassword('correct horse battery', stored)).toBe(true);
  expect(await verifyPassword('correct horse batterz', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

it('salts: the same password is stored differently each time', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ]);
  expect(first).not.toBe(second);
});

it('verifies with the parameters that were stored, so that they may change', async () => {
  // RFC 7914 section 12, second vector: N=1024, r=8, p=16, password "password", salt "NaCl", 64 bytes.
  const key =
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640';
  const salt = Buffer.from('NaCl').toString('base64');
  const stored = `scrypt$N=1024,r=8,p=16$${salt}$${Buffer.from(key, 'hex').toString('base64')}`;
  expect(await verifyPassword('password', stored)).toBe(true);
  expect(await verifyPassword('Password', stored)).toBe(false);
});

it('takes the same characters in either Unicode form', async () => {
  const stored = await hashPassword('caf\u00e9 au lait bien chaud');
  expect(await verifyPassword('cafe\u0301 au lait bien chaud', stored)).toBe(true);
});

it.each([['elevenchars'], ['x'.repeat(257)]])('refuses %j as too short or too long', async (password) => {
  await expect(hashPassword(password)).rejects.toMatchObject({ status: 400, code: 'invalid_request' });
});

it('does not take a longer text that begins with the password', async () => {
  const stored = await hashPassword('x'.repeat(256));
  expect(await verifyPassword('x'.repeat(257), stored)).toBe(false);
});

it('lets nobody in where no password is stored', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('correct horse battery', null)).toBe(false);
});

it('says so when the stored text is not a password hash', async () => {
  await expect(verifyPassword('correct horse battery', 'secret')).rejects.toThrow('not in the scrypt form');
});
