import request from 'supertest';
import { bearerAuth } from '../../src/auth/bearer-auth.ts';
import { unauthorized } from '../../src/http/errors/errors.ts';
import { clientNetwork } from '../../src/http/rate-limit/client-network.ts';
import { errorHandler, newApp } from '../../src/http/routing/app-shell.ts';
import { createLog } from '../../src/runtime/log.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:FFFF:FFFF:FFFF:FFFF', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::7%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['unknown:host', 'unknown:host'],
])('counts %s as %s', (ip, network) => {
  expect(clientNetwork({ ip })).toBe(network);
});

it('counts all clients that have disconnected together', () => {
  expect(clientNetwork({ ip: undefined })).toBe('');
});

it('counts the bad credentials of one IPv6 network together', async () => {
  const app = newApp({ trustedProxies: 1 });
  app.use(bearerAuth(() => Promise.reject(unauthorized())));
  app.use(errorHandler(createLog({ service: 'test', level: 'silent' })));
  const bad = async (address: string) =>
    (await request(app).get('/').set({ Authorization: 'Bearer nobody', 'X-Forwarded-For': address })).status;
  for (let n = 0; n < 60; n += 1) expect(await bad(`2001:db8:1:2::${n}`)).toBe(401);
  expect(await bad('2001:db8:1:2:3:4:5:6')).toBe(429);
  expect(await bad('2001:db8:1:3::1')).toBe(401);
});
