import { useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import type { SaveOutcome } from '@/components/workspace/use-merging-form';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { tidySlug } from '@/lib/domain/make-slug';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import { type PostProblems, type PostValues, postProblems, postStanding } from '../model/post-form';
import type { PostStatus } from '../model/stored-post';
import { slugProblem } from './post-store';

export type PostNews = { readonly tone: 'success' | 'error'; readonly text: string };

/** The form that the actions save: of a new post, or of a stored one. */
export type PostForm = {
  readonly values: PostValues;
  readonly set: (changes: Partial<PostValues>) => void;
  readonly now: () => { readonly values: PostValues };
  readonly save: () => Promise<SaveOutcome>;
};

const GONE = 'Another administrator deleted this post. Your text is still here: copy it to a new post.';

/** Returns the message after a post was saved, which says what readers see. */
export function savedText({ status, publishedOn }: Pick<PostValues, 'status' | 'publishedOn'>): string {
  switch (postStanding({ status, publishedOn }, toIsoDate(new Date()))) {
    case 'draft':
      return 'Draft saved. Only administrators can read it.';
    case 'scheduled':
      return `Scheduled. Readers can see it from ${whenText(onDay(publishedOn), 'long')}.`;
    case 'published':
      return 'Published. Readers can see it now.';
  }
}

/**
 * Saves a post with a status, after checking its values and its address. Problems are shown after the first attempt.
 * @param storedStatus the status of the stored post, to which a failed attempt returns
 */
export function usePostActions(form: PostForm, storedStatus: PostStatus) {
  const { viewer, end } = useSignedIn();
  const [attempted, setAttempted] = useState<PostStatus | null>(null);
  const [refusal, setRefusal] = useState<{ readonly slug: string; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<PostNews | null>(null);

  function getProblems(values: PostValues): PostProblems {
    const found = postProblems(values, toIsoDate(new Date()));
    if (refusal?.slug !== tidySlug(values.slug) || found.slug) return found;
    return { ...found, slug: [refusal.text] };
  }

  async function attempt(status: PostStatus): Promise<boolean> {
    const today = toIsoDate(new Date());
    const { values } = form.now();
    const publishedOn = values.publishedOn || (status === 'PUBLISHED' ? today : '');
    const next = { ...values, slug: tidySlug(values.slug), status, publishedOn };
    if (Object.keys(postProblems(next, today)).length > 0) return false;
    const refused = await slugProblem(next.slug, next.id);
    setRefusal(refused === null ? null : { slug: next.slug, text: refused });
    if (refused !== null) return false;
    form.set({
      slug: next.slug,
      status,
      publishedOn,
      hasOwnSlug: values.hasOwnSlug || status === 'PUBLISHED',
    });
    const outcome = await form.save();
    if (outcome === 'saved' || outcome === 'unchanged') {
      setAttempted(null);
      setNews({ tone: 'success', text: savedText(next) });
    }
    if (outcome === 'gone') setNews({ tone: 'error', text: GONE });
    return true;
  }

  return {
    problems: attempted === null ? {} : getProblems({ ...form.values, status: attempted }),
    isBusy,
    news,
    setNews,
    /** False if a field has a problem, which `problems` has then. */
    save: async (status: PostStatus): Promise<boolean> => {
      setBusy(true);
      setNews(null);
      setAttempted(status);
      try {
        return await attempt(status);
      } catch (thrown) {
        form.set({ status: storedStatus });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') end({ kind: 'expired' });
        else setNews({ tone: 'error', text: `Not saved. ${failure.text}` });
        return true;
      } finally {
        setBusy(false);
      }
    },
  };
}
