import { openRedis } from '../../src/redis/redis.ts';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import request from 'supertest';
import { ownRedis } from '@reachback/testing/queue/queue-backends';
import { until } from '@reachback/testing/until';
import { startToyService } from './toy-service.ts';

const silentLog = pino({ level: 'silent' });

const get = (app: Parameters<typeof request>[0], who: string) =>
  request(app).get('/api/v1/things').set('Authorization', `Bearer ${who}`);

describe('rate limits', () => {
  it('count by credential, are stated in headers, and refuse with 429 and Retry-After', async () => {
    const toy = await startToyService({ perMinute: 3 });
    const first = await get(toy.app, 'busy');
    expect(first.headers.ratelimit).toMatch(/"60s"; r=2; t=\d+/);
    expect(first.headers['ratelimit-policy']).toContain('"10s"; q=10000; w=10');
    await get(toy.app, 'busy');
    await get(toy.app, 'busy');
    const refused = await get(toy.app, 'busy');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(toy.app, 'reader')).status).toBe(200);
    await toy.stop();
  });

  it('let exactly as many through as they say, of those that come at the same time', async () => {
    const toy = await startToyService({ perMinute: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(toy.app, 'busy')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    const left = answers.map(({ headers }) => Number(/"60s"; r=(\d+)/.exec(headers.ratelimit!)![1]));
    expect(left.toSorted((a, b) => b - a).slice(0, 4)).toEqual([2, 1, 0, 0]);
    await toy.stop();
  });

  it('fail open while Redis is unavailable', async () => {
    const redis = new Redis('redis://127.0.0.1:1', {
      enableOfflineQueue: false,
      lazyConnect: true,
      retryStrategy: null,
    });
    redis.on('error', () => {});
    const toy = await startToyService({ redis, perMinute: 1 });
    expect((await get(toy.app, 'busy')).status).toBe(200);
    expect((await get(toy.app, 'busy')).status).toBe(200);
    redis.disconnect();
    await toy.stop();
  });
});

describe.each(ownRedis())('rate limits in $name', ({ open }) => {
  it('fail open when it goes altogether, and count again when it is back', async () => {
    const server = await open();
    const redis = openRedis(server.url, silentLog);
    const toy = await startToyService({ redis, perMinute: 5 });
    const isRefused = async (who: string) => (await get(toy.app, who)).status === 429;
    await until('requests are counted', () => isRefused('reader'));
    await server.stop();
    for (let n = 0; n < 20; n += 1) expect(await isRefused('busy')).toBe(false);
    await server.start();
    await until('requests are counted again', () => isRefused('busy'));
    await toy.stop();
    redis.disconnect();
    await server.close();
  });
});

const redisUrl = process.env.TEST_REDIS_URL;
if (redisUrl) {
  describe('rate limits in Redis', () => {
    it('count for all processes together, also after Redis forgot its scripts', async () => {
      const redis = new Redis(redisUrl, { keyPrefix: `test-${process.pid}-${Date.now()}:` });
      const [one, two] = [
        await startToyService({ redis, perMinute: 3 }),
        await startToyService({ redis, perMinute: 3 }),
      ];
      expect((await get(one.app, 'busy')).status).toBe(200);
      await redis.script('FLUSH');
      expect((await get(two.app, 'busy')).status).toBe(200);
      expect((await get(one.app, 'busy')).status).toBe(200);
      expect((await get(two.app, 'busy')).status).toBe(429);
      await Promise.all([one.stop(), two.stop(), redis.quit()]);
    });

    it('count for each service apart', async () => {
      const redis = new Redis(redisUrl, { keyPrefix: `test-${process.pid}-${Date.now()}:` });
      const [one, other] = [
        await startToyService({ redis, perMinute: 1 }),
        await startToyService({ redis, perMinute: 1, service: 'another toy' }),
      ];
      expect((await get(one.app, 'busy')).status).toBe(200);
      expect((await get(other.app, 'busy')).status).toBe(200);
      expect((await get(one.app, 'busy')).status).toBe(429);
      await Promise.all([one.stop(), other.stop(), redis.quit()]);
    });
  });
} else if (process.env.CI) {
  it('has a Redis to test with', () => {
    throw new Error('TEST_REDIS_URL is not set');
  });
} else console.warn('TEST_REDIS_URL is not set: rate limits in Redis are not tested');
