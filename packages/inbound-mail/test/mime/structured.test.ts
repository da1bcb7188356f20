import { structured } from '../../src/mime/structured.ts';

it.each([
  ['text/plain; charset="UTF-8"; Format=flowed', 'text/plain', { charset: 'UTF-8', format: 'flowed' }],
  ['TEXT/HTML (a comment) ; charset = us-ascii', 'text/html', { charset: 'us-ascii' }],
  [String.raw`multipart/mixed; boundary="a;\"b\" = c"`, 'multipart/mixed', { boundary: 'a;"b" = c' }],
  ['multipart/mixed; boundary="never closed', 'multipart/mixed', { boundary: 'never closed' }],
  ["attachment; filename*=iso-8859-1'de'R%E4der.pdf", 'attachment', { filename: 'Räder.pdf' }],
  [
    "attachment; filename*1=%20b; filename*0*=utf-8''%C3%A4; filename=plain",
    'attachment',
    { filename: 'ä b' },
  ],
  ['attachment; name*0="long "; name*1="name"', 'attachment', { name: 'long name' }],
  ['attachment; inline; ;', 'attachment', { inline: '' }],
  ['text/plain; __proto__=x', 'text/plain', Object.fromEntries([['__proto__', 'x']])],
  ['', '', {}],
])('reads %j', (value, type, params) => {
  expect(structured(value)).toEqual({ type, params });
});

it('takes no longer for what is long and broken', () => {
  const start = performance.now();
  for (const piece of ['"', '\\', ';', '=', 'a*0=', '"\\'])
    expect(structured(piece.repeat(10_000)).params).toBeDefined();
  expect(performance.now() - start).toBeLessThan(5_000);
});
