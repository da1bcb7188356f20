import { attemptOf, sentAs } from '../web/data/attempts.ts';

const minutes = (count: number) => new Date(Date.UTC(2027, 0, 4, 8, count));

describe('a message that is sent again after a failure', () => {
  it.each([
    ['without a time', undefined, undefined],
    ['at the same time', minutes(60), minutes(60)],
    ['in an hour, a few minutes later', minutes(60), minutes(69)],
    ['in an hour, by a clock that was set back', minutes(60), minutes(51)],
  ])('is the same message and keeps its time: %s', (name, first, second) => {
    const before = attemptOf(name, 'Hello', first);
    expect(attemptOf(name, 'Hello', second)).toEqual(before);
  });

  it.each([
    ['a later time', minutes(60), minutes(70)],
    ['an earlier time', minutes(2 * 24 * 60), minutes(60)],
    ['now instead of later', minutes(60), undefined],
    ['later instead of now', undefined, minutes(60)],
  ])('is another message with %s', (name, first, second) => {
    const before = attemptOf(name, 'Hello', first);
    const after = attemptOf(name, 'Hello', second);
    expect(after.sendAt).toBe(second);
    expect(after.key).not.toBe(before.key);
  });

  it('is another message with another text, and after it was sent', () => {
    const { key } = attemptOf('ann', 'Hello');
    const other = attemptOf('ann', 'Hello!').key;
    sentAs('ann');
    expect(new Set([key, other, attemptOf('ann', 'Hello!').key]).size).toBe(3);
  });
});
