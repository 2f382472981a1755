import { ownValue } from '../../../lib/domain/own-value.ts';
import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { s } from 'hastscript';

/** The font weights of charts. */
const FACES = [
  { weight: 400, file: 'archivo-latin-500-normal.woff' },
  { weight: 700, file: 'archivo-latin-700-normal.woff' },
] as const;

async function readFace(file: string): Promise<Font> {
  const font = create(await readFile(join(process.cwd(), 'node_modules/@fontsource/archivo/files', file)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

let faces: Promise<readonly Font[]> | undefined;

const getNumber = (element: Element, name: string) => Number(ownValue(element.properties, name) ?? 0);

/** A text as one outline in the same position. */
function toOutline(element: Element, regular: Font, bold: Font): Element {
  const font = getNumber(element, 'fontWeight') >= 600 ? bold : regular;
  const { glyphs, positions } = font.layout(textOf(element));
  const scale = getNumber(element, 'fontSize') / font.unitsPerEm;
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
  const anchor = element.properties.textAnchor;
  const start = getNumber(element, 'x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  let x = 0;
  const paths = glyphs.map((glyph, at) => {
    const path = glyph.path.translate(x, 0).toSVG();
    x += positions[at]?.xAdvance ?? 0;
    return path;
  });
  return s('path', {
    d: paths.join(''),
    fill: element.properties.fill,
    transform: `translate(${start.toFixed(2)} ${getNumber(element, 'y')}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`,
  });
}

/**
 * A drawing with text as outlines of the site's own font. SVG is rendered with the fonts of the machine, and a server may
 * have none.
 */
export async function withOutlines(svg: Element): Promise<Element> {
  faces ??= Promise.all(FACES.map(({ file }) => readFace(file)));
  const [regular, bold] = await faces;
  if (!regular || !bold) throw new Error('The chart fonts are missing.');
  const outlined = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node;
    return node.tagName === 'text'
      ? toOutline(node, regular, bold)
      : { ...node, children: node.children.map(outlined) };
  };
  return { ...svg, children: svg.children.map(outlined) };
}
