import { env } from '@/lib/env';
import { type Markup, markup } from './markup';

/** Who says what a card shows; sample people are invented, and said to be. */
export const toldBy = (displayName: string, kind: 'ban' | 'report' | 'profile'): Markup =>
  markup`${kind === 'report' ? 'Self-reported by' : 'Told by'} <bdi>${displayName}</bdi>${sample()}`;

/** Who wrote or shows it. */
export const by = (displayName: string): Markup => markup`By <bdi>${displayName}</bdi>${sample()}`;

const sample = () => env.hasSampleContent && ' (an invented sample)';
