import { countText } from '../../../lib/domain/count-text.ts';
import { oneLine } from '../../../lib/one-line.ts';
import { plural } from '../../../lib/plural.ts';
import { routes } from '../../../lib/routes.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import { type IsoDate, isoDateOf, lastDayOf, onDay, whenText } from '../../../lib/time/when.ts';
import { daysUntilRestored } from '../../bans/model/ban.ts';
import { aboutText, EVENT_TONES, eventTitle, type TimelineEventType } from '../../bans/model/event-text.ts';
import { type EventType, FREQUENCY_TEXTS, type Frequency } from '../model/choices.ts';
import { kindsOf, rowsAddress, type SavedSearch } from '../model/saved-search.ts';
import { inEmail, promiseText, subjectText } from '../model/saved-search-text.ts';
import type { AlertNews, NewsItem } from './alert-news.ts';
import { emailPage, type Tone } from './email-page.ts';

/** The alert that an email belongs to, and the site of its links. */
export type AlertEmailSetting = {
  readonly siteUrl: string;
  readonly following: SavedSearch;
  readonly happenings: readonly EventType[];
  readonly pace: Frequency;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
  readonly keys: { readonly owner: string; readonly alert: string };
};

/** A restriction and its events. */
export type Told = {
  readonly who: string;
  readonly link: string;
  readonly lines: readonly { readonly tone: Tone; readonly text: string; readonly note: string }[];
};

const COUNT_WORDS: Readonly<Record<TimelineEventType, string>> = {
  banned: 'new',
  limited: 'newly reported',
  'appeal-filed': 'appeal filed',
  'appeal-escalated': 'appeal escalated',
  'appeal-rejected': 'appeal rejected',
  restored: 'restored',
  ended: 'ended in another way',
};
const ORDER = Object.keys(COUNT_WORDS) as readonly TimelineEventType[];

/** Maximum length of a subject in characters. A search can be much longer. */
const MAX_SUBJECT_LENGTH = 120;
const shortened = (text: string) =>
  text.length > MAX_SUBJECT_LENGTH ? `${text.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…` : text;

/** An event is marked as past if it happened this long before it was added here. */
const LATE = 7 * 24 * 60 * 60 * 1000;

/** "Restored on YouTube, 20 Nov 2026, after 17 days". */
function lineText({ kind, restriction, happened: { what, when } }: NewsItem): string {
  const title = eventTitle(what, restriction.platform, kind);
  const days = what === 'restored' ? daysUntilRestored(restriction) : null;
  const called = 'restrictionType' in restriction ? restriction.restrictionType : restriction.restriction;
  const isBeginning = what === 'banned' || what === 'limited';
  return [
    title,
    when ? `, ${aboutText(when)}` : ', date unknown',
    days === null ? '' : `, after ${plural(days, 'day')}`,
    isBeginning && called ? `: ${oneLine(called)}` : '',
  ].join('');
}

const dayText = (at: number) => whenText(onDay(isoDateOf(new Date(at))));

/** Marks reports as self-reported, and past events with the day on which they were added here. */
function lineNote({ happened: { what, when }, knownAt }: NewsItem): string {
  const isOld = when && Date.parse(lastDayOf(when) satisfies IsoDate) < knownAt - LATE;
  return [what === 'limited' ? 'self-reported' : '', isOld ? `added here on ${dayText(knownAt)}` : '']
    .filter(Boolean)
    .join('; ');
}

/** Groups events by restriction. */
function toldOf(items: readonly NewsItem[], at: (path: string) => string): readonly Told[] {
  const groups = Map.groupBy(items, ({ kind, restriction: { id } }) => `${kind} ${id}`);
  return [...groups.values()].flatMap((group): Told[] => {
    const [first] = group;
    if (!first) return [];
    const { kind, restriction, person } = first;
    return [
      {
        who: oneLine(markedName(person.displayName, person)),
        link: at(kind === 'ban' ? routes.ban(restriction.id) : routes.report(restriction.id)),
        lines: group.map((item) => ({
          tone: EVENT_TONES[item.happened.what],
          text: lineText(item),
          note: lineNote(item),
        })),
      },
    ];
  });
}

/** "2 new, 1 restored". */
const countsText = ({ counts }: Pick<AlertNews, 'counts'>): string =>
  ORDER.flatMap((kind) => {
    const count = counts.get(kind);
    return count ? [`${countText(count)} ${COUNT_WORDS[kind]}`] : [];
  }).join(', ');

const heading = ({ total, items: [only] }: AlertNews, counts: string, following: SavedSearch): string =>
  total === 1 && only
    ? `${oneLine(markedName(only.person.displayName, only.person))}: ${eventTitle(only.happened.what, only.restriction.platform, only.kind)}`
    : `${counts}: ${subjectText(inEmail(following))}`;

/** Composes the email of an alert, as text and as HTML without pictures. */
export function alertEmail(
  news: AlertNews,
  setting: AlertEmailSetting,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { siteUrl, following, happenings, pace, confirmedAt, keys } = setting;
  const at = (path: string) => new URL(path, siteUrl).href;
  const title = heading(news, countsText(news), following);
  const told = toldOf(news.items, at);
  const rest = news.total - news.items.length;
  const rows = kindsOf(following).map((kind) => ({
    name: kind === 'ban' ? 'All matching bans' : 'All matching reports',
    link: at(rowsAddress(kind, following)),
  }));
  const isReported = news.counts.has('limited') || following.kind !== 'ban';
  const origin = [
    'Records are written by the people affected and have not been verified with the platforms.',
    isReported ? 'Every shadowban report is self-reported.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const why = `You received this email because you set up an alert at ${siteName()} (${new URL(siteUrl).host}) on ${dayText(confirmedAt)}: ${promiseText(inEmail(following), happenings)}; ${FREQUENCY_TEXTS[pace].promise}.`;
  const links = {
    methods: at(routes.methods()),
    manage: at(routes.manageAlerts(keys.owner)),
    end: at(routes.endAlert(keys.alert)),
  };
  const more = rest > 0 ? `and ${countText(rest)} more` : '';
  return {
    subject: shortened(`${siteName()}: ${title}`),
    text: [
      why,
      title,
      ...told.map(textOfTold),
      ...(more ? [more] : []),
      rows.map(({ name, link }) => `${name}: ${link}`).join('\n'),
      `${origin} How we count: ${links.methods}`,
      `Edit, pause or delete your alerts:\n${links.manage}`,
      `Unsubscribe from this alert:\n${links.end}\n`,
    ].join('\n\n'),
    html: emailPage({ title, told, more, rows, origin, why, links }).text,
  };
}

const textOfTold = ({ who, link, lines }: Told): string =>
  [who, ...lines.map(({ text, note }) => `- ${text}${note ? ` (${note})` : ''}`), link].join('\n');
