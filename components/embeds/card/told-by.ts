import { env } from '@/lib/env';
import { type Markup, markup } from './markup';

/** Who says what a card shows; sample people are invented, and said to be. */
export const toldBy = (displayName: string, kind: 'ban' | 'report' | 'profile'): Markup =>
  markup`${kind === 'report' ? 'Self-reported by' : 'Told by'} <bdi>${displayName}</bdi>${env.hasSampleContent && ' (an invented sample)'}`;
