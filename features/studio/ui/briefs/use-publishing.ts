import { useEffect, useState } from 'react';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import type { BriefStatus } from '@/features/briefs/model/brief';
import { getStanding, scheduledText } from '@/features/studio/model/brief-status';
import {
  type BriefProblems,
  type BriefValues,
  getStatus,
  getValues,
  hasProblems,
  publishingProblems,
  storedStart,
} from '@/features/studio/model/brief-values';
import { hidePictures, mayBeDraftPicture, publishPictures } from '@/features/studio/model/draft-pictures';
import { type OwnRow, readRow } from '@/features/studio/model/own-rows';
import { tidySlug } from '@/lib/domain/make-slug';
import { isSlug } from '@/lib/domain/slug';
import { toIsoDate } from '@/lib/time/when';
import { useStudio } from '../studio-context';
import { type AddressHolder, addressHolder } from './address-holder';
import type { BriefEditor } from './use-brief-editor';
import type { BriefVersions } from './use-brief-versions';
import { notePictureMove } from './use-draft-pictures';

type News = { readonly tone: 'success' | 'error'; readonly text: string };

type Publishing = {
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
  /** Hides the pictures of a brief that was deleted. Throws the store's errors. */
  readonly hidePictures: () => Promise<void>;
};

/** The addresses of the thumbnail and of the pictures in the text that may be in the person's own folders. */
async function getPictures({ text, thumbnail }: BriefValues): Promise<readonly string[]> {
  const { picturesIn } = await import('@/features/studio/model/text-report');
  return [thumbnail, ...picturesIn(text)].filter(mayBeDraftPicture);
}

const without = (pictures: readonly string[], others: readonly string[]) =>
  pictures.filter((picture) => !others.includes(picture));

/** Returns the pictures that none of these briefs shows: text can be copied from one brief to another. */
async function shownByNone(
  pictures: readonly string[],
  briefIds: readonly string[],
): Promise<readonly string[]> {
  let left = pictures;
  for (const id of briefIds) {
    if (left.length === 0) break;
    const row = await readRow('briefs', id, queryAsViewer);
    if (row) left = without(left, await getPictures(getValues(row)));
  }
  return left;
}

/** The author's actions: publish, archive, unpublish. Every publication is saved as a version. */
export function usePublishing(editor: BriefEditor, versions: BriefVersions): Publishing {
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const { values, row, faults } = editor;
  const { briefs } = useStudio();
  const today = toIsoDate(new Date());
  const problems = isChecked ? publishingProblems(values, today) : faults;

  async function mayPublish(): Promise<boolean> {
    setChecked(true);
    if (hasProblems(publishingProblems(values, today))) return false;
    const reject = (text: string) => {
      setNews({ tone: 'error', text });
      return false;
    };
    if (values.video.trim() !== '' && values.videoCaptions.length > 0) {
      const { checkCaptionEntries } = await import('@/lib/media/check-captions');
      const check = await checkCaptionEntries(values.videoCaptions);
      if (check.kind === 'problem') return reject(check.text);
    }
    const holder = await addressHolder(values.slug);
    if (!holder || holder.id === editor.id) return true;
    return reject(`“${holder.title}” by ${holder.author} already uses this address. Choose another one.`);
  }

  async function take(to: BriefStatus): Promise<boolean> {
    if (to === 'PUBLISHED' && !(await mayPublish())) return false;
    const typed = await getPictures(values);
    const shown = row && getStatus(row) === 'PUBLISHED' ? await getPictures(getValues(row)) : [];
    if (to === 'PUBLISHED') await publishPictures(amplifyFiles, typed);
    // The public version is about to be replaced: store it, in case that failed when it was published.
    if (row && getStatus(row) === 'PUBLISHED') await versions.save(row);
    const acted = await editor.saveAs(to);
    if (!acted) {
      if (to === 'PUBLISHED') await hide(without(typed, shown));
      return false;
    }
    setChecked(false);
    const stillShown = to === 'PUBLISHED' ? await getPictures(getValues(acted.row)) : [];
    // If a picture stays public, its name cannot be guessed; it is moved the next time.
    await hide(without([...typed, ...shown], stillShown)).catch(() => {});
    notePictureMove();
    const isVersionSaved =
      to !== 'PUBLISHED' ||
      (await versions.save(acted.row).then(
        () => true,
        () => false,
      ));
    setNews({ tone: 'success', text: getStatusMessage(acted.row, isVersionSaved) });
    return true;
  }

  /** Hides pictures of this brief, except those that another public brief of the person shows. */
  async function hide(pictures: readonly string[]): Promise<void> {
    const others = briefs.filter(
      ({ row: other }) => other.id !== editor.id && getStatus(other) === 'PUBLISHED',
    );
    await hidePictures(
      amplifyFiles,
      await shownByNone(
        pictures,
        others.map(({ row: other }) => other.id),
      ),
    );
  }

  return {
    problems,
    isBusy,
    news,
    setNews,
    hidePictures: async () =>
      hide([...(await getPictures(values)), ...(row ? await getPictures(getValues(row)) : [])]),
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

function getStatusMessage(row: OwnRow, isVersionSaved: boolean): string {
  const start = storedStart(row);
  const status = getStatus(row);
  const versionNote = isVersionSaved
    ? ''
    : ' This version will be added to your earlier versions the next time you publish.';
  switch (getStanding({ status, ...start }, new Date())) {
    case 'published':
      return `Published.${versionNote}`;
    case 'scheduled':
      return `Scheduled. Readers can see it from ${scheduledText(start, 'long')}.${versionNote}`;
    case 'archived':
      return 'Archived. Only you can read it now.';
    case 'draft':
      return 'Unpublished. Only you can read it now.';
  }
}

/** `unknown`: the check failed, for example without a network. */
export type AddressCheck =
  | { readonly kind: 'none' | 'checking' | 'free' | 'own' | 'unknown' }
  | { readonly kind: 'taken'; readonly holder: AddressHolder }
  /** Another brief of the same person has this address, and is not published. */
  | { readonly kind: 'double'; readonly title: string };

/** Milliseconds after the newest keystroke. */
const PAUSE = 400;

/**
 * Checks an address while it is typed: the oldest published brief with that address owns it.
 * @param version a value that changes when the address should be checked again
 */
export function useAddressCheck(typed: string, id: string, version: string): AddressCheck {
  const slug = tidySlug(typed);
  const { briefs } = useStudio();
  const [found, setFound] = useState<{ readonly about: string; readonly check: AddressCheck }>();
  const about = `${slug} ${version}`;
  useEffect(() => {
    if (!isSlug(slug)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await addressHolder(slug).then(
        (holder): AddressCheck =>
          holder ? (holder.id === id ? { kind: 'own' } : { kind: 'taken', holder }) : { kind: 'free' },
        (): AddressCheck => ({ kind: 'unknown' }),
      );
      if (isCurrent) setFound({ about, check });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, id, about]);
  if (!isSlug(slug)) return { kind: 'none' };
  const check: AddressCheck = found?.about === about ? found.check : { kind: 'checking' };
  const double = briefs.find(({ brief }) => brief.slug === slug && brief.id !== id);
  return check.kind === 'free' && double ? { kind: 'double', title: double.brief.title } : check;
}
