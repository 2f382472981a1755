import { isOwnAddress, texts } from '../../../../lib/records/shapes.ts';
import type { Captions } from '../stream.ts';

/**
 * Parses entries such as `en|English|/captions/talk.en.vtt`. The player loads no captions from other sites,
 * so those are left out of the menu.
 */
export const captions = texts.transform((entries) =>
  entries.flatMap((entry): Captions[] => {
    const [language, label, url] = entry.split('|').map((part) => part.trim());
    return language && label && url && isOwnAddress(url) ? [{ language, label, url }] : [];
  }),
);
