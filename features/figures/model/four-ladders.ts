import type { Element } from 'hast';
import { h } from 'hastscript';
import { type Drawn, percent, rounded, shape } from './frame.ts';

/** Days of a lock; `none` without a lock, `open` for a length that is not published, `end` for the end of the account. */
type Lock = number | 'none' | 'open' | 'end';

type Step = { readonly count: string; readonly cost: string; readonly lock: Lock };

/** `days`: null if it never lapses. */
type Lapse = { readonly what: string; readonly days: number | null };

type Ladder = {
  readonly service: string;
  readonly counts: string;
  readonly steps: readonly Step[];
  readonly lapses: readonly Lapse[];
};

/** The published steps of the services, as the guide “From warning to removal, rung by rung” quotes it with its sources. */
export const LADDERS: readonly Ladder[] = [
  {
    service: 'YouTube',
    counts: 'strikes after a first warning',
    steps: [
      { count: 'first', cost: 'usually a warning', lock: 'none' },
      { count: '1', cost: '7 days', lock: 7 },
      { count: '2', cost: '14 days', lock: 14 },
      { count: '3', cost: 'removal', lock: 'end' },
    ],
    lapses: [{ what: 'each strike: 90 days', days: 90 }],
  },
  {
    service: 'Facebook',
    counts: 'strikes, sometimes also against the Page or group',
    steps: [
      { count: '1', cost: 'warning', lock: 'none' },
      { count: '2–6', cost: 'some limits', lock: 'none' },
      { count: '7', cost: '1 day', lock: 1 },
      { count: '8', cost: '3 days', lock: 3 },
      { count: '9', cost: '7 days', lock: 7 },
      { count: '10+', cost: '30 days', lock: 30 },
    ],
    lapses: [{ what: 'each strike: one year', days: 365 }],
  },
  {
    service: 'TikTok',
    counts: 'strikes by feature and by policy',
    steps: [
      { count: 'below', cost: 'the threshold varies with harm', lock: 'open' },
      { count: 'at', cost: 'permanent ban', lock: 'end' },
    ],
    lapses: [{ what: 'each strike: 90 days', days: 90 }],
  },
  {
    service: 'Twitch',
    counts: 'suspensions, separate for streaming and chat',
    steps: [
      { count: 'first', cost: '24 hours', lock: 1 },
      { count: 'then', cost: 'longer each time', lock: 'open' },
      { count: 'up to', cost: '30 days', lock: 30 },
      { count: 'repeated', cost: 'can be indefinite', lock: 'end' },
    ],
    lapses: [
      { what: 'minor breaches: 90 days', days: 90 },
      { what: 'more serious ones: one or two years', days: 730 },
      { what: 'the most serious: never', days: null },
    ],
  },
];

/** Pixels for each day of a lock; 30 days are the longest that a service publishes. */
const DAY = 3.2;
/** Height of the end of an account: above every lock. */
const END = 116;
const OPEN = 48;
/** The longest time until a strike lapses, as the full width. */
const MAX_DAYS = 730;

/** The height of a step in pixels: proportional to the days of its lock. */
export function stepHeight(lock: Lock): number {
  if (lock === 'none') return 0;
  if (lock === 'open') return OPEN;
  return lock === 'end' ? END : rounded(lock * DAY);
}

/** The width of a fading bar: proportional to the days until a strike lapses. */
export const lapseWidth = ({ days }: Pick<Lapse, 'days'>): number =>
  Math.min(1, (days ?? MAX_DAYS) / MAX_DAYS);

const getStep = ({ count, cost, lock }: Step): Element =>
  h('li', [
    h('span', h('bdi', cost)),
    shape(`step step-${typeof lock === 'number' ? 'lock' : lock}`, `block-size:${stepHeight(lock)}px`),
    h('b', h('bdi', count)),
  ]);

const drawLapse = (lapse: Lapse): Element =>
  h('li', [
    h('span', lapse.what),
    shape(lapse.days === null ? 'lapse lapse-never' : 'lapse', `inline-size:${percent(lapseWidth(lapse))}`),
  ]);

export const fourLadders = (): Drawn => ({
  drawing: [
    h(
      'div',
      { className: 'ladders' },
      LADDERS.map(({ service, counts, steps, lapses }) =>
        h('section', [
          h('p', [h('strong', service), ` ${counts}`]),
          h('ol', { className: 'stairs' }, steps.map(getStep)),
          h(
            'ul',
            { className: 'lapses', ariaLabel: `${service}: when penalties expire` },
            lapses.map(drawLapse),
          ),
        ]),
      ),
    ),
  ],
  caption: [
    'The height of a step shows how long the lock lasts. A red step ends the account; a hatched step has no published length. The bar below fades over the days for which a strike counts; its full width is two years. Sources are at the end.',
  ],
});
