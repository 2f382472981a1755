'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/Card';
import { removableEvents, standingEvents } from '@/features/bans/model/history';
import timeline from '@/features/bans/ui/Timeline.module.scss';
import { TimelineItem } from '@/features/bans/ui/TimelineItem';
import type { OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import styles from './RestrictionHistory.module.scss';
import { entriesOf, subjectOf } from './subject';
import { TakeBack } from './TakeBack.client';

/** The dated history of one record as readers see it, with a button to retract an update. */
export function RestrictionHistory({
  own,
  onChanged,
}: {
  own: OwnRestriction;
  onChanged: (news: string) => void;
}) {
  const [taking, setTaking] = useState<string | null>(null);
  const events = standingEvents(own.history);
  const removable = removableEvents(own.history);
  const entries = entriesOf(own);
  return (
    <Card id="history" title="History" note="Newest first, as on your page.">
      <ol className={`plain-list ${timeline.timeline} ${styles.history}`}>
        {entries.map((entry, place) => {
          // The newest entry is the last event; the beginning has none.
          const event = events[events.length - 1 - place];
          return (
            <TimelineItem key={entry.id} entry={entry} subject={subjectOf(own.kind)}>
              {event && taking === event.id && (
                <div className={styles.taking}>
                  <TakeBack
                    own={own}
                    event={event}
                    onDone={(news) => {
                      setTaking(null);
                      onChanged(news);
                    }}
                    onCancel={() => setTaking(null)}
                  />
                </div>
              )}
              {event && taking !== event.id && removable.includes(event) && (
                <p>
                  <button type="button" className={styles.take} onClick={() => setTaking(event.id)}>
                    Retract
                  </button>
                </p>
              )}
            </TimelineItem>
          );
        })}
      </ol>
    </Card>
  );
}
