import { h } from 'hastscript';
import { type Drawn, percent, shape } from './frame.ts';

/** The parts of the hour, as the guide “The first hour after a ban” has them. */
export const PARTS = [
  {
    from: 0,
    to: 10,
    name: 'Find out what this is',
    what: 'Check on the platform itself. Secure your email account. Pause all tools.',
  },
  {
    from: 10,
    to: 30,
    name: 'Save what will disappear',
    what: 'Public view, account screens, numbers, message, export.',
  },
  { from: 30, to: 45, name: 'Fix the files', what: 'One folder, untouched originals, a hash of each file.' },
  {
    from: 45,
    to: 60,
    name: 'Write six lines',
    what: 'What, when, which item, which rule, what came before, what is due.',
  },
] as const;

const HOUR = 60;
/** “Most of what people regret is done in the first five.” */
const REGRET = 5;

export const firstHour = (): Drawn => ({
  drawing: [
    h('p', { className: 'hour-regret' }, [
      'The first five minutes: most of what people regret',
      shape('regret', `inline-size:${percent(REGRET / HOUR)}`),
    ]),
    h('div', { className: 'hour', ariaHidden: 'true' }, [
      ...PARTS.map(({ from, to }, at) =>
        h('span', { style: `flex:${to - from};--minutes:${to - from}` }, [
          h('b', String(at + 1)),
          h('small', String(from)),
        ]),
      ),
      h('small', String(HOUR)),
    ]),
    h(
      'ol',
      { className: 'hour-parts' },
      PARTS.map(({ from, to, name, what }) =>
        h('li', [h('small', `Minutes ${from} to ${to}`), h('strong', name), h('span', what)]),
      ),
    ),
  ],
  caption: ['Nothing goes to the platform in this hour. The appeal button can wait.'],
});
