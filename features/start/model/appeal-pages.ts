import type { ProfilePlatformId } from '@/lib/domain/platform';
import type { IsoDate } from '@/lib/time/when';

export type AppealPage = {
  readonly platform: ProfilePlatformId;
  /** The name of the platform's own page. */
  readonly title: string;
  readonly url: string;
  /** The day on which a stored copy of the page was read; null where only its address is known. */
  readonly checkedOn: IsoDate | null;
  /** The page's statements about appeals; null if the page was not read. */
  readonly text: string | null;
};

/**
 * The official appeal or help page of each platform, in the order of the catalogue. Platforms' own time limits are left out:
 * none could be checked against a platform's own text (docs/features/start.md).
 */
export const PLATFORM_APPEALS: readonly AppealPage[] = [
  {
    platform: 'x',
    title: 'Appeal a locked or suspended account',
    url: 'https://help.x.com/en/forms/account-access/appeals',
    text: null,
    checkedOn: null,
  },
  {
    platform: 'youtube',
    title: 'Channel or account terminations',
    url: 'https://support.google.com/youtube/answer/2802168',
    text: 'Open YouTube Studio, choose “Begin Review”, then “Start Appeal”. For copyright terminations, YouTube asks for a counter notification instead.',
    checkedOn: '2026-11-22',
  },
  {
    platform: 'rumble',
    title: 'Rumble help',
    url: 'https://rumble.support/help/',
    text: 'We found no public page about appeals. The link leads to the help pages.',
    checkedOn: null,
  },
  {
    platform: 'facebook',
    title: 'Suspended and disabled accounts',
    url: 'https://www.facebook.com/help/103873106370583',
    text: null,
    checkedOn: null,
  },
  {
    platform: 'instagram',
    title: 'Disabled accounts',
    url: 'https://help.instagram.com/366993040048856',
    text: null,
    checkedOn: null,
  },
  {
    platform: 'tiktok',
    title: 'Content violations and bans',
    url: 'https://support.tiktok.com/en/safety-hc/account-and-user-safety/content-violations-and-bans',
    text: null,
    checkedOn: null,
  },
  {
    platform: 'substack',
    title: 'Trust & Safety',
    url: 'https://support.substack.com/hc/en-us/sections/4404983260052-Trust-Safety',
    text: 'We found no public page about appeals. Use the appeal link in the notice.',
    checkedOn: '2026-11-22',
  },
  {
    platform: 'medium',
    title: 'Reasons for suspensions or restrictions',
    url: 'https://help.medium.com/hc/en-us/articles/21308869037975-Reasons-for-Suspensions-or-Restrictions',
    text: 'The page has a form for account appeals, and one for appeals under the EU’s Digital Services Act.',
    checkedOn: '2026-11-22',
  },
  {
    platform: 'twitch',
    title: 'Appeals portal',
    url: 'https://appeals.twitch.tv/',
    text: null,
    checkedOn: null,
  },
];

/**
 * The platforms that the European Commission designated as very large online platforms on 25 April 2023. Article 20 of the
 * Digital Services Act applies to them without exception: its exemption for small companies does not cover them.
 */
export const VERY_LARGE_PLATFORMS: ReadonlySet<ProfilePlatformId> = new Set([
  'x',
  'youtube',
  'facebook',
  'instagram',
  'tiktok',
]);
