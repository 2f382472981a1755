import tokens from '../../styles/tokens.json' with { type: 'json' };

/** A colour of both schemes, a colour of every scheme, or `{name}`: the same as another colour. */
type Colour = string | readonly string[];
type Entries = Readonly<Record<string, string | number>>;

const colours: Readonly<Record<string, Colour>> = tokens.colours;
const themes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = tokens.themes;

const MADE = '// Made by `npm run tokens` from styles/tokens.json.';

function colourOf(name: string): Colour {
  const colour = colours[name];
  if (colour === undefined) throw new Error(`styles/tokens.json has no colour "${name}".`);
  const other = typeof colour === 'string' ? /^\{(.+)\}$/.exec(colour)?.[1] : undefined;
  return other === undefined ? colour : colourOf(other);
}

/** `#fff` for `#ffffff`, as the formatter of style sheets wants it. */
const shortHex = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

/** A value for Sass: quoted if Sass would write it in another form. */
const scssValue = (value: string | number) => (/'|^rgb/.test(String(value)) ? `"${value}"` : String(value));

const scssColour = (colour: Colour) =>
  typeof colour === 'string' ? scssValue(shortHex(colour)) : `(${colour.map(shortHex).join(', ')})`;

const scssMap = (name: string, rows: readonly (readonly [name: string, value: string])[], indent = '') =>
  [
    `${indent}${name}: (`,
    ...rows.map(([key, value]) => `${indent}  '${key}': ${value},`),
    indent === '' ? ');' : `${indent}),`,
  ].join('\n');

const valueMap = (name: string, entries: Entries) =>
  scssMap(
    name,
    Object.entries(entries).map(([key, value]) => [key, scssValue(value)]),
  );

const pixels = (entries: Readonly<Record<string, number>>): Entries =>
  Object.fromEntries(Object.entries(entries).map(([name, width]) => [name, width === 0 ? 0 : `${width}px`]));

/** The tokens as maps of Sass. The files beside it turn them into custom properties. */
export function tokensScss(): string {
  const themeMaps = Object.entries(themes).map(([theme, own]) =>
    scssMap(
      `'${theme}'`,
      Object.entries(own).map(([name, pair]) => [name, scssColour(pair)]),
      '  ',
    ),
  );
  return [
    MADE,
    scssMap(
      '$colours',
      Object.keys(colours).map((name) => [name, scssColour(colourOf(name))]),
    ),
    valueMap('$intelligence', tokens.intelligence),
    `$themes: (\n${themeMaps.join('\n')}\n);`,
    valueMap('$space', tokens.space),
    valueMap('$type', tokens.type),
    valueMap('$weights', tokens.weights),
    valueMap('$layers', tokens.layers),
    valueMap('$controls', tokens.controls),
    valueMap('$focus', tokens.focus),
    valueMap('$breakpoints', pixels(tokens.breakpoints)),
    valueMap('$auth-breakpoints', pixels(tokens['auth-breakpoints'])),
    valueMap('$sizes', tokens.sizes),
    '',
  ].join('\n');
}

const PLAIN_KEY = /^[a-z]\w*$/;

function constant(comment: string, name: string, entries: Entries): string {
  const rows = Object.entries(entries).map(([key, value]) => {
    const text = typeof value === 'number' ? value : `'${value}'`;
    return `  ${PLAIN_KEY.test(key) ? key : `'${key}'`}: ${text},`;
  });
  return [`/** ${comment} */`, `export const ${name} = {`, ...rows, '} as const;', ''].join('\n');
}

/** The colours that differ between the schemes, in the scheme `at`: 0 is light, 1 is dark. */
const scheme = (at: 0 | 1): Entries =>
  Object.fromEntries(
    Object.keys(colours).flatMap((name) => {
      const colour = colourOf(name);
      return typeof colour === 'string' ? [] : [[name, colour[at] ?? '']];
    }),
  );

/** A constant for each size: bundlers leave out those that a script does not use. */
const sizeConstants = (): string =>
  Object.entries(tokens.sizes)
    .map(([name, size]) => {
      const unit = size.replace(/^[\d.]+/, '');
      return `export const ${`${name}_${unit}`.toUpperCase().replaceAll('-', '_')} = ${Number.parseFloat(size)};\n`;
    })
    .join('');

/** The tokens for TypeScript: those that something outside the style sheets needs. */
export const tokensTs = (): string =>
  [
    MADE,
    '',
    constant(
      'The default theme in the light scheme, by the names of the custom properties.',
      'LIGHT',
      scheme(0),
    ),
    constant(
      'The default theme in the dark scheme, by the names of the custom properties.',
      'DARK',
      scheme(1),
    ),
    constant(
      'The light colours of the intelligence pages where they differ. Their dark ones are those of `DARK`.',
      'INTELLIGENCE',
      tokens.intelligence,
    ),
    constant('The lines of emails: visible on white and on black.', 'EMAIL', tokens.email),
    constant('Widths in pixels from which a page has more room.', 'BREAKPOINTS', tokens.breakpoints),
    constant('The same for the pages of the sign-in kit.', 'AUTH_BREAKPOINTS', tokens['auth-breakpoints']),
    sizeConstants(),
  ].join('\n');
