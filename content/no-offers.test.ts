import { creators } from './creators/creators.ts';
import { personalities } from './personalities/personalities.ts';
import { streams } from './streams/streams.ts';

/*
 * A reader in need could take a fictional person at their word. So no sample person or stream offers help, and none claims to
 * be verified.
 */

const OFFERS =
  /\b((?:appeals?|legal|free) clinic|office hours?|open hours?|drop-?in|helpline|hotline|appointments?|open (?:meeting|bench|house)|surgery hours?|(?:write|talk|email|message|dm) (?:to )?(?:me|us)|contact (?:me|us)|get in touch|book (?:a|your)|ask (?:me|us|her|him)|bring your|send (?:me|us|in) your|helps? (?:you|people|creators)|with questions|where to get help|verified)\b/i;

const offersIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [...value.matchAll(new RegExp(OFFERS, 'gi'))].map(([found]) => found)
    : Object.values(value && typeof value === 'object' ? value : {}).flatMap(offersIn);

test('the check finds offers', () => {
  expect(offersIn({ schedule: 'Appeals clinic: Wednesdays.', more: [{ text: 'Write to me.' }] })).toEqual([
    'Appeals clinic',
    'Write to me',
  ]);
});

test.each(creators)('$username says who they are, without an offer of help', ({ bio, schedule }) => {
  expect(offersIn({ bio, schedule })).toEqual([]);
});

test.each(personalities)('$id offers no help', (personality) => expect(offersIn(personality)).toEqual([]));

test.each(streams)('the stream $slug offers no help', ({ title, description, detail }) => {
  expect(offersIn({ title, description, detail })).toEqual([]);
});
