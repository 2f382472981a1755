'use client';

import { useEffect, useRef, useState } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { previewNews } from '../../model/brief-values';
import styles from './BriefEditor.module.scss';

/** Milliseconds without typing after which the preview is rendered again. */
const PAUSE = 400;

/** Window widths in pixels. A wide window is scaled down to fit. */
const WINDOWS = { phone: 390, fit: null, wide: 1240 } as const;
type Window = keyof typeof WINDOWS;

const CHOICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'fit', label: 'Fit' },
  { value: 'wide', label: 'Wide' },
] as const;

/** The page as readers will see it, in a frame. The server renders it from the unsaved text. */
export function PreviewPane({
  title,
  src,
  order,
}: {
  title: string;
  /** The page in the frame, which renders a `LivePreview`. */
  src: string;
  /** The message with the unsaved text; null while it is not complete. */
  order: { readonly kind: 'preview' } | null;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState<Window>('fit');
  const [room, setRoom] = useState(0);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const news = previewNews.safeParse(data).data?.kind;
      if (news === 'preview-ready') setReady(true);
      if (news === 'preview-shown') setFailed(false);
      if (news === 'preview-failed') setFailed(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isReady || order === null) return;
    const send = () => frame.current?.contentWindow?.postMessage(order, window.location.origin);
    const timer = setTimeout(send, PAUSE);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [isReady, order]);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const width = WINDOWS[shown] ?? room;
  const scale = shown === 'wide' && room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <SegmentedControl
          label="Preview width"
          name="window"
          value={shown}
          options={CHOICES}
          onChange={setShown}
        />
        <p role="status" className={styles.note}>
          {hasFailed ? 'The site could not be reached. This preview is out of date.' : ''}
        </p>
      </div>
      <div ref={place} className={styles.place}>
        <iframe
          ref={frame}
          title={title}
          src={src}
          style={{
            inlineSize: shown === 'fit' ? '100%' : `${Math.min(width, room / scale)}px`,
            blockSize: `${100 / scale}%`,
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
        />
      </div>
    </div>
  );
}
