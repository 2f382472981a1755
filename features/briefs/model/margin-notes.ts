import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { PLATFORMS, PROFILE_PLATFORM_IDS, type ProfilePlatformId } from '../../../lib/domain/platform.ts';

/** A subject of the records that a paragraph may name. */
export type NoteTopic = 'shadowbans' | 'returns' | 'appeals' | ProfilePlatformId;

/** A number with the address of the rows that equal it. */
type NoteCount = { readonly text: string; readonly href: string; readonly count: number };
/** A measurement with the address of its chart. */
type NoteMeasure = { readonly text: string; readonly href: string };
/** A part of a note's sentences. */
export type NotePart = string | NoteCount | NoteMeasure;

/** Reads the note of a topic from the records; null if they have no data for it. */
export type ReadNote = (topic: NoteTopic) => Promise<readonly NotePart[] | null>;

const MAX_NOTES = 4;
const MAX_OF_PLATFORMS = 2;
/** Minimum number of characters between the beginnings of two noted paragraphs, so that notes do not touch. */
const MIN_APART = 500;

/** The words that name a topic, in order of preference. A platform's name is a word of its own. */
const TOPICS: readonly { readonly topic: NoteTopic; readonly words: RegExp }[] = [
  { topic: 'shadowbans', words: /\bshadowban/i },
  {
    topic: 'returns',
    words: /\b(?:bans?|banned|restored|restoration|reinstated|reversed|overturned|taken back)\b/i,
  },
  ...PROFILE_PLATFORM_IDS.map((topic) => ({
    topic,
    words: new RegExp(`(?<![\\w-])${PLATFORMS[topic].displayName}(?![\\w-])`),
  })),
  { topic: 'appeals', words: /\bappeal(?:s|ed)?\b/i },
];

/** Headings after which a text lists its sources. */
const AT_END = /^(?:sources?|notes|further reading)$/i;

type Place = { readonly at: number; readonly topics: readonly NoteTopic[]; readonly from: number };

/** The paragraphs that name topics, with the number of characters before each. */
function placesIn(tree: Root, after: number): readonly Place[] {
  const places: Place[] = [];
  let from = 0;
  for (const [at, node] of tree.children.entries()) {
    if (node.type !== 'element') continue;
    const text = textOf(node);
    if (node.tagName === 'h2' && AT_END.test(text.trim())) break;
    const topics = TOPICS.filter(({ words }) => words.test(text)).map(({ topic }) => topic);
    if (node.tagName === 'p' && from >= after && topics.length > 0) places.push({ at, topics, from });
    from += text.length;
  }
  return places;
}

const isPlatform = (topic: NoteTopic) => PROFILE_PLATFORM_IDS.some((id) => id === topic);

/**
 * Inserts notes beside the paragraphs that name a thing of the records: at most four, each topic once, apart from each
 * other. A topic without data has no note.
 * @param after characters of the text before the first note
 */
export async function addMarginNotes(tree: Root, read: ReadNote, after: number): Promise<void> {
  const used = new Set<NoteTopic>();
  let [notes, free] = [0, after];
  for (const { at, topics, from } of placesIn(tree, after)) {
    if (notes === MAX_NOTES) return;
    if (from < free) continue;
    const note = await firstNote(topics, used, read);
    const paragraph = tree.children[at];
    if (!note || paragraph?.type !== 'element') continue;
    tree.children[at] = noted(paragraph, note);
    notes += 1;
    free = from + MIN_APART;
  }
}

/** The note of the first topic that has data and was not used before. */
async function firstNote(
  topics: readonly NoteTopic[],
  used: Set<NoteTopic>,
  read: ReadNote,
): Promise<readonly NotePart[] | null> {
  for (const topic of topics) {
    const hasEnough = isPlatform(topic) && [...used].filter(isPlatform).length >= MAX_OF_PLATFORMS;
    if (used.has(topic) || hasEnough) continue;
    used.add(topic);
    const note = await read(topic);
    if (note) return note;
  }
  return null;
}

function getContent(part: NotePart): string | ElementContent {
  if (typeof part === 'string') return part;
  const counted = 'count' in part && { dataCount: String(part.count) };
  return h('a', { href: part.href, ...counted }, part.text);
}

const noted = (paragraph: Element, note: readonly NotePart[]): Element =>
  h('div', { dataNoted: '' }, [
    paragraph,
    h('p', { role: 'note', ariaLabel: 'From the records of this site' }, note.map(getContent)),
  ]);
