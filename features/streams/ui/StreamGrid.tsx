import type { StreamSummary } from '@/features/streams/model/stream';
import { StreamCard } from './StreamCard';
import styles from './StreamCard.module.scss';

export function StreamGrid({ streams, eager = 0 }: { streams: readonly StreamSummary[]; eager?: number }) {
  return (
    <ul className={`plain-list ${styles.grid}`}>
      {streams.map((stream, index) => (
        <li key={stream.id}>
          <StreamCard stream={stream} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
