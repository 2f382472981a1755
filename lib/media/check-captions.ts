import { parseText } from 'media-captions';
import { plural } from '../text/plural.ts';
import { addressInEntry, MAX_CAPTION_BYTES } from './captions.ts';

const HEAD = /^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/;

const inLine = (line: number, text: string) => `Line ${line}: ${text}`;

/**
 * Returns the reason why a text cannot be used as captions, in one sentence; null for a WebVTT file with only
 * valid captions. Players skip invalid captions without an error.
 */
export async function captionsProblem(text: string): Promise<string | null> {
  const content = text.replace(/^\uFEFF/, '');
  if (!HEAD.test(content)) return 'This is not a WebVTT file: its first line must be “WEBVTT”.';
  const { cues, errors } = await parseText(content, { type: 'vtt', errors: true });
  const [first] = errors;
  if (first) return inLine(first.line, `${first.message.replace(/ on line \d+$/, '')}.`);
  const timings = content.split(/\r\n|\n|\r/).flatMap((line, at) => (line.includes('-->') ? [at + 1] : []));
  if (timings.length === 0) return 'This file has no captions.';
  if (cues.length < timings.length) {
    const unread = timings.length - cues.length;
    return `${plural(unread, 'caption')} cannot be read. Check that each caption ends after it begins.`;
  }
  return null;
}

/** The result of a check of captions at a URL. `unchecked`: the site did not respond, so nothing is known. */
export type CaptionCheck =
  | { readonly kind: 'fine' | 'unchecked' }
  | { readonly kind: 'problem'; readonly text: string };

/** Checks the captions at a URL of this site. The text of a problem is one sentence. */
export async function checkCaptionAddress(
  address: string,
  request: (address: string) => Promise<Response> = (url) => fetch(url, { cache: 'no-store' }),
): Promise<CaptionCheck> {
  const problem = (text: string) => ({ kind: 'problem', text }) as const;
  const response = await request(address).catch(() => null);
  if (!response?.ok) {
    await response?.body?.cancel();
    if (!response || response.status >= 500 || response.status === 429) return { kind: 'unchecked' };
    return problem(`No captions were found at ${address}. Upload the file, or correct the address.`);
  }
  const bytes = await response.blob();
  if (bytes.size > MAX_CAPTION_BYTES) return problem(`The file at ${address} is too large for captions.`);
  const fault = await captionsProblem(await bytes.text());
  return fault === null ? { kind: 'fine' } : problem(`${address}: ${fault}`);
}

/**
 * Checks the files of entries such as `en|English|/captions/talk.en.vtt`.
 * @returns the first file that is missing or unreadable, otherwise one that was not checked
 */
export async function checkCaptionEntries(entries: readonly string[]): Promise<CaptionCheck> {
  const checks = await Promise.all(entries.map((entry) => checkCaptionAddress(addressInEntry(entry))));
  const found = (wanted: CaptionCheck['kind']) => checks.find(({ kind }) => kind === wanted);
  return found('problem') ?? found('unchecked') ?? { kind: 'fine' };
}
