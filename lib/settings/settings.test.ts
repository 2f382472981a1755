import vm from 'node:vm';
import { documentSiteName } from '../site/document-site-name.ts';
import { APPLY_SETTINGS_SCRIPT } from './before-paint.ts';
import {
  CHOICES,
  cleanAppName,
  DATA_CHOICES,
  DEFAULT_SETTINGS,
  getSettings,
  SETTINGS_KEY,
  storedText,
  titleWith,
} from './settings.ts';
import {
  applySettings,
  readSettings,
  replaceBadSettings,
  type SettingsRoot,
  storeSettings,
} from './stored-settings.ts';

function storageWith(text: string | null) {
  const held = new Map(text === null ? [] : [[SETTINGS_KEY, text]]);
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const placesWith = (session: string | null, local: string | null = null) => ({
  sessionStorage: storageWith(session),
  localStorage: storageWith(local),
});

const textsIn = ({ sessionStorage, localStorage }: ReturnType<typeof placesWith>) => ({
  session: sessionStorage.getItem(SETTINGS_KEY),
  local: localStorage.getItem(SETTINGS_KEY),
});

/** Returns a document's element as the server sends it, and the values that were set on it. */
function newRoot() {
  const properties = new Map<string, string>();
  const root: SettingsRoot = {
    dir: 'ltr',
    dataset: { siteName: documentSiteName() },
    style: { setProperty: (name, value) => void properties.set(name, value) },
  };
  const shown = () => {
    const { siteName: _, ...attributes } = root.dataset;
    return {
      dir: root.dir,
      ...attributes,
      name: properties.get('--app-name') ?? JSON.stringify(documentSiteName()),
    };
  };
  return { root, shown };
}

function shownBeforePaint(places: object) {
  const { root, shown } = newRoot();
  vm.runInNewContext(APPLY_SETTINGS_SCRIPT, { window: places, document: { documentElement: root } });
  return shown();
}

function shownBySettings(places: ReturnType<typeof placesWith>) {
  const { root, shown } = newRoot();
  applySettings(root, readSettings(places).settings);
  return shown();
}

const own = { ...DEFAULT_SETTINGS, scheme: 'dark', layout: 'wide', appName: 'Night Desk' } as const;
const others = getSettings({ direction: 'rtl', colourTheme: 'dusk', font: 'clear' });

const EVERY_VALUE = Object.entries(CHOICES).flatMap(([name, values]) =>
  values.map((value) => JSON.stringify({ [name]: value })),
);
const NAMES = [
  'Ring “0” \\ "x"',
  '  two \n lines ',
  '\u0000',
  '🎬'.repeat(50),
  `${'x'.repeat(39)} y`,
  '\ud800broken',
  'مشاهدة',
  'StreamIt',
  '</script>',
];
const STORED = [
  null,
  ...EVERY_VALUE,
  ...NAMES.map((appName) => JSON.stringify({ appName })),
  JSON.stringify(own),
  'not json',
  '',
  'null',
  '[]',
  '"dark"',
  '7',
  '{"scheme":"<evil>","direction":5,"appName":["x"]}',
  '{"scheme":["dark"],"layout":"constructor","font":null}',
  '{"colourTheme":"newsroom extra"}',
];

test.each(STORED)('the script before the first paint has the same result as the settings: %s', (text) => {
  const local = JSON.stringify(others);
  for (const places of [placesWith(text), placesWith(null, text), placesWith(text, local)])
    expect(shownBeforePaint(places)).toEqual(shownBySettings(places));
});

test('every choice other than a default has its attribute before the first paint', () => {
  const places = placesWith(JSON.stringify({ ...others, appName: 'A "b" \\' }));
  expect(shownBeforePaint(places)).toEqual({
    dir: 'rtl',
    theme: 'dusk',
    font: 'clear',
    appName: 'A "b" \\',
    name: '"A \\"b\\" \\\\"',
  });
  expect(Object.keys(shownBeforePaint(placesWith(null)))).toEqual(['dir', 'name']);
  expect(DATA_CHOICES.map(([choice]) => choice).sort()).toEqual(
    Object.keys(CHOICES)
      .filter((name) => name !== 'direction')
      .sort(),
  );
});

test('without storage the page has the defaults', () => {
  const refusing = {
    get sessionStorage(): never {
      throw new Error('refused');
    },
    get localStorage(): never {
      throw new Error('refused');
    },
  };
  expect(shownBeforePaint(refusing)).toEqual(shownBySettings(placesWith(null)));
  expect(readSettings(refusing)).toEqual({ settings: DEFAULT_SETTINGS, storage: 'session' });
  expect(storeSettings(refusing, { settings: own, storage: 'local' })).toBe(false);
  expect(() => replaceBadSettings(refusing)).not.toThrow();
});

test('settings are in one storage at a time, and are read from there', () => {
  const places = placesWith(null);
  for (const storage of ['session', 'local', 'session'] as const) {
    expect(storeSettings(places, { settings: own, storage })).toBe(true);
    expect(readSettings(places)).toEqual({ settings: own, storage });
    expect(Object.values(textsIn(places)).filter((text) => text !== null)).toHaveLength(1);
  }
  storeSettings(places, { settings: own, storage: 'none' });
  expect(textsIn(places)).toEqual({ session: null, local: null });
  expect(readSettings(places)).toEqual({ settings: DEFAULT_SETTINGS, storage: 'session' });
});

test('the choice of a tab takes precedence over that of the device', () => {
  const places = placesWith(JSON.stringify(own), JSON.stringify(others));
  expect(readSettings(places)).toEqual({ settings: own, storage: 'session' });
  expect(readSettings(placesWith('{"scheme"', JSON.stringify(others))).settings).toEqual(others);
});

test('invalid stored fields are replaced, and valid ones stay', () => {
  const places = placesWith('{"scheme":"dark","layout":"<evil>","more":1}');
  replaceBadSettings(places);
  expect(textsIn(places)).toEqual({ session: storedText(getSettings({ scheme: 'dark' })), local: null });

  const hopeless = placesWith(null, 'not json');
  replaceBadSettings(hopeless);
  expect(textsIn(hopeless)).toEqual({ session: null, local: storedText(DEFAULT_SETTINGS) });

  const beside = placesWith('null', storedText(others));
  replaceBadSettings(beside);
  expect(textsIn(beside)).toEqual({ session: null, local: storedText(others) });

  const nothing = placesWith(null);
  replaceBadSettings(nothing);
  expect(textsIn(nothing)).toEqual({ session: null, local: null });
});

test('the name of the app is one trimmed line of plain text', () => {
  expect(cleanAppName('  Night \n\t Desk ')).toBe('Night Desk');
  expect(cleanAppName('\u0007 ')).toBe('StreamIt');
  expect(cleanAppName(undefined)).toBe('StreamIt');
  expect([...cleanAppName('🎬'.repeat(50))]).toHaveLength(40);
  expect(cleanAppName('<b>x</b>')).toBe('<b>x</b>');
});

test('a page’s title has the chosen name in place of the product’s, and nowhere else', () => {
  expect(titleWith('N', 'Briefs · StreamIt')).toBe('Briefs · N');
  expect(titleWith('N', 'StreamIt: who was banned')).toBe('N: who was banned');
  expect(titleWith('N', 'Why StreamIt counts · StreamIt')).toBe('Why StreamIt counts · N');
  expect(titleWith('$&', 'Briefs · StreamIt')).toBe('Briefs · $&');
  expect(titleWith('StreamIt', 'Briefs · StreamIt')).toBe('Briefs · StreamIt');
});

describe('on a site with another name', () => {
  const places = placesWith(JSON.stringify({ appName: '', scheme: 'dark' }));

  beforeEach(() => {
    Object.assign(globalThis, { document: { documentElement: { dataset: { siteName: 'Ban Watch' } } } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document');
  });

  test('a visitor who chose no name sees it, also before the first paint', () => {
    expect(getSettings({}).appName).toBe('Ban Watch');
    expect(readSettings(places).settings).toMatchObject({ appName: 'Ban Watch', scheme: 'dark' });
    expect(shownBeforePaint(places)).not.toHaveProperty('appName');
    expect(shownBySettings(places)).not.toHaveProperty('appName');
  });

  test('the name of the site is not stored, so that a newer one is shown', () => {
    storeSettings(places, { settings: getSettings({ scheme: 'dark' }), storage: 'session' });
    expect(textsIn(places).session).toContain('"appName":""');
    storeSettings(places, { settings: getSettings({ appName: 'Mine' }), storage: 'session' });
    expect(textsIn(places).session).toContain('"appName":"Mine"');
  });

  test('a visitor’s name replaces it in titles', () => {
    expect(titleWith('N', 'Briefs · Ban Watch')).toBe('Briefs · N');
    expect(titleWith('N', 'Ban Watch: who was banned')).toBe('N: who was banned');
    expect(titleWith('N', 'Briefs · StreamIt')).toBe('Briefs · StreamIt');
  });
});
