import { randomBytes } from 'node:crypto';
import { modularPower, N, toBytes } from './modular-power.ts';

/** The textbook's way, to compare with. */
function slowPower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const random = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`) + 2n;

test('N is the prime of RFC 3526 that begins and ends as Cognito’s does', () => {
  const hex = N.toString(16);
  expect(hex).toHaveLength(768);
  expect(hex.slice(0, 32)).toBe('ffffffffffffffffc90fdaa22168c234');
  expect(hex.slice(-16)).toBe('ffffffffffffffff');
});

test.each([1, 2, 16, 32, 33, 128, 383])('powers with exponents of %s bytes are right', (bytes) => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const base = random(383);
    const exponent = random(bytes);
    expect(modularPower(base, exponent)).toBe(slowPower(base, exponent));
  }
});

test('even exponents, small bases and the ends of the range are right', () => {
  expect(modularPower(2n, 10n)).toBe(1024n);
  expect(modularPower(1n, 65_536n)).toBe(1n);
  expect(modularPower(N - 1n, 2n)).toBe(1n);
  expect(modularPower(N - 1n, 3n)).toBe(N - 1n);
});

test('numbers become whole bytes', () => {
  expect(toBytes(0x123n)).toEqual(Buffer.from([1, 0x23]));
  expect(toBytes(1n, 4)).toEqual(Buffer.from([0, 0, 0, 1]));
});
