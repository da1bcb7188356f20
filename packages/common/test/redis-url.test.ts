import { Redis } from 'ioredis';
import { readRedisUrl } from '../src/redis-url.ts';

const optionsOf = (url: string) => {
  const { server, sentinels } = readRedisUrl(url);
  return new Redis(server, { ...sentinels, lazyConnect: true }).options;
};

describe('a Redis URL', () => {
  it('names a server', () => {
    const options = optionsOf('redis://:secret@10.0.0.5:6380/2');
    expect(options).toMatchObject({ host: '10.0.0.5', port: 6380, password: 'secret', db: 2 });
    expect(options.sentinels).toBeFalsy();
  });

  it('names a group of servers and the sentinels who know its master', () => {
    expect(optionsOf('redis://:secret@mymaster/2?sentinels=10.0.0.1:26380,10.0.0.2')).toMatchObject({
      name: 'mymaster',
      password: 'secret',
      db: 2,
      sentinels: [
        { host: '10.0.0.1', port: 26_380 },
        { host: '10.0.0.2', port: 26_379 },
      ],
    });
  });

  it('keeps what else it says', () => {
    expect(optionsOf('rediss://name:secret@mymaster?family=6&sentinels=10.0.0.1')).toMatchObject({
      username: 'name',
      family: 6,
      tls: true,
      enableTLSForSentinelMode: true,
    });
  });
});
