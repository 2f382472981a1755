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
  /** The side column: status and image. */
  readonly side: readonly FormSection[];
};

/** The section of each field in the form of a record. A test checks that every field appears once. */
export const FORM_LAYOUTS: Readonly<Record<AdminModel, FormLayout>> = {
  Stream: {
    main: [
      {
        id: 'words',
        title: 'Title and text',
        fields: ['title', 'slug', 'description', 'detail'],
        wide: ['title', 'slug', 'description', 'detail'],
      },
      {
        id: 'recording',
        title: 'Video',
        fields: ['url', 'video_type', 'duration', 'quality', 'language', 'trailerUrl', 'video_link'],
        wide: ['url'],
      },
      { id: 'time', title: 'Dates', fields: ['date', 'created_at', 'releaseDate'] },
      {
        id: 'marks',
        title: 'Chapters and captions',
        fields: ['chapters', 'subtitles'],
        wide: ['chapters', 'subtitles'],
      },
      {
        id: 'subject',
        title: 'Topics',
        note: 'If a tag is one of the six themes, it sets the colours.',
        fields: ['genre', 'tags', 'geners', 'season_type'],
      },
      {
        id: 'people',
        title: 'People',
        fields: ['created_by_username', 'director', 'cast'],
        wide: ['cast'],
      },
      {
        id: 'audience',
        title: 'Age rating and reviews',
        fields: ['certificate', 'rating', 'rating_from'],
      },
      {
        id: 'sources',
        title: 'Sources and links',
        fields: ['sources', 'platformLinks'],
        wide: ['sources', 'platformLinks'],
      },
    ],
    side: [
      { id: 'standing', title: 'Publishing', fields: ['status', 'featured', 'is_restricted', 'ranking'] },
      { id: 'picture', title: 'Thumbnail', fields: ['thumbnail'] },
    ],
  },
  Personality: {
    main: [
      {
        id: 'words',
        title: 'Name and text',
        fields: ['displayName', 'name', 'id', 'bio', 'description'],
        wide: ['id', 'bio', 'description'],
      },
      {
        id: 'accounts',
        title: 'Accounts',
        note: 'Enter a URL or an account name.',
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
        title: 'Topics',
        note: 'If a tag is one of the six themes, it sets the colours of the page.',
        fields: ['specialties', 'contentTypes', 'tags'],
        wide: ['tags'],
      },
      { id: 'time', title: 'Schedule', fields: ['schedule', 'timezone'] },
      { id: 'audience', title: 'Audience', fields: ['followerCount', 'subscriberCount'] },
      { id: 'notes', title: 'Notes', fields: ['notes', 'createdBy'], wide: ['notes'] },
    ],
    side: [
      {
        id: 'standing',
        title: 'Publishing',
        fields: ['active', 'featured', 'verified', 'category', 'ranking'],
      },
      { id: 'picture', title: 'Image', fields: ['image'] },
    ],
  },
};
