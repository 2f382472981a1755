import type { Brief } from '@/features/briefs/model/brief';
import { storedBrief } from '@/features/briefs/model/stored-brief';
import { newNoteEntry } from '@/features/briefs/model/update-notes';
import type { ProfileCard } from '@/features/profiles/model/stored-profile';
import { type BriefValues, wordsOfRecord } from '@/features/studio/model/brief-values';
import { CATEGORY_IDS } from '@/lib/domain/theme';
import type { IsoDate } from '@/lib/time/when';

/**
 * The brief for its preview page, from the typed values. It is parsed like a stored record, with placeholders for missing
 * values.
 */
export function previewedBrief(
  id: string,
  values: BriefValues,
  author: Pick<ProfileCard, 'id' | 'username' | 'displayName' | 'avatarUrl'>,
  today: IsoDate,
  updateNotes: readonly string[] = [],
): Brief {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(values.blogDate) ? values.blogDate : today;
  const words = wordsOfRecord(id, values, today);
  const stored = storedBrief.parse({
    ...words,
    id,
    title: words.title || 'Untitled',
    categories: values.category || CATEGORY_IDS[0],
    status: 'PUBLISHED',
    updateNotes: [
      ...updateNotes,
      ...(values.updateNote.trim() ? [`${new Date().toISOString()}${newNoteEntry(values.updateNote)}`] : []),
    ],
    blogDate: today,
    profileId: author.id,
    createdAt: `${today}T00:00:00.000Z`,
    updatedAt: `${today}T00:00:00.000Z`,
  });
  if (!stored) throw new RangeError('A brief dated today must be readable.');
  const { owner: _owner, ...brief } = stored;
  const { username, displayName, avatarUrl } = author;
  // The author's own copy of a picture that is not public yet. It opens only in this browser.
  const privateCopy = values.thumbnail?.startsWith('blob:') ? values.thumbnail : null;
  return {
    ...brief,
    thumbnail: privateCopy ?? brief.thumbnail,
    publishedOn: day,
    updatedAt: `${day}T00:00:00.000Z`,
    author: { username, displayName, avatarUrl },
  };
}
