import type { SampleMark } from '../../../lib/samples/sample-owner.ts';
import type { Ban } from '../../bans/model/ban.ts';
import type { TimelineEventType } from '../../bans/model/event-text.ts';
import type { ShadowbanReport } from '../../bans/model/shadowban-report.ts';
import type { RecordType } from '../../explorer/model/restriction-filter.ts';
import type { AlertEvent } from '../model/alert-event.ts';

/** One event in an alert email. */
export type NewsItem = {
  readonly kind: RecordType;
  readonly restriction: Ban | ShadowbanReport;
  readonly happened: AlertEvent;
  readonly person: { readonly username: string; readonly displayName: string } & SampleMark;
  /** The time when it was added here, in milliseconds. */
  readonly knownAt: number;
};

/** Maximum number of events that an email lists; the others are counted. */
const MAX_TOLD = 25;

/** The content of one alert email. */
export class AlertNews {
  /** The first events, in the order in which they were added here. */
  readonly items: NewsItem[] = [];
  /** The number of events of each kind, including those beyond `items`. */
  readonly counts = new Map<TimelineEventType, number>();
  total = 0;

  add(item: NewsItem): void {
    const { what } = item.happened;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    this.total += 1;
    if (this.items.length < MAX_TOLD) this.items.push(item);
  }
}
