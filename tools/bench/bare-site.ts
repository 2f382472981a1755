import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/site/port.ts';
import { completeProgram, nextCommand } from '../../scripts/site/program.ts';
import { type ServedSite, serveSite } from '../../scripts/site/served-site.ts';
import { root } from '../../scripts/site/settings.ts';

const app = 'tools/bench/bare-app';
const textFile = path.join(root, '.cache/bench/text.json');

/** The text blocks of a page's main part, without tags. */
export function getText(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const blocks = [...main.matchAll(/<(p|h2|h3|li|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/g)];
  const texts = blocks.map((block) => (block[2] ?? '').replace(/<[^>]+>/g, '').trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Returns a page without styles and scripts that has the text of `html`. */
export function staticPage(html: string): string {
  const paragraphs = getText(html).map((text) => `<p>${text}</p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title><main>${paragraphs.join('\n')}</main></html>`;
}

/** Builds a Next.js site of one bare page with the text of `html`, and serves it with `next start`. */
export async function serveBareSite(html: string): Promise<ServedSite> {
  mkdirSync(path.dirname(textFile), { recursive: true });
  writeFileSync(textFile, JSON.stringify(getText(html)));
  const surroundings = { BENCH_TEXT: textFile, NEXT_TELEMETRY_DISABLED: '1' };
  await completeProgram(
    // Turbopack would find middleware.ts and instrumentation.ts of StreamIt in the parent folders, and add them to the site.
    [nextCommand, 'build', app, '--webpack'],
    'The minimal Next.js site could not be built.',
    surroundings,
  );
  return serveSite([nextCommand, 'start', app], await freePort(), surroundings);
}
