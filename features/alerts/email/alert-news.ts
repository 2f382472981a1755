import type { SampleMark } from '../../../lib/samples/sample-owner.ts';
import type { Ban } from '../../bans/model/ban.ts';
import type { Kind } from '../../bans/model/event-text.ts';
import type { ShadowbanReport } from '../../bans/model/shadowban-report.ts';
import type { RestrictionKind } from '../../explorer/model/restriction-filter.ts';
import type { Happened } from '../model/happened.ts';

/** One thing that an alert tells. */
export type NewsItem = {
  readonly kind: RestrictionKind;
  readonly restriction: Ban | ShadowbanReport;
  readonly happened: Happened;
  readonly person: { readonly username: string; readonly displayName: string } & SampleMark;
  /** When it became known here, in milliseconds. */
  readonly knownAt: number;
};

/** Things that a letter tells one by one; the rest is counted. */
const MAX_TOLD = 25;

/** The content of one alert email. */
export class AlertNews {
  /** The first of them, in the order in which they became known. */
  readonly items: NewsItem[] = [];
  /** How often each kind of thing happened, the ones beyond `items` among them. */
  readonly counts = new Map<Kind, number>();
  total = 0;

  add(item: NewsItem): void {
    const { what } = item.happened;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    this.total += 1;
    if (this.items.length < MAX_TOLD) this.items.push(item);
  }
}
