import type { Theme } from '../../lib/domain/theme.ts';
import { mix } from './colour.ts';

/** The colours of one picture. Grounds keep clear of both page grounds, `#0c0d10` and `#f7f6f2`. */
export type Palette = {
  /** From the top (or the left) to the bottom (or the right). */
  readonly ground: readonly [string, string];
  /** From what recedes to what comes forward. */
  readonly tones: readonly [string, ...string[]];
  /** The one loud colour. */
  readonly accent: string;
};

type Palettes = readonly [Palette, ...Palette[]];

/** Several moods per theme; the first is the theme's own, and is drawn more often than the others. */
export const PALETTES: Readonly<Record<Theme, Palettes>> = {
  discipline: [
    { ground: ['#20222b', '#1a1c23'], tones: ['#4b4c52', '#8d897e', '#e9e3d2'], accent: '#d8323c' },
    { ground: ['#1b2430', '#161d27'], tones: ['#35485a', '#8297a6', '#e4ecee'], accent: '#ff5a3c' },
    { ground: ['#d9d3c4', '#cbc4b3'], tones: ['#b3ab99', '#6f6a60', '#23242a'], accent: '#c9262f' },
    { ground: ['#2a2420', '#211c19'], tones: ['#57483c', '#a98d6c', '#f0dfc0'], accent: '#e8452f' },
  ],
  power: [
    { ground: ['#320f12', '#240b0d'], tones: ['#6b1a1c', '#c2402f', '#e9d9c3'], accent: '#ff5a36' },
    { ground: ['#2b1512', '#1c0e0d'], tones: ['#5f2c1b', '#c9702f', '#f2d9ae'], accent: '#ff7a2e' },
    { ground: ['#c8432e', '#b23a28'], tones: ['#a02f21', '#7a1f18', '#f4e4cf'], accent: '#f9b98a' },
    { ground: ['#2a1226', '#1d0d1b'], tones: ['#562049', '#a03a6a', '#efd5d8'], accent: '#ff4d4d' },
  ],
  influence: [
    { ground: ['#10203a', '#0b182b'], tones: ['#25456f', '#6d93c4', '#f1f5fa'], accent: '#ff3f4c' },
    { ground: ['#0d2a30', '#0a1f25'], tones: ['#1d5159', '#62aaa8', '#eaf6f1'], accent: '#ff6a3d' },
    { ground: ['#1b1d45', '#141535'], tones: ['#383c86', '#8388d8', '#eff0ff'], accent: '#ff5161' },
    { ground: ['#c9d6e2', '#b7c7d6'], tones: ['#93a9be', '#4a6684', '#12233a'], accent: '#d42a34' },
  ],
  'information-warfare': [
    { ground: ['#121a15', '#0f1612'], tones: ['#203126', '#3f6650', '#6c9c7f'], accent: '#ff3b47' },
    { ground: ['#161a1d', '#111517'], tones: ['#2a3237', '#566871', '#aebcc0'], accent: '#ff4438' },
    { ground: ['#ddd8c8', '#d0cab8'], tones: ['#bbb4a0', '#5d5a50', '#191a1c'], accent: '#d11f2f' },
    { ground: ['#0e1e22', '#0b171b'], tones: ['#174049', '#2f7f85', '#86c9c0'], accent: '#ff5a36' },
  ],
  stoicism: [
    {
      ground: ['#d8d0c0', '#c4bba8'],
      tones: ['#bdb5a3', '#8d877a', '#a23b2e', '#4a2d28', '#2a2421'],
      accent: '#b43526',
    },
    {
      ground: ['#e3c3a4', '#d59d7c'],
      tones: ['#c98c70', '#a3605a', '#6f3f4d', '#432b40', '#281d2e'],
      accent: '#e2452b',
    },
    {
      ground: ['#8fa3ad', '#c9c2b2'],
      tones: ['#8d9ba0', '#667a83', '#455964', '#2c3c47', '#1b262f'],
      accent: '#e0532f',
    },
    {
      ground: ['#232a45', '#6a4a5c'],
      tones: ['#54425a', '#43364f', '#342b44', '#262138', '#1a182b'],
      accent: '#ff6a48',
    },
    {
      ground: ['#e6d5a8', '#d9b877'],
      tones: ['#cfa662', '#b0793e', '#8c4f2b', '#5b3122', '#33201b'],
      accent: '#c7351f',
    },
  ],
  leadership: [
    { ground: ['#1d172d', '#171223'], tones: ['#3a3158', '#6e63a0', '#b9b1e2'], accent: '#ff9f2e' },
    { ground: ['#2b1a33', '#1f1327'], tones: ['#55335f', '#9a66a3', '#e6c7e6'], accent: '#ff6b3d' },
    { ground: ['#33295a', '#a5627a'], tones: ['#5e4a80', '#c79ab8', '#ffeadd'], accent: '#ff8a3c' },
    { ground: ['#14233b', '#101b2f'], tones: ['#2b4468', '#6286b8', '#c9daf2'], accent: '#ff7d33' },
  ],
};

/** The two inks of a theme's printed plates, dark enough for the paper. */
type Inks = { readonly first: string; readonly second: string };

/** The sheet that a plate is printed on. */
export const PAPER = '#ece5d6';

export const INKS: Readonly<Record<Theme, Inks>> = {
  discipline: { first: '#26282f', second: '#c9262f' },
  power: { first: '#6d1519', second: '#c8591f' },
  influence: { first: '#16345f', second: '#d42a34' },
  'information-warfare': { first: '#1d3a2b', second: '#d11f2f' },
  stoicism: { first: '#4a3a2c', second: '#b43526' },
  leadership: { first: '#3a2a6b', second: '#c4601a' },
};

/** Five tints of the first ink on paper, from what recedes to what comes forward, and the second ink whole. */
export function platePalette(theme: Theme): Palette {
  const { first, second } = INKS[theme];
  const tint = (share: number) => mix(PAPER, first, share);
  const ground = tint(0.06);
  const tones: Palette['tones'] = [tint(0.2), tint(0.4), tint(0.6), tint(0.8), first];
  return { ground: [ground, ground], tones, accent: second };
}
