/** The language in a file's name, as `talk.en.vtt` has it; empty where it has none. */
function languageInName(fileName: string): string {
  const tag = /[.\-_]([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.vtt$/i.exec(fileName)?.[1] ?? '';
  try {
    const [language = ''] = Intl.getCanonicalLocales(tag);
    return nameOf(language) === language ? '' : language;
  } catch {
    return '';
  }
}

/** A language in its own words; the tag where it has none. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language;

/** Captions as a stream stores them, `language|name|address`, as far as the file's name tells. */
export function captionsEntry(fileName: string, address: string): string {
  const language = languageInName(fileName);
  return [language, language && nameOf(language), address].join('|');
}

/** The address in `language|name|address`. */
export const addressInEntry = (entry: string): string => entry.split('|').slice(2).join('|').trim();
