import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { linkReason, readEmbed } from './foreign-embeds.ts';

/** The `rel` values of links that authors write. */
const REL = ['nofollow', 'ugc', 'noopener'];

/** Replaces the marked paragraphs of a sanitised text by boxes that load nothing before a click. */
export function drawEmbeds(tree: Root): void {
  for (const [at, node] of tree.children.entries()) {
    if (node.type !== 'element' || node.properties.dataEmbed === undefined) continue;
    delete node.properties.dataEmbed;
    const link = node.children.find((child) => child.type === 'element' && child.tagName === 'a');
    if (link?.type === 'element') tree.children[at] = getBox(link) ?? node;
  }
}

/** Returns the box of a link; null if it is no address of the web. */
function getBox(link: Element): Element | null {
  const href = String(link.properties.href ?? '');
  const reading = readEmbed(href);
  if (!reading) return null;
  const title = textOf(link).trim() || reading.host;
  const open = h('a', { href, rel: REL, dir: 'ltr' }, `Open on ${reading.host}`);
  if (reading.shows === 'link')
    return h('figure', { className: ['embed'] }, [
      h('p', { className: ['embed-title'], dir: 'auto' }, title),
      h('p', [open]),
      ...(reading.why === 'script' ? [h('p', [linkReason(reading)])] : []),
    ]);
  const { site, kind, frame } = reading.embed;
  const host = new URL(frame).host.replace(/^www\./, '');
  return h('figure', { className: ['embed', `embed-${kind}`] }, [
    h('p', { className: ['embed-title'], dir: 'auto' }, title),
    h('watch-player', { dataPrint: 'no', dataFrame: new URL(frame).origin }, [
      h(
        'a',
        { href, rel: REL, dataEmbed: frame, dataTitle: `${title} (${site})` },
        `Load ${kind} from ${site}`,
        h('span', { className: ['visually-hidden'] }, `: ${title}`),
      ),
    ]),
    h('figcaption', [
      `Nothing is loaded from ${site} until you click. Then ${host} sees your IP address, your browser and that you come from this site, and can store cookies. `,
      open,
    ]),
  ]);
}
