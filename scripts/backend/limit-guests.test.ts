import { readFileSync } from 'node:fs';
import { AppSyncError } from '../../embedded/data/errors.ts';
import { loadFunction } from '../../embedded/data/functions.ts';
import { createCounterTables } from '../../embedded/data/pipelines.ts';
import { runFunction } from '../../embedded/data/testing/functions.ts';

const source = readFileSync('amplify/data/functions/limitGuests.js', 'utf8');

/** The function with its table, at a time that the test sets. */
function open(start: string, fieldName = 'sendContactMessage', parentTypeName = 'Mutation') {
  let time = start;
  const now = () => new Date(time);
  const operate = createCounterTables({ WriteUsage: { key: 'id', timeToLive: 'expiresAt' } }, now).get(
    'WriteUsage',
  );
  const limitGuests = loadFunction('limitGuests', source, { updates: 'WriteUsage', now });
  const info = { fieldName, parentTypeName };
  return {
    /** Sends a message with this `X-Forwarded-For`, as AppSync completes it, from an account if there is one. */
    send: (forwarded: string, sub?: string): string | null => {
      const request = { headers: { 'x-forwarded-for': forwarded }, domainName: null };
      try {
        const identity = sub ? { sub, username: 'ann', groups: [], claims: {} } : null;
        runFunction(limitGuests, { request, info, operate, identity });
        return null;
      } catch (error) {
        if (error instanceof AppSyncError) return error.errorType;
        throw error;
      }
    },
    at: (later: string) => {
      time = later;
    },
  };
}

test('an address sends 250 messages an hour, whatever it claims to be, and others are not affected', () => {
  const { send, at } = open('2026-11-25T09:00:00Z');
  for (let count = 0; count < 250; count += 1)
    expect(send(`10.0.0.${count}, 192.0.2.1, 64.252.1.1`)).toBeNull();
  expect(send('192.0.2.1, 64.252.1.1')).toBe('ThrottlingException');
  expect(send('198.51.100.1, 64.252.1.1')).toBeNull();
  at('2026-11-25T10:00:00Z');
  expect(send('192.0.2.1, 64.252.1.1')).toBeNull();
});

test('all addresses together send 1,000 messages an hour', () => {
  const { send, at } = open('2026-11-25T09:00:00Z');
  for (let count = 0; count < 1000; count += 1) expect(send(`192.0.2.${count % 200}, 64.252.1.1`)).toBeNull();
  expect(send('198.51.100.1, 64.252.1.1')).toBe('ThrottlingException');
  at('2026-11-25T10:00:00Z');
  expect(send('198.51.100.1, 64.252.1.1')).toBeNull();
});

test.each(['', 'x'.repeat(5000), '__proto__, constructor, 1', ',,,'])(
  'a strange header %j is counted as well',
  (header) => {
    const { send } = open('2026-11-25T09:00:00Z');
    for (let count = 0; count < 250; count += 1) expect(send(header)).toBeNull();
    expect(send(header)).toBe('ThrottlingException');
  },
);

test('reads of draft links have a limit of their own', () => {
  const { send } = open('2026-11-25T09:00:00Z', 'openDraftLink', 'Query');
  for (let count = 0; count < 10_000; count += 1) expect(send('192.0.2.1, 64.252.1.1')).toBeNull();
  expect(send('192.0.2.1, 64.252.1.1')).toBe('ThrottlingException');
  expect(send('198.51.100.1, 64.252.1.1')).toBeNull();
});

test('an account gets 20 timestamps a day, from whatever address, and all accounts together 2,000', () => {
  const { send, at } = open('2026-11-25T00:30:00Z', 'timestampHash');
  for (let count = 0; count < 20; count += 1) {
    at(`2026-11-25T${String(count).padStart(2, '0')}:30:00Z`);
    expect(send(`192.0.2.${count}, 64.252.1.1`, 'ann')).toBeNull();
  }
  at('2026-11-25T23:59:59Z');
  expect(send('198.51.100.1, 64.252.1.1', 'ann')).toBe('ThrottlingException');
  for (let count = 0; count < 1980; count += 1)
    expect(send('192.0.2.1, 64.252.1.1', `${count % 99}`)).toBeNull();
  expect(send('192.0.2.1, 64.252.1.1', 'ben')).toBe('ThrottlingException');
  at('2026-11-26T00:00:00Z');
  expect(send('192.0.2.1, 64.252.1.1', 'ann')).toBeNull();
});
