import { useState } from 'react';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import type { BriefStatus } from '@/features/briefs/model/brief';
import {
  type BriefProblems,
  hasProblems,
  publishingProblems,
} from '@/features/studio/model/briefs/brief-problems';
import { standingOf } from '@/features/studio/model/briefs/brief-status';
import { statusOf, valuesOf } from '@/features/studio/model/briefs/brief-values';
import { hideThumbnail, publishThumbnail } from '@/features/studio/model/briefs/draft-thumbnail';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { isoDateOf, onDay, whenText } from '@/lib/time/when';
import { addressHolder } from './address-holder';
import type { BriefEditor } from './use-brief-editor';
import type { BriefVersions } from './use-brief-versions';
import { noteThumbnailMove } from './use-draft-thumbnail';

type News = { readonly tone: 'success' | 'error'; readonly text: string };

export type Publishing = {
  /** The problems of the brief. Those that only matter for publication are included after the first attempt. */
  readonly problems: BriefProblems;
  readonly isBusy: boolean;
  readonly news: News | null;
  readonly setNews: (news: News | null) => void;
  /**
   * Changes the status according to the table of statuses, or publishes changes. Returns false if something must be
   * corrected first, as `problems` or the editor shows.
   */
  readonly step: (to: BriefStatus) => Promise<boolean>;
};

/** The author's actions: publish, archive, unpublish. Every publication is saved as a version. */
export function usePublishing(editor: BriefEditor, versions: BriefVersions): Publishing {
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const { values, row, faults } = editor;
  const today = isoDateOf(new Date());
  const problems = isChecked ? publishingProblems(values, today) : faults;

  async function mayPublish(): Promise<boolean> {
    setChecked(true);
    if (hasProblems(publishingProblems(values, today))) return false;
    const holder = await addressHolder(values.slug);
    if (!holder || holder.id === editor.id) return true;
    setNews({
      tone: 'error',
      text: `“${holder.title}” by ${holder.author} already uses this address. Choose another one.`,
    });
    return false;
  }

  async function take(to: BriefStatus): Promise<boolean> {
    if (to === 'PUBLISHED' && !(await mayPublish())) return false;
    if (to === 'PUBLISHED') await publishThumbnail(amplifyFiles, values.thumbnail);
    // The public version is about to be replaced: store it, in case that failed when it was published.
    if (row && statusOf(row) === 'PUBLISHED') await versions.keep(row);
    const acted = await editor.saveAs(to);
    if (!acted) {
      if (to === 'PUBLISHED' && (!row || statusOf(row) !== 'PUBLISHED'))
        await hideThumbnail(amplifyFiles, values.thumbnail);
      return false;
    }
    setChecked(false);
    // If the picture stays public, its name cannot be guessed; it is moved the next time.
    if (to !== 'PUBLISHED') await hideThumbnail(amplifyFiles, values.thumbnail).catch(() => {});
    noteThumbnailMove();
    const isKept =
      to !== 'PUBLISHED' ||
      (await versions.keep(acted.row).then(
        () => true,
        () => false,
      ));
    setNews({ tone: 'success', text: newsOf(acted.row, isKept) });
    return true;
  }

  return {
    problems,
    isBusy,
    news,
    setNews,
    step: async (to) => {
      setBusy(true);
      setNews(null);
      try {
        return await take(to);
      } catch {
        setNews({
          tone: 'error',
          text: 'The site could not be reached. Your text is saved on this device. Try again.',
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

function newsOf(row: OwnRow, isKept: boolean): string {
  const { blogDate } = valuesOf(row);
  const status = statusOf(row);
  const unkept = isKept
    ? ''
    : ' This version will be added to your earlier versions the next time you publish.';
  switch (standingOf({ status, blogDate }, isoDateOf(new Date()))) {
    case 'published':
      return `Published.${unkept}`;
    case 'scheduled':
      return `Scheduled. Readers can see it from ${whenText(onDay(blogDate), 'long')}.${unkept}`;
    case 'archived':
      return 'Archived. Only you can read it now.';
    case 'draft':
      return 'Unpublished. Only you can read it now.';
  }
}
