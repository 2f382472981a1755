import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { readSitePicture, uploadedAt, widthsBetween } from '../pictures/site-picture.ts';
import { readSizedAddress, uploadedKey } from '../pictures/sized-address.ts';

/** The widths of a picture in a text, in pixels: from a phone's to twice that of a line. */
const MIN_WIDTH = 400;
const MAX_WIDTH = 1600;
/** The width for browsers and feed readers that choose none. */
const USUAL_WIDTH = 800;

/** The width of a line of text on wide windows; `--measure` in `styles/tokens.json` is about as wide. */
const SIZES = '(min-width: 720px) 680px, 100vw';

/**
 * Gives the pictures of a text their sizes, so that nothing moves while they load, and uploaded pictures their widths. A
 * picture that is a paragraph of its own becomes a `figure`, with its title as the caption. The text is sanitised before.
 */
export function pictureFigures(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'img') sizePicture(node);
    const picture = node.tagName === 'p' ? onlyPicture(node) : undefined;
    if (!picture || !parent || index === undefined) return undefined;
    sizePicture(picture);
    parent.children[index] = getFigure(picture);
    return SKIP;
  });
}

/** The picture of a paragraph that contains nothing else. */
function onlyPicture({ children }: Element): Element | undefined {
  const rest = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [first] = rest;
  return rest.length === 1 && first?.type === 'element' && first.tagName === 'img' ? first : undefined;
}

function getFigure(picture: Element): Element {
  const caption = String(picture.properties.title ?? '').trim();
  delete picture.properties.title;
  const words: ElementContent[] = caption
    ? [
        {
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [{ type: 'text', value: caption }],
        },
      ]
    : [];
  return {
    type: 'element',
    tagName: 'figure',
    properties: { dataPicture: '' },
    children: [picture, ...words],
  };
}

function sizePicture({ properties }: Element): void {
  Object.assign(properties, { loading: 'lazy', decoding: 'async' });
  const { address, size } = readSizedAddress(String(properties.src ?? ''));
  const picture = readSitePicture(address);
  if (picture?.kind !== 'uploaded') return;
  // The site never enlarges a picture.
  const widths = widthsBetween(MIN_WIDTH, Math.min(MAX_WIDTH, size?.width ?? MAX_WIDTH));
  const usual = widths.find((width) => width >= USUAL_WIDTH) ?? widths.at(-1) ?? USUAL_WIDTH;
  properties.src = uploadedAt(picture, usual);
  properties.srcSet = widths.map((width) => `${uploadedAt(picture, width)} ${width}w`).join(', ');
  properties.sizes = SIZES;
  if (size) Object.assign(properties, size);
}

/**
 * Shows private copies in place of uploaded pictures, in the preview of their author.
 * @param copies the URL of each copy by the key of its picture
 */
export function showCopies(tree: Root, copies: ReadonlyMap<string, string>): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img') return;
    const copy = copies.get(uploadedKey(String(properties.src ?? '')) ?? '');
    if (copy === undefined) return;
    properties.src = copy;
    delete properties.srcSet;
    delete properties.sizes;
  });
}

/** Leaves pictures with one width, for feed readers, which read the text outside of this site. */
export function withOneWidth(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img') return;
    delete properties.srcSet;
    delete properties.sizes;
  });
}
