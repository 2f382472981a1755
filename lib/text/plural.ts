const rules = new Intl.PluralRules('en');

/**
 * Returns the form of a noun for a count: `pluralForm(1, 'reply', 'replies')` is "reply". `other` defaults to
 * `one` + "s".
 */
export const pluralForm = (count: number, one: string, other = `${one}s`): string =>
  rules.select(count) === 'one' ? one : other;

/**
 * Returns a count with its noun: "1 ban", "2 bans", "1,234 bans".
 * @param one the singular noun, for example "ban"
 * @param other the plural noun; defaults to `one` + "s"
 */
export const plural = (count: number, one: string, other?: string): string =>
  `${count.toLocaleString('en')} ${pluralForm(count, one, other)}`;
