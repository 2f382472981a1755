import { asClock, readChallengeEnd, spokenWarning, timeLeft } from './expiry.ts';

const END = 1_800_000_000_000;

it('warns a minute before the end, and not before', () => {
  expect(timeLeft(END, END - 180_000)).toEqual({ state: 'plenty' });
  expect(timeLeft(END, END - 60_001)).toEqual({ state: 'plenty' });
  expect(timeLeft(END, END - 60_000)).toEqual({ state: 'short', seconds: 60 });
  expect(timeLeft(END, END - 1)).toEqual({ state: 'short', seconds: 1 });
  expect(timeLeft(END, END)).toEqual({ state: 'over' });
  expect(timeLeft(END, END + 5000)).toEqual({ state: 'over' });
});

it('reads the expiry from the client’s stored tokens', () => {
  const storageWith = (value: string | null) => ({ getItem: () => value });
  expect(readChallengeEnd(storageWith(String(END)))).toBe(END);
  expect(readChallengeEnd(storageWith(null))).toBeUndefined();
  expect(readChallengeEnd(storageWith('soon'))).toBeUndefined();
});

it('shows minutes and seconds', () => {
  expect([60, 59, 9, 180].map(asClock)).toEqual(['1:00', '0:59', '0:09', '3:00']);
});

it('speaks three times', () => {
  const warnings = Array.from({ length: 60 }, (_, index) => spokenWarning(60 - index));
  expect([...new Set(warnings)]).toEqual([
    'This step expires in less than a minute.',
    'This step expires in less than 30 seconds.',
    'This step expires in less than 10 seconds.',
  ]);
});
