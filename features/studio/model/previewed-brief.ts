import { CATEGORY_IDS } from '../../../lib/domain/theme.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import type { Brief } from '../../briefs/model/brief.ts';
import { storedBrief } from '../../briefs/model/stored-brief.ts';
import { newNoteEntry } from '../../briefs/model/update-notes.ts';
import type { ProfileCard } from '../../profiles/model/stored-profile.ts';
import { type BriefValues, wordsOfRecord } from './brief-values.ts';

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
    publishAt: null,
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
