import type { AdminModel } from './field.ts';

/** A part of a record's form. Fields in `wide` take the whole width. */
export type FormSection = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly string[];
  readonly wide?: readonly string[];
};

export type FormLayout = {
  readonly main: readonly FormSection[];
  /** Beside the rest: how it stands, and its picture. */
  readonly side: readonly FormSection[];
};

/** Where each field of a record stands in its form. A test finds every field once. */
export const FORM_LAYOUTS: Readonly<Record<AdminModel, FormLayout>> = {
  Stream: {
    main: [
      {
        id: 'words',
        title: 'What it is',
        fields: ['title', 'slug', 'description', 'detail'],
        wide: ['title', 'slug', 'description', 'detail'],
      },
      {
        id: 'recording',
        title: 'Where it plays',
        fields: ['url', 'video_type', 'duration', 'quality', 'language', 'trailerUrl', 'video_link'],
        wide: ['url'],
      },
      { id: 'time', title: 'When', fields: ['date', 'created_at', 'releaseDate'] },
      {
        id: 'marks',
        title: 'Chapters and captions',
        fields: ['chapters', 'subtitles'],
        wide: ['chapters', 'subtitles'],
      },
      {
        id: 'subject',
        title: 'What it is about',
        note: 'One of the six themes among the tags gives it its colours.',
        fields: ['genre', 'tags', 'geners', 'season_type'],
      },
      {
        id: 'people',
        title: 'Who is in it',
        fields: ['created_by_username', 'director', 'cast'],
        wide: ['cast'],
      },
      {
        id: 'audience',
        title: 'For whom, and how it was received',
        fields: ['certificate', 'rating', 'rating_from', 'views', 'likes'],
      },
      {
        id: 'sources',
        title: 'Sources and other places',
        fields: ['sources', 'platformLinks'],
        wide: ['sources', 'platformLinks'],
      },
    ],
    side: [
      { id: 'standing', title: 'Standing', fields: ['status', 'featured', 'is_restricted', 'ranking'] },
      { id: 'picture', title: 'Thumbnail', fields: ['thumbnail'] },
    ],
  },
  Personality: {
    main: [
      {
        id: 'words',
        title: 'Who it is',
        fields: ['displayName', 'name', 'id', 'bio', 'description'],
        wide: ['id', 'bio', 'description'],
      },
      {
        id: 'accounts',
        title: 'Where they are',
        note: 'An address, or the account’s name where the platform makes an address of it.',
        fields: [
          'xLink',
          'youtubeLink',
          'rumbleLink',
          'facebookLink',
          'instagramLink',
          'tiktokLink',
          'substackLink',
          'mediumLink',
          'twitchLink',
          'blogLink',
          'websiteLink',
          'primaryPlatforms',
        ],
      },
      {
        id: 'work',
        title: 'What they do',
        note: 'One of the six themes among the tags gives the page its colours.',
        fields: ['specialties', 'contentTypes', 'tags'],
        wide: ['tags'],
      },
      { id: 'time', title: 'When they are on', fields: ['schedule', 'timezone'] },
      { id: 'audience', title: 'Audience', fields: ['followerCount', 'subscriberCount', 'views'] },
      { id: 'notes', title: 'Notes', fields: ['notes', 'createdBy'], wide: ['notes'] },
    ],
    side: [
      {
        id: 'standing',
        title: 'Standing',
        fields: ['active', 'featured', 'verified', 'category', 'ranking'],
      },
      { id: 'picture', title: 'Picture', fields: ['image'] },
    ],
  },
};
