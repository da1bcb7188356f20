import { checkUrl } from '../../src/safe-http/check-url.ts';

const strict = { allowCidrs: [] };

describe('the URL of an endpoint', () => {
  it.each([
    'https://hooks.client.example/reachback?tenant=1',
    'https://client.example:8443/',
    'https://1.1.1.1/hook',
    'https://[2606:4700:4700::1111]/hook',
    'https://bücher.example/hook',
    `https://client.example/${'a'.repeat(2025)}`,
  ])('may be %s', (url) => {
    expect(checkUrl(url, strict)).toBeNull();
  });

  it('may have letters beyond ASCII, also after thousands of others', () => {
    for (let count = 0; count < 20_000; count += 1)
      expect(checkUrl('https://bücher.example/hook', strict)).toBeNull();
  });

  it.each([
    ['http://client.example/', 'must begin with https://'],
    ['ftp://client.example/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https:client.example/', 'must begin with https://'],
    ['https:/client.example/', 'must begin with https://'],
    ['https:\\\\client.example\\', 'must not hold spaces, control characters or backslashes'],
    ['client.example/hook', 'must be a URL'],
    ['', 'must be a URL'],
    ['https://', 'must be a URL'],
    ['https://1.2.3.4.5/', 'must be a URL'],
    ['https://[fe80::1%25eth0]/', 'must be a URL'],
    ['https://client.example:99999/', 'must be a URL'],
    ['https://user@client.example/', 'must not hold a user name or password'],
    ['https://:pass@client.example/', 'must not hold a user name or password'],
    ['https://127.0.0.1#@client.example/', 'must not have a fragment (#…)'],
    ['https://client.example/#', 'must not have a fragment (#…)'],
    [' https://client.example/', 'must not hold spaces, control characters or backslashes'],
    ['https://client.ex\tample/', 'must not hold spaces, control characters or backslashes'],
    ['https://client.example/\0', 'must not hold spaces, control characters or backslashes'],
    [`https://client.example/${'a'.repeat(2026)}`, 'must have at most 2048 characters'],
    ['https://10.0.0.1/', 'must not lead into a private or reserved network'],
  ])('may not be %p', (url, reason) => {
    expect(checkUrl(url, strict)).toBe(reason);
  });

  it('may begin with http:// where the operator allows it', () => {
    expect(checkUrl('http://client.example/', { allowCidrs: [], allowHttp: true })).toBeNull();
    const rules = { allowCidrs: ['10.0.0.0/8'] };
    expect(checkUrl('http://10.0.0.1/', rules)).toBeNull();
    expect(checkUrl('http://1.1.1.1/', rules)).toBe('must begin with https://');
    // Its addresses decide, at each request.
    expect(checkUrl('http://intranet.example/', rules)).toBeNull();
    expect(checkUrl('http://localhost/', rules)).toMatch(/private or reserved/);
    expect(checkUrl('http://localhost/', { allowCidrs: ['127.0.0.0/8', '::1/128'] })).toBeNull();
  });
});
