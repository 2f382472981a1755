import { nameKeys } from './similar-names.ts';

const areSimilarNames = (one: string, other: string) =>
  nameKeys(one).some((key) => nameKeys(other).includes(key));

test.each([
  ['Ann Example', 'ann example'],
  ['Ann Example', 'Ann  Example'],
  ['Ann Example', 'AnnExample'],
  ['Ann Example', 'Ann-Example!'],
  ['Ann Example', 'Ann\u200b Example'],
  ['Ann Example', '\u0410nn Ex\u0430mple'],
  ['Ann Example', 'Änn Éxample'],
  ['Ann Example', 'Ａｎｎ Ｅｘａｍｐｌｅ'],
  ['Ann Example', '𝐀𝐧𝐧 𝐄𝐱𝐚𝐦𝐩𝐥𝐞'],
  ['PayPal', 'PayPaI'],
  ['Oddny Vale', '0ddny VaIe'],
  ['Mara', 'rnara'],
  ['Daily 10', 'Daily lO'],
  ['عمر', 'عُمر'.replaceAll('\u064f', '\u200c')],
])('%j looks like %j', (one, other) => {
  expect(areSimilarNames(one, other)).toBe(true);
  expect(areSimilarNames(other, one)).toBe(true);
});

test.each([
  ['Ann Example', 'Ann Sample'],
  ['Field Notes 1', 'Field Notes 2'],
  ['Kofi', 'Kofie'],
  ['काम', 'कम'],
  ['***', '---'],
  ['', ''],
  ['constructor', '__proto__'],
])('%j does not look like %j', (one, other) => {
  expect(areSimilarNames(one, other)).toBe(false);
});

test('names of inherited object properties have their own keys', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(nameKeys(name).length).toBeGreaterThan(0);
});

test('the cost grows linearly with the length of a name', () => {
  expect(nameKeys('\u0430'.repeat(10_000))[0]).toHaveLength(10_000);
});
