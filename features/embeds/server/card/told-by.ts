import type { SampleMark } from '@/lib/samples/sample-owner';
import { type Markup, markup } from './markup';

type Named = { readonly displayName: string } & SampleMark;

/** Source line of a card. Names of samples carry their mark. */
export const toldBy = (person: Named, kind: 'ban' | 'report' | 'profile'): Markup =>
  markup`${kind === 'report' ? 'Self-reported by' : 'Reported by'} <bdi>${person.displayName}</bdi>${demo(person)}`;

/** Author or host. */
export const by = (person: Named): Markup => markup`By <bdi>${person.displayName}</bdi>${demo(person)}`;

const demo = ({ isSample }: SampleMark) => isSample && ' (demo)';
