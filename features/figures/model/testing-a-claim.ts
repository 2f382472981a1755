import type { Element } from 'hast';
import { h, s } from 'hastscript';
import type { Drawn } from './frame.ts';

/** The guide’s test: five people look twice a day on three days. */
export const OBSERVERS = 5;
export const ROUNDS = 6;

/** Returns true if an observer finds the account in a round. */
type Pattern = (round: number, observer: number) => boolean;

const always: Pattern = () => true;
const never: Pattern = () => false;
/** Gone in two rounds only. */
const passing: Pattern = (round) => round < 1 || round > 2;

/** Patterns of a result, and how the guide “How to test a shadowban claim” reads them. */
const CASES: readonly {
  readonly yours: Pattern;
  readonly control: Pattern;
  readonly reading: string;
  readonly means: string;
}[] = [
  {
    yours: never,
    control: always,
    reading: 'Only yours is missing',
    means: 'An observation worth reporting. State what you cannot exclude.',
  },
  { yours: never, control: never, reading: 'Both are missing', means: 'You have found a feature of search.' },
  {
    yours: passing,
    control: always,
    reading: 'Missing at times',
    means: 'Indexes lag, experiments come and go. Repeat.',
  },
  {
    yours: always,
    control: always,
    reading: 'Both are found',
    means: 'Drop the claim, and report that too.',
  },
];

const PITCH = 12;

/** The centres of the dots that are found or missing, as a path of points. */
export function dots(pattern: Pattern, isFound: boolean): string {
  let path = '';
  for (let round = 0; round < ROUNDS; round += 1)
    for (let observer = 0; observer < OBSERVERS; observer += 1)
      if (pattern(round, observer) === isFound)
        path += `M${round * (PITCH + 8) + PITCH / 2} ${observer * PITCH + PITCH / 2}h0`;
  return path;
}

const WIDTH = ROUNDS * (PITCH + 8) - 8;

const account = (name: string, pattern: Pattern): Element =>
  h('div', [
    h('span', name),
    s('svg', { viewBox: `0 0 ${WIDTH} ${OBSERVERS * PITCH}`, ariaHidden: 'true' }, [
      s('path', { className: 'found', d: dots(pattern, true) }),
      s('path', { className: 'missing', d: dots(pattern, false) }),
      s('path', { className: 'hole', d: dots(pattern, false) }),
    ]),
  ]);

export const testingAClaim = (): Drawn => ({
  drawing: [
    h(
      'ul',
      { className: 'cases' },
      CASES.map(({ yours, control, reading, means }) =>
        h('li', [
          h('strong', reading),
          h('div', { className: 'accounts' }, [account('A, yours', yours), account('B, control', control)]),
          h('span', means),
        ]),
      ),
    ),
  ],
  caption: [
    'Patterns to compare a result with, not measurements. Each column is one round of a test that runs twice a day for three days. Each dot is one of five strangers: filled if they find the account, hollow if they do not.',
  ],
});
