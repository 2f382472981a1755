import { getPlatformName } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { xmlText } from '../../../lib/text/markup.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { aboutText, eventTitle } from '../../bans/model/event-text.ts';
import type { NewEvent } from '../../bans/server/newest-events.ts';
import { closingLine, paragraphs, REPORTED } from './correction-items.ts';
import { type FeedItem, startOfDay, tagUri } from './feed-model.ts';

const CATEGORIES: Readonly<Record<NewEvent['what'], string>> = {
  banned: 'Banned',
  limited: 'Reach limited',
  'appeal-filed': 'Appeal',
  'appeal-escalated': 'Appeal',
  'appeal-rejected': 'Appeal',
  'appeal-partly-granted': 'Appeal',
  'appeal-granted': 'Appeal',
  restored: 'Restored',
  ended: 'Ended',
};

const MAX_SUMMARY_LENGTH = 300;

/** The action and its date in one line: "Account suspended, about Nov 2026." */
function getFacts({ restriction, when }: NewEvent): string {
  const on = when ? aboutText(when) : 'on an unknown date';
  const line = restriction ? `${restriction}, ${on}.` : `${on}.`;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** A step of a restriction as one item. Its date is when it happened and does not change later. */
export function eventItem(event: NewEvent): FeedItem {
  const { kind, record, id, what, day, person, text } = event;
  const isReport = kind === 'report';
  const eventHeading = eventTitle(what, event, kind);
  const profile = absoluteUrl(routes.profile(person.username));
  const page = absoluteUrl(routes.record({ kind, id: record }));
  const facts = getFacts(event);
  const date = startOfDay(day);
  return {
    id: tagUri(kind, record, id),
    url: page,
    title: `${markedName(person.displayName, person)}: ${eventHeading}${isReport ? ' (self-reported)' : ''}`,
    summary: shortened([facts, text, isReport ? REPORTED : ''].filter(Boolean).join(' '), MAX_SUMMARY_LENGTH),
    html: [
      `<p><a href="${profile}">${xmlText(person.displayName)}</a>: <strong>${xmlText(eventHeading)}</strong>. ${xmlText(facts)}</p>`,
      text && `<blockquote>${paragraphs(text)}</blockquote>`,
      closingLine(kind, page, person),
    ].join(''),
    published: date,
    updated: date,
    authors: [{ name: markedName(person.displayName, person), url: profile }],
    categories: [isReport ? 'Shadowban report' : 'Ban', CATEGORIES[what], getPlatformName(event)],
  };
}
