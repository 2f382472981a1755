import { SectionHeading } from '@/components/ui/SectionHeading';
import type { StreamSummary } from '@/features/streams/model/stream';
import styles from './LiveStreams.module.scss';
import { StreamGrid } from './StreamGrid';

/** The streams that are live now. */
export function LiveStreams({ streams }: { streams: readonly StreamSummary[] }) {
  return (
    <section className={styles.section} aria-labelledby="live">
      <SectionHeading id="live">Live now</SectionHeading>
      <StreamGrid streams={streams} />
    </section>
  );
}
