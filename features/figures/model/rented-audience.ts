import type { Element } from 'hast';
import { h } from 'hastscript';
import { type Drawn, percent, rounded } from './frame.ts';

type Source = { readonly name: string; readonly share: number };

/** The invented ledger of the guide “How much of you lives on one platform?”: as booked, and by what has to survive. */
export const AS_BOOKED: readonly Source[] = [
  { name: 'advertising on A', share: 0.4 },
  { name: 'sponsors on A', share: 0.3 },
  { name: 'shop', share: 0.12 },
  { name: 'paid newsletter', share: 0.1 },
  { name: 'streaming on B', share: 0.08 },
];
export const IN_FACT: readonly Source[] = [
  { name: 'platform A', share: 0.78 },
  { name: 'shop', share: 0.04 },
  { name: 'newsletter', share: 0.1 },
  { name: 'platform B', share: 0.08 },
];

/** The effective number of equal sources: one divided by the sum of the squared shares. */
export const effectiveNumber = (sources: readonly Source[]): number =>
  1 / sources.reduce((sum, { share }) => sum + share ** 2, 0);

const bar = (label: string, sources: readonly Source[]): Element =>
  h('div', { className: 'ledger' }, [
    h('p', label),
    h(
      'div',
      { className: 'ledger-bar', ariaHidden: 'true' },
      sources.map(({ share }) =>
        h('span', { style: `flex:${rounded(share * 100)}` }, String(rounded(share * 100))),
      ),
    ),
    h(
      'ol',
      sources.map(({ name, share }) => h('li', `${name} ${rounded(share * 100)} %`)),
    ),
  ]);

/** A number of equal sources as filled squares. */
function legs(says: string, number: number): Element {
  const filled = (at: number) => Math.min(1, Math.max(0, number - at));
  return h('li', [
    h('span', says),
    h('b', String(Math.round(number * 10) / 10)),
    h(
      'span',
      { className: 'legs', ariaHidden: 'true' },
      AS_BOOKED.map((_, at) => h('i', h('i', { style: `inline-size:${percent(filled(at))}` }))),
    ),
  ]);
}

export const rentedAudience = (): Drawn => ({
  drawing: [
    bar('As booked', AS_BOOKED),
    bar('By what has to survive for it to be paid', IN_FACT),
    h('ol', { className: 'leg-rows' }, [
      legs('The books', AS_BOOKED.length),
      legs('The formula', effectiveNumber(AS_BOOKED)),
      legs('The contracts', effectiveNumber(IN_FACT)),
    ]),
  ],
  caption: ['The invented ledger above, in per cent, and the number of equal sources that it amounts to.'],
});
