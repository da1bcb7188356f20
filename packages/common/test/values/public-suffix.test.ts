import { isPublicSuffix, parentDomains } from '../../src/values/public-suffix.ts';

describe('parentDomains', () => {
  it.each([
    ['example.com', ['example.com']],
    ['mail.example.com', ['mail.example.com', 'example.com']],
    ['a.b.example.co.uk', ['a.b.example.co.uk', 'b.example.co.uk', 'example.co.uk']],
    ['ann.github.io', ['ann.github.io', 'github.io']],
    ['www.city.kawasaki.jp', ['www.city.kawasaki.jp', 'city.kawasaki.jp']],
    ['mail.xn--55qx5d.cn', ['mail.xn--55qx5d.cn']],
    ['host.unheard-of-suffix', ['host.unheard-of-suffix']],
    ['com', []],
    ['co.uk', []],
    ['xn--55qx5d.cn', []],
  ])('of %s', (domain, expected) => {
    expect(parentDomains(domain)).toEqual(expected);
  });
});

describe('isPublicSuffix', () => {
  it.each(['com', 'co.uk', 'xn--55qx5d.cn', 'b.kawasaki.jp', 'localhost'])('says yes to %s', (domain) => {
    expect(isPublicSuffix(domain)).toBe(true);
  });

  it.each(['example.com', 'example.co.uk', 'github.io', 'uk.com', 'city.kawasaki.jp'])(
    'says no to %s',
    (domain) => {
      expect(isPublicSuffix(domain)).toBe(false);
    },
  );
});
