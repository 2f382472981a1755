import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A line of text that is painted over a picture, in pixels of the page. */
type Line = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue (0 to 255) and opacity (0 to 1), with the opacity of all ancestors. */
  readonly colour: readonly [number, number, number, number];
  /** At least 24 px, or at least 18.66 px and bold. */
  readonly isLarge: boolean;
};

/** Scrolls to each visible picture and waits until it has arrived or failed: lazy ones load only then. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      await image.decode().catch(() => {});
    }
  });
}

/** Stops all motion and waits for the pictures, also those outside the window. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
  // A text below a picture that has not arrived would be measured as if it were over the picture.
  await loadPictures(page);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

/** Finds visible lines of text whose box meets the box of a picture, a video or a background image. */
const linesOverPictures = (page: Page): Promise<readonly Line[]> =>
  page.evaluate(() => {
    const place = (box: DOMRect) => new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const isPicture = (element: Element) =>
      /^(IMG|VIDEO|CANVAS)$/.test(element.tagName) ||
      [null, '::before', '::after'].some((part) =>
        getComputedStyle(element, part).backgroundImage.includes('url('),
      );
    const pictures = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isPicture(element))
      .map((element) => place(element.getBoundingClientRect()))
      .filter(({ width, height }) => width > 32 && height > 32);
    if (pictures.length === 0) return [];

    /** The part of a box that no ancestor cuts off. */
    const shown = (element: Element, box: DOMRect) => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const limits = place(at.getBoundingClientRect());
        // A row that scrolls is also cut at its sides: `inset(0px 6px 0px 0px)`.
        const [, endInset = 0, , startInset = 0] = clipPath.match(/[\d.]+(?=px)/g)?.map(Number) ?? [];
        [left, right] = [Math.max(left, limits.left + startInset), Math.min(right, limits.right - endInset)];
        [top, bottom] = [Math.max(top, limits.top), Math.min(bottom, limits.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** The colour's parts, whatever its notation. */
    const parts = (colour: string): [number, number, number, number] => {
      if (!paint) return [0, 0, 0, 1];
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const getOpacity = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * getOpacity(element.parentElement) : 1;

    /** Initials are below the face, unless it failed to load. */
    const isBelowFace = (element: Element) =>
      element.closest('user-avatar')?.querySelector('img')?.checkVisibility({ visibilityProperty: true });
    /** The element of a text that is painted; null for text that no one sees and for the labels of drawings. */
    const painted = (node: Node) => {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element || element.closest('svg, noscript, option')) return null;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
      if (isBelowFace(element)) return null;
      return getComputedStyle(element).clipPath === 'none' ? element : null;
    };
    const isOverPicture = (box: DOMRect) =>
      box.width >= 3 &&
      box.height >= 3 &&
      box.x >= 0 &&
      box.y >= 0 &&
      pictures.some((picture) => meets(picture, box));
    const getLines = (node: Node): Line[] => {
      const element = painted(node);
      if (!element) return [];
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [red, green, blue, alpha] = parts(color);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .map((rect) => shown(element, place(rect)))
        .filter(isOverPicture)
        .map(({ x, y, width, height }) => ({
          text: (node.textContent ?? '').trim().slice(0, 40),
          ...{ x, y, width, height },
          colour: [red, green, blue, alpha * getOpacity(element)],
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        }));
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) lines.push(...getLines(node));
    return lines;
  });

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

const getPixels = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const linear = (value: number) =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The lowest contrast of a line with the pixels below and right beside its glyphs. */
function worstContrast(line: Line, withText: Pixels, without: Pixels): number {
  const [red, green, blue, alpha] = line.colour;
  const left = Math.max(0, Math.floor(line.x));
  const top = Math.max(0, Math.floor(line.y));
  const right = Math.min(without.width, Math.ceil(line.x + line.width));
  const bottom = Math.min(without.height, Math.ceil(line.y + line.height));
  const offset = (x: number, y: number) => (y * without.width + x) * 3;
  const isGlyph = (x: number, y: number) => {
    if (x < left || x >= right || y < top || y >= bottom) return false;
    const at = offset(x, y);
    return [0, 1, 2].some(
      (part) => Math.abs((withText.data[at + part] ?? 0) - (without.data[at + part] ?? 0)) > 24,
    );
  };
  let worst = Number.POSITIVE_INFINITY;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if (!isGlyph(x, y) && !isGlyph(x - 1, y) && !isGlyph(x + 1, y)) continue;
      const at = offset(x, y);
      const [r = 0, g = 0, b = 0] = without.data.subarray(at, at + 3);
      const over = (ink: number, ground: number) => ink * alpha + ground * (1 - alpha);
      const [a, c] = [luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b)];
      worst = Math.min(worst, (Math.max(a, c) + 0.05) / (Math.min(a, c) + 0.05));
    }
  return worst;
}

export type Measured = { readonly text: string; readonly ratio: number; readonly least: number };

const HIDE_TEXT = `*, *::before, *::after, ::placeholder {
  color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important }`;

/** A part of a page, in pixels of the page. */
type Area = Pick<Line, 'x' | 'y' | 'width' | 'height'>;

/** Two pictures of the same area, and the lines in it, in pixels of the area. */
type Photographed = { readonly lines: readonly Line[]; readonly withText: Pixels; readonly without: Pixels };

/** Returns the smallest area of whole pixels with all lines. */
function getArea(lines: readonly Line[]): Area {
  const x = Math.floor(Math.min(...lines.map((line) => line.x)));
  const y = Math.floor(Math.min(...lines.map((line) => line.y)));
  const right = Math.ceil(Math.max(...lines.map((line) => line.x + line.width)));
  const bottom = Math.ceil(Math.max(...lines.map((line) => line.y + line.height)));
  return { x, y, width: right - x, height: bottom - y };
}

const photograph = async (page: Page, clip: Area) =>
  getPixels(await page.screenshot({ fullPage: true, clip, timeout: 30_000 }));

/** The lines of a page, and their area with and without text; null without lines. Repeats it if the page moved. */
async function photographed(page: Page, tries = 3): Promise<Photographed | null> {
  const lines = await linesOverPictures(page);
  if (lines.length === 0) return null;
  const area = getArea(lines);
  const withText = await photograph(page, area);
  const hidden = await page.addStyleTag({ content: HIDE_TEXT });
  const without = await photograph(page, area);
  await hidden.evaluate((style) => style instanceof Element && style.remove());
  const places = (of: readonly Line[]) => JSON.stringify(of.map(({ x, y }) => [x, y]));
  const isSteady = places(lines) === places(await linesOverPictures(page));
  if (isSteady && withText.height === without.height)
    return {
      lines: lines.map((line) => ({ ...line, x: line.x - area.x, y: line.y - area.y })),
      withText,
      without,
    };
  if (tries === 0) throw new Error('The page moves all the time.');
  return photographed(page, tries - 1);
}

/** How often a page with text that is hard to read is measured. */
const MAX_MEASUREMENTS = 3;

/**
 * Measures the text that is painted over pictures: the page with and without its text. Each line has its lowest
 * contrast; a line of which nothing is painted, for example below a menu, has none. A picture that was not painted in time looks
 * like text that is hard to read, so such a page is measured again.
 */
export async function contrastOnPictures(page: Page): Promise<readonly Measured[]> {
  if ((await linesOverPictures(page)).length === 0) return [];
  let measured: readonly Measured[] = [];
  for (let count = 0; count < MAX_MEASUREMENTS; count += 1) {
    await settle(page);
    measured = await measureOnce(page);
    if (measured.every(({ ratio, least }) => ratio >= least)) break;
  }
  return measured;
}

async function measureOnce(page: Page): Promise<readonly Measured[]> {
  const photos = await photographed(page);
  if (!photos) return [];
  const { lines, withText, without } = photos;
  return lines
    .map((line) => ({
      text: line.text,
      ratio: worstContrast(line, withText, without),
      least: line.isLarge ? 3 : 4.5,
    }))
    .filter(({ ratio }) => Number.isFinite(ratio));
}
