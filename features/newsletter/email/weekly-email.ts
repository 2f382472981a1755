import { routes } from '../../../lib/routes.ts';
import { markedName, type SampleMark } from '../../../lib/samples/sample-owner.ts';
import { siteName } from '../../../lib/site/site.ts';
import { countText } from '../../../lib/text/count-text.ts';
import type { Email, UnsubscribeParts } from '../../../lib/text/email.ts';
import { type Html, html } from '../../../lib/text/markup.ts';
import { plural } from '../../../lib/text/plural.ts';
import { oneLine } from '../../../lib/text/short-text.ts';
import { type Ban, getEnd } from '../../bans/model/ban.ts';
import { daysText, daysUntilRestored } from '../../bans/model/duration.ts';
import { aboutText, eventTitle } from '../../bans/model/event-text.ts';
import type { BriefSummary } from '../../briefs/model/brief.ts';
import type { Week } from './week.ts';

/** A ban and the banned person. */
export type NewsOfBan = {
  readonly ban: Ban;
  readonly person: { readonly username: string; readonly displayName: string } & SampleMark;
};

/** The content of a week's newsletter. */
export type WeekOnRecord = {
  /** Bans that began in the week. */
  readonly bans: readonly NewsOfBan[];
  /** Bans that were lifted in the week. */
  readonly restorations: readonly NewsOfBan[];
  /** A brief that was published in the week, if any. */
  readonly brief:
    | (Pick<BriefSummary, 'slug' | 'title' | 'description' | 'readingMinutes'> & {
        readonly author: string;
      })
    | null;
};

export type WeeklyEmailSetting = {
  readonly siteUrl: string;
};

type Line = { readonly who: string; readonly what: string; readonly link: string };
type Part = { readonly title: string; readonly lines: readonly Line[]; readonly more: string };

/** The text before the links of one subscriber. */
export const OWN_LINKS = 'All emails to your address, and how to stop them';

/** Maximum number of lines in a section; the others are counted. */
const MAX_LINES = 25;

/** Reports whether there is no news to send. */
export const isEmpty = ({ bans, restorations, brief }: WeekOnRecord): boolean =>
  bans.length + restorations.length === 0 && brief === null;

/** "16 to 22 November 2026". */
function weekText({ from, to }: Week): string {
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date));
  const isWithin = (length: number) => from.slice(0, length) === to.slice(0, length);
  const first = format(from, {
    day: 'numeric',
    ...(!isWithin(7) && { month: 'long' }),
    ...(!isWithin(4) && { year: 'numeric' }),
  });
  return `${first} to ${format(to, { day: 'numeric', month: 'long', year: 'numeric' })}`;
}

/** Composes the newsletter of a week for one subscriber, as text and as HTML without pictures. */
export function weeklyEmail(
  week: Week,
  record: WeekOnRecord,
  { siteUrl }: WeeklyEmailSetting,
): (parts: UnsubscribeParts) => Omit<Email, 'kind' | 'to' | 'headers'> {
  const at = (path: string) => new URL(path, siteUrl).href;
  const { bans, restorations, brief } = record;
  const counts = [
    ...(bans.length > 0 ? [plural(bans.length, 'ban')] : []),
    ...(restorations.length > 0 ? [plural(restorations.length, 'restoration')] : []),
    ...(brief ? ['1 brief'] : []),
  ];
  const heading = `The week of ${weekText(week)}`;
  const why = `You received this email because you subscribed to the weekly newsletter from ${siteName()} (${new URL(siteUrl).host}).`;
  const parts = [
    getPart(
      'Banned',
      bans.map((news) => getLine(news, beginningText, at)),
    ),
    getPart(
      'Restored',
      restorations.map((news) => getLine(news, restorationText, at)),
    ),
  ].filter(({ lines }) => lines.length > 0);
  const reading = brief && {
    title: oneLine(brief.title),
    description: oneLine(brief.description),
    by: `${oneLine(brief.author)}, ${brief.readingMinutes} min`,
    link: at(routes.brief(brief.slug)),
  };
  const origin = 'Records are written by the people affected and have not been verified with the platforms.';
  const [methods, profiles] = [at(routes.methods()), at(routes.profiles())];
  return ({ key, owner }) => {
    const leave = at(routes.unsubscribe(key));
    const all = at(routes.manageAlerts(owner));
    return {
      subject: `${siteName()}: newsletter for ${weekText(week)} (${counts.join(', ')})`,
      text: [
        why,
        heading,
        ...parts.map(textOfPart),
        ...(reading
          ? [`A BRIEF TO READ\n\n${reading.title}\n${reading.description}\n${reading.by}\n${reading.link}`]
          : []),
        `All profiles: ${profiles}`,
        `${origin} How we count: ${methods}`,
        `${OWN_LINKS}:\n${all}`,
        `Unsubscribe:\n${leave}\n`,
      ].join('\n\n'),
      html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title></head>
<body style="margin:0 auto;max-width:36em;padding:24px;font:16px/1.5 sans-serif">
<p style="opacity:0.75;font-size:14px">${why}</p>
<h1 style="font-size:24px;line-height:1.2">${heading}</h1>
${parts.map(pageOfPart)}
${
  reading &&
  html`<h2 style="font-size:18px">A brief to read</h2>
<p><a href="${reading.link}"><strong>${reading.title}</strong></a><br>${reading.description}<br>${reading.by}</p>`
}
<p><a href="${profiles}">All profiles</a></p>
<hr>
<p>${origin} <a href="${methods}">How we count</a></p>
<p><a href="${all}">${OWN_LINKS}</a> · <a href="${leave}">Unsubscribe</a></p>
</body></html>`.text,
    };
  };
}

/** "Banned from YouTube, 17 Nov 2026: Account suspended". */
function beginningText(ban: Ban): string {
  const { began, restriction } = ban;
  const title = eventTitle('banned', ban);
  return `${title}${began ? `, ${aboutText(began)}` : ''}${restriction ? `: ${oneLine(restriction)}` : ''}`;
}

/** "Restored on X, 19 Nov 2026, after 41 days". */
function restorationText(ban: Ban): string {
  const end = getEnd(ban);
  const days = daysUntilRestored(ban);
  const title = eventTitle('restored', ban);
  return `${title}${end ? `, ${aboutText(end.when)}` : ''}${days === null ? '' : `, after ${daysText(days)}`}`;
}

function getLine({ ban, person }: NewsOfBan, text: (ban: Ban) => string, at: (path: string) => string): Line {
  const link = at(routes.platformOnProfile(person.username, ban.platform));
  return { who: oneLine(markedName(person.displayName, person)), what: text(ban), link };
}

function getPart(title: string, lines: readonly Line[]): Part {
  const rest = lines.length - MAX_LINES;
  return { title, lines: lines.slice(0, MAX_LINES), more: rest > 0 ? `and ${countText(rest)} more` : '' };
}

const textOfPart = ({ title, lines, more }: Part): string =>
  [
    title.toUpperCase(),
    ...lines.map(({ who, what, link }) => `${who}: ${what}\n${link}`),
    ...(more ? [more] : []),
  ].join('\n\n');

const pageOfPart = ({ title, lines, more }: Part): Html => html`<h2 style="font-size:18px">${title}</h2>
<ul style="padding-inline-start:20px">${lines.map(
  ({ who, what, link }) => html`<li><a href="${link}"><strong>${who}</strong></a>: ${what}</li>`,
)}</ul>
${more ? html`<p>${more}</p>` : null}`;
