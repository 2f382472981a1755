import { h } from 'hastscript';
import { type Drawn, shape } from './frame.ts';

/** The three hands of the guide “Who decides”, with what each misses and how its mistakes look. */
const HANDS = [
  {
    mesh: 'coarse',
    name: 'The rule',
    misses: 'your case. It was written without imagining it.',
    sign: 'whole genres fall together',
    move: 'collect cases, write together',
  },
  {
    mesh: 'middle',
    name: 'The model',
    misses: 'context. The gun is a prop, the blood a sauce, the slur a quotation.',
    sign: 'gone within seconds, no views',
    move: 'appeal with context, ask about automated means',
  },
  {
    mesh: 'fine',
    name: 'The contractor',
    misses: 'the film behind its title, the irony, the item unlike the thirty before it.',
    sign: 'a delay of hours or days, often after reports',
    move: 'appeal with time stamps',
  },
] as const;

export const whoDecides = (): Drawn => ({
  drawing: [
    h(
      'ol',
      { className: 'sieves' },
      HANDS.map(({ mesh, name, misses, sign, move }) =>
        h('li', [
          h('strong', name),
          shape(`mesh mesh-${mesh}`),
          h('dl', [
            h('div', { className: 'sieve-falls' }, [h('dt', 'Falls through'), h('dd', misses)]),
            h('div', [h('dt', 'You see'), h('dd', sign)]),
            h('div', [h('dt', 'First move'), h('dd', move)]),
          ]),
        ]),
      ),
    ),
  ],
  caption: [
    'Three sieves, one below the other. Each has holes of its own; the red dots are what falls through them.',
  ],
});
