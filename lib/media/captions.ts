/** Maximum bytes of a caption file that is stored and sent. Three hours of speech have about 200 KB. */
export const MAX_CAPTION_BYTES = 2 ** 20;

const KEY = /^(?:site-media|images\/[a-z\d-]+:[\da-f-]{36})\/captions\/([\da-f]{64})\.vtt$/;

/** A place for caption files. `name` is `<SHA-256>.vtt`. */
export type CaptionPlace = (file: { readonly identityId: string; readonly name: string }) => string;

/** Returns the key of the site's own caption file, in a folder that only ADMINS can write. */
export const siteCaptionKey: CaptionPlace = ({ name }) => `site-media/captions/${name}`;

/** Returns the key of a person's caption file, in a folder that only this person can write. ADMINS can delete it. */
export const ownCaptionKey: CaptionPlace = ({ identityId, name }) => `images/${identityId}/captions/${name}`;

/**
 * Returns true if captions are stored under a key. Their name is their SHA-256, so the captions of a key never change.
 */
export const isCaptionKey = (key: string): boolean => KEY.test(key);

/** Returns the language in a file's name such as `talk.en.vtt`; empty without one. */
function languageInName(fileName: string): string {
  const tag = /[.\-_]([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.vtt$/i.exec(fileName)?.[1] ?? '';
  try {
    const [language = ''] = Intl.getCanonicalLocales(tag);
    return getName(language) === language ? '' : language;
  } catch {
    return '';
  }
}

/** Returns the name of a language in that language; the tag if it is unknown. */
const getName = (language: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language;

/**
 * Returns captions in the format of a stream, `language|name|address`, with the values from the file's name.
 */
export function captionsEntry(fileName: string, address: string): string {
  const language = languageInName(fileName);
  return [language, language && getName(language), address].join('|');
}

/** Returns the URL in `language|name|address`. */
export const addressInEntry = (entry: string): string => entry.split('|').slice(2).join('|').trim();
