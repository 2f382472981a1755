import { expect, test } from '@jest/globals';
import { findPhrases, getStrings, textsOfPage } from './phrases.ts';

test('a planted phrase in a string, a template or JSX is found with its line', () => {
  const source = [
    'const label = `$' + '{count} rows to take away`;',
    "const other = 'Download the data';",
    'export const Box = () => <p title="Tell me when this changes">Nobody answers to this.</p>;',
  ].join('\n');
  const found = findPhrases(getStrings('components/Box.tsx', source)).map((line) => line.split(' "')[0]);
  expect(new Set(found)).toEqual(new Set(['components/Box.tsx:1:', 'components/Box.tsx:3:']));
});

test('imports and names in code are not read as texts', () => {
  expect(getStrings('lib/a.ts', "import { b } from './take-away';\nconst nobody = 1;")).toEqual([]);
});

test('a phrase that is in the content with its neighbours is left out', () => {
  const authored = 'a film that nobody asked for';
  const texts = ['A film that nobody asked for', 'Nobody', 'Nobody is here'].map((text) => ({
    where: '/',
    text,
  }));
  expect(findPhrases(texts, authored)).toHaveLength(1);
});

test('a page is read as people see it: texts, labels and description', () => {
  const page = [
    '<html><head><title>Ban data</title><meta name="description" content="Take the data away"></head>',
    '<body><button aria-label="Go on">→</button><p>Nobody is here</p>',
    '<p dir="auto">Nobody asked me, says the creator</p><pre>take it away</pre></body></html>',
  ].join('');
  expect(findPhrases(textsOfPage('/data', page))).toHaveLength(3);
});
