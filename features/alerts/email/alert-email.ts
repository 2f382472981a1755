import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { markedName, type SampleMark } from '../../../lib/samples/sample-owner.ts';
import { siteName } from '../../../lib/site/site.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { type Html, html } from '../../../lib/text/markup.ts';
import { plural } from '../../../lib/text/plural.ts';
import { oneLine, shortened } from '../../../lib/text/short-text.ts';
import { EMAIL } from '../../../lib/theme/tokens.ts';
import { getLastDay, type IsoDate, onDay, toIsoDate, whenText } from '../../../lib/time/when.ts';
import { getAction, type Restriction } from '../../bans/model/ban.ts';
import { daysText, daysUntilRestored } from '../../bans/model/duration.ts';
import { aboutText, EVENT_TONES, eventTitle, type TimelineEventType } from '../../bans/model/event-text.ts';
import type { AlertEvent } from '../model/alert-event.ts';
import {
  EVENT_TYPE_OF_PUBLICATION,
  type EventType,
  FREQUENCY_TEXTS,
  type Frequency,
  getEventType,
  type PublicationKind,
} from '../model/choices.ts';
import type { ReadPublication } from '../model/publication.ts';
import {
  chosenPublications,
  getKinds,
  includesRecords,
  publicationsAddress,
  rowsAddress,
  type SavedSearch,
} from '../model/saved-search.ts';
import { inEmail, promiseText, subjectTitle } from '../model/saved-search-text.ts';

type Person = { readonly username: string; readonly displayName: string } & SampleMark;

/** One event of a ban or report in an alert email. */
type RecordItem = {
  readonly kind: RecordType;
  readonly restriction: Restriction;
  readonly event: AlertEvent;
  readonly person: Person;
  /** The time when it was added here, in milliseconds. */
  readonly knownAt: number;
};

/** A new brief or stream in an alert email. */
type PublicationItem = {
  readonly kind: PublicationKind;
  readonly publication: ReadPublication;
  /** The listed profile of its author or host; null if there is none. */
  readonly person: Person | null;
  readonly knownAt: number;
};

/** One event in an alert email. */
export type NewsItem = RecordItem | PublicationItem;

const isPublication = (item: NewsItem): item is PublicationItem => 'publication' in item;

/** Returns the choice that an event belongs to. */
export const eventTypeOfNews = (item: NewsItem): EventType =>
  isPublication(item) ? EVENT_TYPE_OF_PUBLICATION[item.kind] : getEventType(item.event.what);

/** What the events of an email are counted by. */
type NewsWord = TimelineEventType | PublicationKind;

/** Maximum number of events that an email lists; the others are counted. */
const MAX_LISTED = 25;

/** The content of one alert email. */
export class AlertNews {
  /** The first events, in the order in which they were added here. */
  readonly items: NewsItem[] = [];
  /** The number of events of each kind, including those beyond `items`. */
  readonly counts = new Map<NewsWord, number>();
  total = 0;

  add(item: NewsItem): void {
    const what = isPublication(item) ? item.kind : item.event.what;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    this.total += 1;
    if (this.items.length < MAX_LISTED) this.items.push(item);
  }
}

type Tone = 'signal' | 'amber' | 'green' | 'neutral';

type EmailParts = {
  readonly title: string;
  readonly groups: readonly NewsGroup[];
  /** "and 940 more"; empty if the email includes everything. */
  readonly more: string;
  readonly rows: readonly { readonly name: string; readonly link: string }[];
  readonly origin: string;
  readonly why: string;
  readonly links: { readonly methods: string; readonly manage: string; readonly end: string };
};

/** Literal colours, because email programs do not support CSS variables. Readable on white, and on black in dark mode. */
const TONES: Readonly<Record<Tone, string>> = {
  signal: EMAIL.signal,
  amber: EMAIL.amber,
  green: EMAIL.green,
  neutral: EMAIL.neutral,
};
/** Uses opacity, which works on any background. */
const QUIET = 'opacity:0.75;font-size:14px';
const LINE = `1px solid ${EMAIL.line}`;

/** Returns the HTML part of an alert email: one column, no pictures, nothing that is fetched. */
const emailPage = ({ title, groups, more, rows, origin, why, links }: EmailParts): Html =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0 auto;max-width:36em;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 20px;${QUIET}">${why}</p>
<h1 style="margin:0 0 20px;padding-top:12px;border-top:3px solid;font-size:23px;line-height:1.25">${title}</h1>
${groups.map(getPart)}
<p style="margin:20px 0">${more ? html`<strong>${more}</strong><br>` : null}${rows.map(
    ({ name, link }) => html`<a href="${link}">${name}</a><br>`,
  )}</p>
<div style="border-top:${LINE};padding-top:12px;${QUIET}">
${origin ? html`<p style="margin:0 0 12px">${origin} <a href="${links.methods}">How we count</a></p>` : null}
<p style="margin:0"><a href="${links.manage}">All emails to your address</a> · <a href="${links.end}">Unsubscribe from this alert</a></p>
</div>
</body></html>`;

const getPart = ({ who, link, lines }: NewsGroup): Html =>
  html`<div style="border-top:${LINE};padding:12px 0"><p style="margin:0 0 4px"><a href="${link}" dir="auto"><strong>${who}</strong></a></p>
${lines.map(
  ({ tone, text, note }) =>
    html`<p style="margin:4px 0;padding-left:10px;border-left:3px solid ${TONES[tone]}" dir="auto">${text}${
      note ? html`<br><span style="${QUIET}">${note}</span>` : null
    }</p>`,
)}</div>`;

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

/** A restriction and its events, or a publication. */
type NewsGroup = {
  readonly who: string;
  readonly link: string;
  readonly lines: readonly { readonly tone: Tone; readonly text: string; readonly note: string }[];
};

/** The words after a count: one for all numbers, or a noun. */
const COUNT_WORDS: Readonly<Record<NewsWord, string>> = {
  banned: 'new',
  limited: 'newly reported',
  'appeal-filed': 'appeal filed',
  'appeal-escalated': 'appeal escalated',
  'appeal-rejected': 'appeal rejected',
  'appeal-partly-granted': 'appeal partly granted',
  'appeal-granted': 'appeal granted',
  restored: 'restored',
  ended: 'ended in another way',
  brief: 'new brief',
  stream: 'new stream',
};
const ORDER = Object.keys(COUNT_WORDS) as readonly NewsWord[];

/** Maximum length of a subject in characters. A search can be much longer. */
const MAX_SUBJECT_LENGTH = 120;

/** An event is marked as past if it happened this long before it was added here. */
const LATE = 7 * 24 * 60 * 60 * 1000;

/** "Restored on YouTube, 20 Nov 2026, after 17 days". */
function lineText({ kind, restriction, event: { what, when } }: RecordItem): string {
  const title = eventTitle(what, restriction, kind);
  const days = what === 'restored' ? daysUntilRestored(restriction) : null;
  const called = getAction(restriction);
  const isBeginning = what === 'banned' || what === 'limited';
  return [
    title,
    when ? `, ${aboutText(when)}` : ', date unknown',
    days === null ? '' : `, after ${daysText(days)}`,
    isBeginning && called ? `: ${oneLine(called)}` : '',
  ].join('');
}

const dayText = (at: number) => whenText(onDay(toIsoDate(new Date(at))));

/** Marks reports as self-reported, and past events with the day on which they were added here. */
function lineNote({ event: { what, when }, knownAt }: RecordItem): string {
  const isOld = when && Date.parse(getLastDay(when) satisfies IsoDate) < knownAt - LATE;
  return [what === 'limited' ? 'self-reported' : '', isOld ? `added here on ${dayText(knownAt)}` : '']
    .filter(Boolean)
    .join('; ');
}

/** "3 Dec 2026, 18:00 UTC". */
const instantText = (instant: string) =>
  `${whenText(onDay(toIsoDate(new Date(instant))))}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

const PUBLICATION_TITLES: Readonly<Record<PublicationKind, string>> = {
  brief: 'New brief',
  stream: 'New stream',
};

/** "New stream by Ann, starts on 3 Dec 2026, 18:00 UTC". */
function publicationText({ kind, publication: { startsAt }, person, knownAt }: PublicationItem): string {
  const by = person ? ` by ${oneLine(markedName(person.displayName, person))}` : '';
  const isUpcoming = startsAt !== null && Date.parse(startsAt) > knownAt;
  return `${PUBLICATION_TITLES[kind]}${by}${isUpcoming ? `, starts on ${instantText(startsAt)}` : ''}`;
}

/** Maximum length of a description in characters. */
const MAX_DESCRIPTION_LENGTH = 300;

/** Groups events by restriction. A publication is a group of its own. */
function newsGroups(items: readonly NewsItem[], at: (path: string) => string): readonly NewsGroup[] {
  const groups = Map.groupBy(items, (item) =>
    isPublication(item) ? `${item.kind} ${item.publication.id}` : `${item.kind} ${item.restriction.id}`,
  );
  return [...groups.values()].flatMap((group): NewsGroup[] => {
    const [first] = group;
    if (!first) return [];
    if (isPublication(first)) return [publicationGroup(first, at)];
    const { restriction, person } = first;
    return [
      {
        who: oneLine(markedName(person.displayName, person)),
        link: at(routes.record(restriction)),
        lines: group.flatMap((item) =>
          isPublication(item)
            ? []
            : [{ tone: EVENT_TONES[item.event.what], text: lineText(item), note: lineNote(item) }],
        ),
      },
    ];
  });
}

function publicationGroup(item: PublicationItem, at: (path: string) => string): NewsGroup {
  const { title, description, path } = item.publication;
  return {
    who: oneLine(markedName(title, item.publication)),
    link: at(path),
    lines: [
      {
        tone: 'neutral',
        text: publicationText(item),
        note: shortened(oneLine(description), MAX_DESCRIPTION_LENGTH),
      },
    ],
  };
}

/** The words after a count whose subject is a person, not a kind of records. All are nouns. */
const PERSON_WORDS: Partial<Record<NewsWord, string>> = {
  banned: 'new ban',
  limited: 'new shadowban report',
};

/** "2 new, 1 restored, 3 new briefs"; of a person "2 new bans, 1 restored, 3 new briefs". */
const countsText = ({ counts }: Pick<AlertNews, 'counts'>, isOfPerson: boolean): string =>
  ORDER.flatMap((kind) => {
    const count = counts.get(kind);
    if (!count) return [];
    const noun =
      (isOfPerson ? PERSON_WORDS[kind] : undefined) ??
      (kind === 'brief' || kind === 'stream' ? COUNT_WORDS[kind] : undefined);
    return [noun ? plural(count, noun) : `${countText(count)} ${COUNT_WORDS[kind]}`];
  }).join(', ');

/** The name of the creator whose news these are; undefined for an alert without a creator, or if no record names one. */
function getCreator({ items }: Pick<AlertNews, 'items'>, { filter }: SavedSearch): string | undefined {
  const person = filter.creator ? items.find((item) => item.person)?.person : undefined;
  return person ? oneLine(markedName(person.displayName, person)) : undefined;
}

/** The title of an email with a single event: "Ann: Restored on YouTube". */
function titleOfOne(item: NewsItem): string {
  const who = item.person ? `${oneLine(markedName(item.person.displayName, item.person))}: ` : '';
  if (isPublication(item))
    return `${who}${PUBLICATION_TITLES[item.kind]}: ${oneLine(markedName(item.publication.title, item.publication))}`;
  return `${who}${eventTitle(item.event.what, item.restriction, item.kind)}`;
}

function heading(news: AlertNews, following: SavedSearch, types: readonly EventType[]): string {
  const [only] = news.items;
  if (news.total === 1 && only) return titleOfOne(only);
  const creator = getCreator(news, following);
  return `${creator ?? subjectTitle(inEmail(following), undefined, types)}: ${countsText(news, creator !== undefined)}`;
}

/** Links to everything that an alert includes now. */
function rowLinks(following: SavedSearch, types: readonly EventType[], at: (path: string) => string) {
  const records = includesRecords(types) ? getKinds(following) : [];
  const rows = records.map((kind) => ({
    name: kind === 'ban' ? 'All matching bans' : 'All matching reports',
    link: at(rowsAddress(kind, following)),
  }));
  const publications = chosenPublications(following, types).map((kind) => ({
    name: following.filter.creator ? 'Profile' : kind === 'brief' ? 'All briefs' : 'All streams',
    link: at(publicationsAddress(kind, following)),
  }));
  return [...new Map([...rows, ...publications].map((row) => [row.link, row])).values()];
}

/** Composes the email of an alert, as text and as HTML without pictures. */
export function alertEmail(
  news: AlertNews,
  setting: AlertEmailSetting,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { siteUrl, following, happenings, pace, confirmedAt, keys } = setting;
  const at = (path: string) => new URL(path, siteUrl).href;
  const title = heading(news, following, happenings);
  const listed = newsGroups(news.items, at);
  const rest = news.total - news.items.length;
  const rows = rowLinks(following, happenings, at);
  const isReported = news.counts.has('limited') || following.kind !== 'ban';
  const hasRecords = [...news.counts.keys()].some((word) => word !== 'brief' && word !== 'stream');
  const origin = !hasRecords
    ? ''
    : [
        'Records are written by the people affected and have not been verified with the platforms.',
        isReported ? 'Every shadowban report is self-reported.' : '',
      ]
        .filter(Boolean)
        .join(' ');
  const why = `You received this email because you set up an alert at ${siteName()} (${new URL(siteUrl).host}) on ${dayText(confirmedAt)}. The alert is “${promiseText(inEmail(following), happenings, getCreator(news, following))}”. You get ${FREQUENCY_TEXTS[pace].promise}.`;
  const links = {
    methods: at(routes.methods()),
    manage: at(routes.manageAlerts(keys.owner)),
    end: at(routes.endAlert(keys.alert)),
  };
  const more = rest > 0 ? `and ${countText(rest)} more` : '';
  return {
    subject: shortened(`${siteName()}: ${title}`, MAX_SUBJECT_LENGTH),
    text: [
      why,
      title,
      ...listed.map(groupText),
      ...(more ? [more] : []),
      rows.map(({ name, link }) => `${name}: ${link}`).join('\n'),
      ...(origin ? [`${origin} How we count: ${links.methods}`] : []),
      `All emails to your address, and how to stop them:\n${links.manage}`,
      `Unsubscribe from this alert:\n${links.end}\n`,
    ].join('\n\n'),
    html: emailPage({ title, groups: listed, more, rows, origin, why, links }).text,
  };
}

const groupText = ({ who, link, lines }: NewsGroup): string =>
  [who, ...lines.map(({ text, note }) => `- ${text}${note ? ` (${note})` : ''}`), link].join('\n');
