/** Returns the language in a file's name such as `talk.en.vtt`; empty without one. */
function languageInName(fileName: string): string {
  const tag = /[.\-_]([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.vtt$/i.exec(fileName)?.[1] ?? '';
  try {
    const [language = ''] = Intl.getCanonicalLocales(tag);
    return nameOf(language) === language ? '' : language;
  } catch {
    return '';
  }
}

/** Returns the name of a language in that language; the tag if it is unknown. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language;

/**
 * Returns captions in the format of a stream, `language|name|address`, with the values from the file's name.
 */
export function captionsEntry(fileName: string, address: string): string {
  const language = languageInName(fileName);
  return [language, language && nameOf(language), address].join('|');
}

/** Returns the URL in `language|name|address`. */
export const addressInEntry = (entry: string): string => entry.split('|').slice(2).join('|').trim();
