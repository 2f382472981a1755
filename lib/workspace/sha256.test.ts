import { readSha256, sha256Of } from './sha256.ts';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('computes the SHA-256 of FIPS 180-4', async () => {
  expect(await sha256Of(new Blob(['abc']))).toBe(ABC);
  expect(await sha256Of(new Blob([]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});

test.each([
  ABC,
  ` ${ABC}\n`,
  ABC.toUpperCase(),
  `${ABC}  notice.pdf`,
  `SHA256 (notice.pdf) = ${ABC}`,
  `SHA-256 ${ABC}`,
  `sha256:${ABC}`,
  ABC.replaceAll(/(.{8})/g, '$1 '),
  ABC.replaceAll(/(..)/g, '$1:').slice(0, -1),
])('reads %j', (text) => {
  expect(readSha256(text)).toBe(ABC);
});

test.each(['', 'abc', ABC.slice(1), `${ABC}0`, ABC.replace('b', 'g'), `${ABC}${ABC}`])(
  'rejects %j',
  (text) => {
    expect(readSha256(text)).toBeUndefined();
  },
);
