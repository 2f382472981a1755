import { derivedStreamFields } from '../../../features/streams/model/derived-stream-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

export const profileInput = (username: string, more: Fields = {}): Fields => ({
  id: username,
  userId: username,
  username,
  displayName: `The one called ${username}`,
  listing: 'LISTED',
  ...more,
});

/** Returns the fields of a published brief of `profileId`. Its id defaults to its slug. */
export const briefInput = (slug: string, profileId: string, blogDate: string, more: Fields = {}): Fields => ({
  id: slug,
  slug,
  profileId,
  userId: profileId,
  username: profileId,
  title: `About ${slug}`,
  description: 'A standfirst.',
  longDescription: 'Some words of text.',
  categories: 'law',
  warfareTags: ['power'],
  tags: ['appeals'],
  status: 'PUBLISHED',
  blogDate,
  month: blogDate.slice(0, 7),
  ...more,
});

/** Returns the fields of a published blog post; its id is its slug. */
export const postInput = (slug: string, publishedOn: string, more: Fields = {}): Fields => ({
  id: slug,
  slug,
  title: `About ${slug}`,
  standfirst: 'A standfirst.',
  body: 'Some **bold** words of text.',
  format: 'STANDARD',
  category: 'craft',
  tags: ['appeals'],
  author: 'Ida Editor',
  status: 'PUBLISHED',
  publishedOn,
  ...more,
});

export const banInput = (id: string, profileId: string, changedOn: string, more: Fields = {}): Fields => ({
  id,
  profileId,
  platformId: 'youtube',
  dateOfBan: changedOn,
  appealStatus: 'NONE',
  isActive: true,
  changedOn,
  events: '[]',
  ...more,
});

export const reportInput = (id: string, profileId: string, date: string, more: Fields = {}): Fields => ({
  id,
  profileId,
  platform: 'x',
  category: 'reach',
  restrictionType: 'search',
  description: 'What was noticed.',
  date,
  appealStatus: 'NONE',
  changedOn: date,
  events: '[]',
  ...more,
});

/**
 * Returns the fields of a stream, including the derived fields that lists need, as every writer of streams
 * does.
 */
export const streamInput = (slug: string, date: string, more: Fields = {}): Fields => {
  const input = {
    id: `stream-${slug}`,
    slug,
    title: `Showing ${slug}`,
    description: 'What it shows.',
    url: '/sample-media/power.mp4',
    status: 'ACTIVE',
    date,
    ...more,
  };
  return { ...input, ...derivedStreamFields(input, { isNew: true }) };
};

/** Returns the ISO date this many days from today. */
export const daysFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
