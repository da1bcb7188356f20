import { parseUrl } from '../../src/values/parse-url.ts';

/** After some thousand calls, a call of the engine is optimized. */
const many = 20_000;

it('takes a URL with letters beyond ASCII each time', () => {
  for (let count = 0; count < many; count += 1)
    if (parseUrl('https://bücher.example/a?b=ü')?.host !== 'xn--bcher-kva.example')
      throw new Error(`not after ${count} calls`);
});

it.each(['', 'bücher.example', 'https://', 'https://a b.example'])('is null for %j', (text) => {
  expect(parseUrl(text)).toBeNull();
});
