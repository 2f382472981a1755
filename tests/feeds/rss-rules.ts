import {
  isRfc822,
  isWholeAddress,
  problemsOfHtml,
  problemsOfOrder,
  repeated,
  unless,
} from './common-rules.ts';
import { getChildren, getText, parseXml, type XmlElement } from './xml-tree.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';

const CHANNEL =
  `title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator
  docs cloud ttl image rating textInput skipHours skipDays item`.split(/\s+/);
const ONCE_IN_CHANNEL = CHANNEL.filter((name) => name !== 'category' && name !== 'item');
const ITEM = 'title link description author category comments enclosure guid pubDate source'.split(' ');

function problemsOfNames(element: XmlElement, known: readonly string[], once: readonly string[]) {
  const own = element.children.filter(({ namespace }) => namespace === '').map(({ name }) => name);
  return [
    ...own.filter((name) => !known.includes(name)).map((name) => `RSS knows no <${name}> here.`),
    ...repeated(own.filter((name) => once.includes(name))),
  ];
}

function problemsOfItem(item: XmlElement): readonly string[] {
  const [guid] = getChildren(item, 'guid');
  const link = getText(item, 'link');
  return [
    ...problemsOfNames(
      item,
      ITEM,
      ITEM.filter((name) => name !== 'category'),
    ),
    ...unless(Boolean(getText(item, 'title') || getText(item, 'description')), 'It has no words.'),
    ...unless(isWholeAddress(link), `"${link}" is no whole address.`),
    ...unless(Boolean(guid?.text), 'It has no guid.'),
    ...unless(
      guid?.attributes.isPermaLink === 'false' || isWholeAddress(guid?.text),
      'Its guid is taken for an address.',
    ),
    ...unless(isRfc822(getText(item, 'pubDate')), `"${getText(item, 'pubDate')}" is no date of RFC 822.`),
    ...getChildren(item, 'category').flatMap(({ text }) =>
      unless(text.trim() !== '', 'A category is empty.'),
    ),
    ...getChildren(item, 'encoded', CONTENT).flatMap(({ text }) => problemsOfHtml(text)),
  ].map((problem) => `${guid?.text ?? link}: ${problem}`);
}

/** Returns the violations of RSS 2.0 and of the site's rules. */
export function problemsOfRss(source: string, address: string): readonly string[] {
  const rss = parseXml(source);
  const channels = getChildren(rss, 'channel', '');
  const [channel] = channels;
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || channels.length !== 1 || !channel)
    return ['It is no RSS 2.0.'];
  const items = getChildren(channel, 'item');
  const selves = getChildren(channel, 'link', ATOM).filter(({ attributes }) => attributes.rel === 'self');
  return [
    ...problemsOfNames(channel, CHANNEL, ONCE_IN_CHANNEL),
    ...['title', 'description'].flatMap((name) =>
      unless(Boolean(getText(channel, name)), `It has no ${name}.`),
    ),
    ...unless(isWholeAddress(getText(channel, 'link')), 'Its link is no whole address.'),
    ...unless(/^[a-z]{2}(-\w+)*$/.test(getText(channel, 'language') ?? ''), 'It names no language.'),
    ...unless(isRfc822(getText(channel, 'lastBuildDate')), 'Its date is none of RFC 822.'),
    ...unless(
      selves.length === 1 && selves[0]?.attributes.href === address,
      `It calls itself ${selves.map(({ attributes }) => attributes.href)}, not ${address}.`,
    ),
    ...items.flatMap(problemsOfItem),
    ...repeated(items.map((item) => getText(item, 'guid'))),
    ...problemsOfOrder(items.map((item) => getText(item, 'pubDate'))),
  ];
}
