import {
  isIri,
  isRfc3339,
  isWholeAddress,
  problemsOfHtml,
  problemsOfOrder,
  repeated,
  unless,
} from './common-rules.ts';
import { getChildren, getText, parseXml, type XmlElement } from './xml-tree.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const COMMON = ['author', 'category', 'contributor', 'id', 'link', 'rights', 'title', 'updated'];
const FEED = [...COMMON, 'generator', 'icon', 'logo', 'subtitle', 'entry'];
const ENTRY = [...COMMON, 'content', 'published', 'source', 'summary'];
const MANY = ['author', 'category', 'contributor', 'link', 'entry'];
const TEXTS = ['title', 'subtitle', 'summary', 'rights', 'content'];

const links = (element: XmlElement, rel: string) =>
  getChildren(element, 'link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === rel);

/** Returns the problems that a feed and an entry can have in common (RFC 4287, 4.1). */
function problemsOfEither(element: XmlElement, known: readonly string[]): readonly string[] {
  const own = element.children.filter(({ namespace }) => namespace === ATOM);
  const alternates = links(element, 'alternate').map(
    ({ attributes }) => `${attributes.type} ${attributes.hreflang}`,
  );
  return [
    ...own.filter(({ name }) => !known.includes(name)).map(({ name }) => `Atom knows no <${name}> here.`),
    ...repeated(own.map(({ name }) => name).filter((name) => !MANY.includes(name))),
    ...unless(isIri(getText(element, 'id')), `"${getText(element, 'id')}" is no id.`),
    ...unless(Boolean(getText(element, 'title')?.trim()), 'It has no title.'),
    ...unless(
      isRfc3339(getText(element, 'updated')),
      `"${getText(element, 'updated')}" is no date of RFC 3339.`,
    ),
    ...repeated(alternates).map((twice) => `Two alternates are alike: ${twice}`),
    ...own.flatMap(({ name, attributes }) =>
      unless(
        !TEXTS.includes(name) || ['text', 'html', 'xhtml', undefined].includes(attributes.type),
        `<${name}> is of the type ${attributes.type}.`,
      ),
    ),
    ...getChildren(element, 'link').flatMap(({ attributes }) =>
      unless(isWholeAddress(attributes.href), `"${attributes.href}" is no whole address.`),
    ),
    ...getChildren(element, 'category').flatMap(({ attributes }) =>
      unless(Boolean(attributes.term), 'A category has no term.'),
    ),
    ...getChildren(element, 'author').flatMap((author) =>
      unless(Boolean(getText(author, 'name')), 'An author has no name.'),
    ),
  ];
}

function problemsOfEntry(entry: XmlElement): readonly string[] {
  const published = getText(entry, 'published');
  return [
    ...problemsOfEither(entry, ENTRY),
    ...unless(published === undefined || isRfc3339(published), `"${published}" is no date of RFC 3339.`),
    ...unless(
      (published ?? '') <= (getText(entry, 'updated') ?? ''),
      'It was changed before it was published.',
    ),
    ...unless(links(entry, 'alternate').length === 1, 'It leads to no page, or to several.'),
    ...getChildren(entry, 'content').flatMap(({ text }) => problemsOfHtml(text)),
  ].map((problem) => `${getText(entry, 'id')}: ${problem}`);
}

/** Returns the violations of RFC 4287 and the site's rules in an Atom 1.0 file. */
export function problemsOfAtom(source: string, address: string): readonly string[] {
  const feed = parseXml(source);
  if (feed.name !== 'feed' || feed.namespace !== ATOM) return ['It is no Atom.'];
  const entries = getChildren(feed, 'entry');
  const selves = links(feed, 'self').map(({ attributes }) => attributes.href);
  return [
    ...problemsOfEither(feed, FEED),
    ...unless(
      getChildren(feed, 'author').length > 0 ||
        entries.every((entry) => getChildren(entry, 'author').length > 0),
      'Nobody is its author.',
    ),
    ...unless(selves.length === 1 && selves[0] === address, `It calls itself ${selves}, not ${address}.`),
    ...unless(Boolean(feed.attributes['xml:lang']), 'It names no language.'),
    ...entries.flatMap(problemsOfEntry),
    ...repeated(entries.map((entry) => getText(entry, 'id'))),
    ...problemsOfOrder(entries.map((entry) => getText(entry, 'published') ?? getText(entry, 'updated'))),
  ];
}
