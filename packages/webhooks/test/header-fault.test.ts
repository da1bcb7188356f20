import { headerFault } from '../src/endpoints/endpoint-input.ts';

describe('headers of an endpoint', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['X-Api-Key', ''],
    ["!#$%&'*+.^_`|~-", 'a\tb'],
  ])('may be %s', (name, value) => expect(headerFault(name, value)).toBeNull());

  it.each([
    ['', 'a name'],
    ['X Y', 'a blank'],
    ['X:Y', 'a colon'],
    ['Ünder', 'other letters'],
    ['X\r\nY', 'a line break'],
    ['x'.repeat(101), 'too long'],
    ['Host', 'the connection'],
    ['CONTENT-LENGTH', 'the message'],
    ['Transfer-Encoding', 'the connection'],
    ['Proxy-Authorization', 'a proxy'],
    ['webhook-signature', 'the signature'],
    ['X-Outreach-Signature', 'the signature'],
    ['X-Survey-Attempt', 'the signature'],
  ])('may not be %j (%s)', (name) => expect(headerFault(name, 'a')).not.toBeNull());

  it.each([['a\r\nX-Injected: 1'], ['a\nb'], ['a\0b'], ['é'], ['a'.repeat(2001)]])(
    'may not say %j',
    (value) => expect(headerFault('X-Note', value)).not.toBeNull(),
  );
});
