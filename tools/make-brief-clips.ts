/**
 * Makes the clips of the sample video briefs below `public/sample-media/briefs`, which are checked in: run by a developer,
 * never at start. Needs ffmpeg with libx264 (Debian: `apt-get install ffmpeg`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { BRIEF_CLIPS, CARD_SECONDS, type Card, captionsOfClip } from '../content/brief-clips/clips.ts';
import { DARK } from '../lib/theme/tokens.ts';
import { FRAMES_PER_SECOND } from './pictures/films/frame.ts';
import { encodeCards } from './sample-media/encode.ts';

const WIDTH = 640;
const HEIGHT = 360;
const MARGIN = 48;
const SIGNAL = '#ff5a4f';

const files = new URL('../node_modules/@fontsource/archivo/files/', import.meta.url);

async function readFace(weight: number): Promise<Font> {
  const font = create(await readFile(new URL(`archivo-latin-${weight}-normal.woff`, files)));
  if (!('layout' in font)) throw new Error('The file holds several fonts.');
  return font;
}

const [regular, bold] = await Promise.all([readFace(500), readFace(700)]);

const getWidth = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** Text broken into lines that fit between the margins. */
function getLines(font: Font, text: string, size: number): readonly string[] {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (getWidth(font, longer, size) <= WIDTH - 2 * MARGIN) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Returns a line of text as outlines, because the SVG renderer only has the fonts of the machine. */
function outline(font: Font, text: string, size: number, y: number): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, at) => {
    const drawn = glyph.path.translate(x, 0).toSVG();
    x += positions[at]?.xAdvance ?? 0;
    return drawn;
  });
  return `<path d="${paths.join('')}" fill="${DARK.ink}" transform="translate(${MARGIN} ${y}) scale(${scale} ${-scale})"/>`;
}

/** @param share how much of the clip has passed, from 0 to 1 */
function drawCard({ heading, text }: Card, share: number): string {
  const heads = getLines(bold, heading, 44);
  const words = getLines(regular, text, 26);
  const top = HEIGHT / 2 - (heads.length * 50 + words.length * 36) / 2 + 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${DARK.ground}"/>
${heads.map((line, at) => outline(bold, line, 44, top + at * 50)).join('')}
${words.map((line, at) => outline(regular, line, 26, top + heads.length * 50 + 8 + at * 36)).join('')}
<rect y="${HEIGHT - 6}" width="${(share * WIDTH).toFixed(1)}" height="6" fill="${SIGNAL}"/></svg>`;
}

async function* getFrames(cards: readonly Card[]): AsyncGenerator<Buffer> {
  const count = CARD_SECONDS * FRAMES_PER_SECOND;
  for (const [at, card] of cards.entries())
    for (let frame = 0; frame < count; frame += 1) {
      const svg = drawCard(card, (at * count + frame + 1) / (cards.length * count));
      yield await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    }
}

const folder = fileURLToPath(new URL('../public/sample-media/briefs/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [slug, cards] of BRIEF_CLIPS) {
  await writeFile(path.join(folder, `${slug}.vtt`), captionsOfClip(cards));
  await encodeCards(
    { frames: getFrames(cards), width: WIDTH, height: HEIGHT },
    path.join(folder, `${slug}.mp4`),
  );
}
