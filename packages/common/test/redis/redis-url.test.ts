import { Redis } from 'ioredis';
import { readRedisUrl } from '../../src/redis/redis-url.ts';

const optionsOf = (url: string) => {
  const read = readRedisUrl(url);
  if (read.kind !== 'server') throw new Error(`names a ${read.kind}`);
  return new Redis(read.server, { ...read.sentinels, lazyConnect: true }).options;
};

describe('a Redis URL', () => {
  it('names a server', () => {
    const options = optionsOf('redis://:secret@10.0.0.5:6380/2');
    expect(options).toMatchObject({ host: '10.0.0.5', port: 6380, password: 'secret', db: 2 });
    expect(options.sentinels).toBeFalsy();
  });

  it('names a group of servers and the sentinels who know its master', () => {
    expect(optionsOf('redis://:secret@mymaster/2?sentinels=10.0.0.1:26380,10.0.0.2,[fd00::3]')).toMatchObject(
      {
        name: 'mymaster',
        password: 'secret',
        db: 2,
        sentinels: [
          { host: '10.0.0.1', port: 26_380 },
          { host: '10.0.0.2', port: 26_379 },
          { host: 'fd00::3', port: 26_379 },
        ],
      },
    );
  });

  it('keeps what else it says', () => {
    expect(optionsOf('rediss://name:secret@mymaster?family=6&sentinels=10.0.0.1')).toMatchObject({
      username: 'name',
      family: 6,
      tls: true,
      enableTLSForSentinelMode: true,
    });
  });

  it('names nodes of a cluster', () => {
    expect(readRedisUrl('redis://:s%20cret@node1:7000/0?cluster=node2:7001,10.0.0.3,[fd00::4]:7003')).toEqual(
      {
        kind: 'cluster',
        nodes: [
          { host: 'node1', port: 7000 },
          { host: 'node2', port: 7001 },
          { host: '10.0.0.3', port: 6379 },
          { host: 'fd00::4', port: 7003 },
        ],
        login: { username: '', password: 's cret' },
      },
    );
  });

  it('may name one node of a cluster, who knows the others', () => {
    expect(readRedisUrl('rediss://name:secret@[fd00::1]?cluster=&family=6')).toEqual({
      kind: 'cluster',
      nodes: [{ host: 'fd00::1', port: 6379 }],
      login: { username: 'name', password: 'secret', family: 6, tls: {} },
    });
  });

  it.each([
    ['redis://mymaster?sentinels=10.0.0.1&cluster=10.0.0.2', 'names sentinels and a cluster'],
    ['redis://node1/3?cluster=node2', 'names database 3; a cluster has only 0'],
    ['redis://node1?db=3&cluster=node2', 'names database 3; a cluster has only 0'],
    ['redis://node1?cluster=node2,,node3', '"" is not an address'],
    ['redis://node1?cluster=node2:many', '"node2:many" is not an address; write host:port'],
    ['redis://mymaster?sentinels=fd00::1', '"fd00::1" is not an address'],
  ])('is refused: %s', (url, reason) => {
    expect(() => readRedisUrl(url)).toThrow(reason);
  });
});
