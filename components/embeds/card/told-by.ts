import { env } from '@/lib/env';
import { type Markup, markup } from './markup';

/** The source line of a card; says so if the person is an invented sample. */
export const toldBy = (displayName: string, kind: 'ban' | 'report' | 'profile'): Markup =>
  markup`${kind === 'report' ? 'Self-reported by' : 'Reported by'} <bdi>${displayName}</bdi>${sample()}`;

/** The author line of a card. */
export const by = (displayName: string): Markup => markup`By <bdi>${displayName}</bdi>${sample()}`;

const sample = () => env.hasSampleContent && ' (an invented sample)';
