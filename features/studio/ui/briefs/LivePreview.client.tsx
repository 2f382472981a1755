'use client';

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { type PreviewNews, previewMessage } from '../../model/brief-values';

/** Sends the result of a request to the editor around this frame. */
const notify = (kind: PreviewNews['kind']) =>
  window.parent.postMessage({ kind } satisfies PreviewNews, window.location.origin);

/** Runs in the frame: requests the page for the text that the editor sends, one request at a time, the newest text next. */
export function LivePreview({
  render,
  children,
}: {
  /** The server action that renders the page. It validates its input and checks the caller. */
  render: (order: unknown) => Promise<ReactNode>;
  /** The page before the first message. */
  children: ReactNode;
}) {
  const [page, setPage] = useState(children);
  useEffect(() => {
    let isBusy = false;
    let waiting: { readonly kind: 'preview' } | undefined;
    async function work() {
      if (isBusy) return;
      isBusy = true;
      while (waiting) {
        const order = waiting;
        waiting = undefined;
        try {
          const made = await render(order);
          if (made) setPage(made);
          notify(made ? 'preview-shown' : 'preview-failed');
        } catch {
          notify('preview-failed');
        }
      }
      isBusy = false;
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const order = previewMessage.safeParse(data);
      if (!order.success) return;
      waiting = order.data;
      void work();
    };
    window.addEventListener('message', hear);
    notify('preview-ready');
    return () => window.removeEventListener('message', hear);
  }, [render]);

  return (
    <div className="page" onClickCapture={leadOutside}>
      {page}
    </div>
  );
}

/** Opens links in a new tab, so that the preview stays in the frame. */
function leadOutside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  link.target = '_blank';
  link.rel = 'noopener';
}
