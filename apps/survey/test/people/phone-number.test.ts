import { parsePhone } from '../../src/people/phone-number.ts';

describe('parsePhone', () => {
  it.each([
    ['+49 151 23456789', null, '+4915123456789'],
    ['0151 / 234-567 89', 'DE', '+4915123456789'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['+1 (555) 123-4567', null, '+15551234567'],
    ['0044 7911 123456', 'DE', '+447911123456'],
    ['+447911123456', 'DE', '+447911123456'],
    ['07911 123456', 'GB', '+447911123456'],
    ['+39 312 3456789', null, '+393123456789'],
    ['+86 131 2345 6789', null, '+8613123456789'],
  ])('reads %j in %s as the mobile number %s', (text, country, value) => {
    expect(parsePhone(text, country)).toEqual({ value, mobile: true });
  });

  it.each([
    ['+49 30 901820', 'a landline'],
    ['+44 20 7946 0958', 'a landline'],
    ['+1 800 555 1234', 'toll-free'],
    ['+49 900 1234567', 'premium rate'],
    ['+49 151 23456789 ext. 5', 'an extension'],
  ])('knows that %s is no mobile number: %s', (text) => {
    expect(parsePhone(text, null)).toMatchObject({ mobile: false });
  });

  it.each([
    ['', null],
    ['hello', 'DE'],
    ['0151 23456789', null],
    ['+1234', null],
    ['+999 123456789', null],
    ['+49151234567890123', null],
    ['call +49 151 23456789 now', 'DE'],
    ['+49 151 23456789; +49 151 23456780', 'DE'],
    ['ann@example.com', 'DE'],
  ])('refuses %j in %s', (text, country) => {
    expect(parsePhone(text, country)).toBeNull();
  });
});
