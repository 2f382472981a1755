import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';
import { Failure } from '../site/failure.ts';
import { browserFlags, findBrowser } from './browser.ts';

/**
 * Bytes that a browser receives for a page until the network is idle. Files that the server leaves to a CDN to compress count
 * with their gzip size.
 */
export type PageWeight = {
  readonly html: number;
  /** Files and inline scripts. */
  readonly javascript: number;
  readonly css: number;
  /** The scripts' text, to search for code that must not be in it. */
  readonly scripts: readonly string[];
  readonly document: string;
};

/** Inline scripts that a browser runs; data blocks are part of the text. */
const inlineScripts = (document: string) =>
  [...document.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );

async function sentBytes(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  const length = headers['content-length'];
  if (headers['content-encoding'] && length) return Number(length);
  return gzipSync(await response.body()).length;
}

/** Maximum milliseconds for a response's body: a browser never returns the body of an aborted response. */
const MAX_WAIT = 30_000;

async function failAfter(milliseconds: number, url: string): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Failure(`Some files that ${url} loads could not be measured.`);
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags });
}

/** Loads a page as a first visit, scrolls through it, and weighs the downloads. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const sizes = { document: 0, script: 0, stylesheet: 0 };
  const scripts: string[] = [];
  const counted: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'document' && kind !== 'script' && kind !== 'stylesheet') return;
    const count = async () => {
      const bytes = await sentBytes(response);
      sizes[kind] += bytes;
      if (kind === 'script') scripts.push(await response.text());
    };
    counted.push(count());
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await Promise.race([Promise.all(counted), failAfter(MAX_WAIT, url)]);
  const html = (await response?.text()) ?? '';
  await context.close();
  const inline = inlineScripts(html);
  const inlineBytes = inline.length > 0 ? brotliCompressSync(inline.join('\n')).length : 0;
  return {
    html: sizes.document,
    javascript: sizes.script + inlineBytes,
    css: sizes.stylesheet,
    scripts: [...scripts, ...inline],
    document: html,
  };
}

/** Plays the film of a stream's page, and weighs the downloaded JavaScript, in bytes as sent. */
export async function weighPlayer(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const counted: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') counted.push(sentBytes(response));
  });
  await page.locator('watch-player [data-start]').click();
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('watch-player video')?.currentTime ?? 0) > 0,
  );
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.race([Promise.all(counted), failAfter(MAX_WAIT, url)]);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
