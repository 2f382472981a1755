import { ownValue } from '../../../../lib/domain/own-value.ts';
import { type PlatformId, platformInSentence } from '../../../../lib/domain/platform.ts';
import { SEARCH_KINDS } from '../../../../lib/domain/search-kinds.ts';
import { routes } from '../../../../lib/routes.ts';
import { plural } from '../../../../lib/text/plural.ts';
import { getInitials } from '../../../../lib/text/short-text.ts';
import css from './suggestions.css';

type Piece = { readonly text: string; readonly match: boolean };

/** A suggestion: the heading of its group, address, title and a small note. */
type Suggestion = {
  readonly group: string;
  readonly path: string;
  readonly title: readonly Piece[];
  readonly note: string | null;
  /** True for a creator with a ban in force. */
  readonly isBanned?: boolean;
  /** The address of a small picture. */
  readonly picture: string | null;
  /** What is shown without a picture: initials, the line that breaks, or the icon of something hidden. */
  readonly mark: 'initials' | 'line' | 'hidden';
};

/** The response of /api/v1/suggest; its schema is features/api/server/operations/suggest.ts. */
type SuggestResponse = {
  readonly data: readonly {
    readonly kind: keyof typeof SEARCH_KINDS;
    readonly title: readonly Piece[];
    readonly page: string;
    readonly picture: string | null;
    readonly bans_in_force: number | null;
  }[];
  readonly bans: readonly {
    readonly platform: PlatformId | null;
    readonly records: number;
    readonly page: string;
  }[];
  readonly looked_for: string;
};

/** Maximum number of responses cached while the page is open, so that deleting a character needs no new request. */
const MAX_CACHED = 50;
const cache = new Map<string, readonly Suggestion[]>();

/** The path of an address, so that links work under every host name of the site. */
const getPath = (page: string) => {
  const { pathname, search } = new URL(page, location.href);
  return pathname + search;
};

const plain = (text: string): readonly Piece[] => [{ text, match: false }];

type Kind = keyof typeof SEARCH_KINDS;

const BANS = 'Bans';

/** The group of each kind, in display order. The row of bans is after the people. */
const GROUPS: readonly (readonly [string, readonly Kind[]])[] = [
  ['People', ['profile', 'personality']],
  [BANS, []],
  ['Briefs', ['guide', 'brief']],
  ['Streams', ['stream']],
  ['Films', ['film']],
  ['Blog', ['post']],
  ['Shop', ['product']],
];

const getGroup = (kind: Kind) => GROUPS.find(([, kinds]) => kinds.includes(kind))?.[0] ?? SEARCH_KINDS[kind];

/** The rows when nothing matches: lists that may have what is searched for. */
const LISTS: readonly Suggestion[] = [
  ['All creators', routes.profiles()],
  ['All bans', routes.bans()],
].map(([title = '', path = '']) => ({
  group: 'No direct match',
  path,
  title: plain(title),
  note: null,
  picture: null,
  mark: 'line' as const,
}));

/** Orders suggestions by group. Those of a group keep their order. */
const grouped = <Item extends { readonly group: string }>(items: readonly Item[]): readonly Item[] => {
  const place = ({ group }: Item) => GROUPS.findIndex(([name]) => name === group);
  return items.toSorted((one, other) => place(one) - place(other));
};

/** The notes of people, whose group has two kinds, and of restricted records. */
const NOTES: Partial<Record<Kind, string>> = {
  profile: 'Creator',
  personality: 'Personality',
};

/** Restricted streams and films have no picture. All others have one. */
function getMark(kind: Kind): Suggestion['mark'] {
  if (kind === 'profile' || kind === 'personality') return 'initials';
  return kind === 'stream' || kind === 'film' ? 'hidden' : 'line';
}

function getSuggestions({ data, bans, looked_for: words }: SuggestResponse): readonly Suggestion[] {
  const pages = data.map(({ kind, title, page, picture, bans_in_force: inForce }) => ({
    group: getGroup(kind),
    path: getPath(page),
    title,
    note: inForce
      ? `${plural(inForce, 'ban')} in force`
      : (NOTES[kind] ?? (getMark(kind) === 'hidden' && !picture ? 'Restricted' : null)),
    isBanned: Boolean(inForce),
    picture: picture && getPath(picture),
    mark: getMark(kind),
  }));
  const lists = bans.map(({ platform, records, page }) => ({
    group: BANS,
    path: getPath(page),
    title: plain(platform ? `Bans on ${platformInSentence(platform)}` : `Bans that mention “${words}”`),
    note: records.toLocaleString('en'),
    picture: null,
    mark: 'line' as const,
  }));
  return grouped([...pages, ...lists]);
}

/**
 * The suggestions for the typed text; empty on an error response.
 * @throws an AbortError if the signal is aborted
 */
async function suggestionsFor(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const before = cache.get(text);
  if (before) return before;
  const response = await fetch(`/api/v1/suggest?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) return [];
  const suggestions = getSuggestions(await response.json());
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(text, suggestions);
  return suggestions;
}

/** The pause in typing before a request, in milliseconds. */
const DELAY_MS = 120;
const MIN_LENGTH = 2;
/** Punctuation alone is not searched. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** The least height of the list, about four rows, and the space between it and the end of the window. */
const MIN_ROOM_PX = 200;
const SPACE_BELOW_PX = 8;

/** The icon of restricted records, as in lib/icons/icon-paths.ts. */
const EYE_SLASH =
  '<svg viewBox="0 0 16 16"><path d="M13.359 11.238C15.06 9.72 16 8 16 8s-3-5.5-8-5.5a7 7 0 0 0-2.79.588l.77.771A6 6 0 0 1 8 3.5c2.12 0 3.879 1.168 5.168 2.457A13 13 0 0 1 14.828 8q-.086.13-.195.288c-.335.48-.83 1.12-1.465 1.755q-.247.248-.517.486z"/><path d="M11.297 9.176a3.5 3.5 0 0 0-4.474-4.474l.823.823a2.5 2.5 0 0 1 2.829 2.829zm-2.943 1.299.822.822a3.5 3.5 0 0 1-4.474-4.474l.823.823a2.5 2.5 0 0 0 2.829 2.829"/><path d="M3.35 5.47q-.27.24-.518.487A13 13 0 0 0 1.172 8l.195.288c.335.48.83 1.12 1.465 1.755C4.121 11.332 5.881 12.5 8 12.5c.716 0 1.39-.133 2.02-.36l.77.772A7 7 0 0 1 8 13.5C3 13.5 0 8 0 8s.939-1.721 2.641-3.238l.708.709zm10.296 8.884-12-12 .708-.708 12 12z"/></svg>';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Suggestions below a search field: a combobox with a listbox, as in the ARIA Authoring Practices. */
export function startTypeAhead(element: HTMLElement): void {
  const field = element.querySelector('input');
  const list = element.querySelector<HTMLElement>('[role=listbox]');
  const status = element.querySelector('[role=status]');
  if (!field || !list || !status) return;
  new TypeAhead(field, list, status).listen();
}

class TypeAhead {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status: Element;
  #timer = 0;
  #controller = new AbortController();
  #shown: readonly Suggestion[] = [];
  /** The index of the active suggestion; -1 for the typed text. */
  #active = -1;

  constructor(field: HTMLInputElement, list: HTMLElement, status: Element) {
    this.#field = field;
    this.#list = list;
    this.#status = status;
  }

  listen(): void {
    this.#field.setAttribute('aria-controls', this.#list.id);
    this.#field.addEventListener('input', () => this.#wait());
    this.#field.addEventListener('keydown', (event) => this.#press(event));
    this.#field.addEventListener('blur', () => this.#close());
    visualViewport?.addEventListener('resize', () => this.#fit());
    // The focus stays in the field.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => this.#choose(event));
    // The visitor may have typed before this code was loaded.
    if (this.#field.value !== this.#field.defaultValue) this.#wait();
  }

  /** Cancels the pending request, which is for an earlier text. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
    const text = this.#field.value.trim();
    if (text.length < MIN_LENGTH || !HAS_LETTER.test(text)) {
      this.#close();
      this.#status.textContent = '';
      return;
    }
    this.#timer = window.setTimeout(() => this.#request(text), DELAY_MS);
  }

  async #request(text: string): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    try {
      const suggestions = await suggestionsFor(text, controller.signal);
      if (!controller.signal.aborted && document.activeElement === this.#field) this.#show(suggestions);
    } catch {
      // Aborted or offline: the form still works.
      if (!controller.signal.aborted) this.#close();
    }
  }

  #show(suggestions: readonly Suggestion[]): void {
    const { length } = suggestions;
    this.#shown = [...(length === 0 ? LISTS : suggestions), this.#allResults()];
    const options = this.#shown.map((suggestion, at) => ({
      ...suggestion,
      option: this.#option(suggestion, at),
    }));
    const groups = Map.groupBy(options, ({ group }) => group);
    this.#list.replaceChildren(
      ...[...groups].map(([name, own]) =>
        this.#group(
          name,
          own.map(({ option }) => option),
        ),
      ),
    );
    this.#status.textContent = length === 0 ? 'No suggestions.' : `${plural(length, 'suggestion')}.`;
    this.#open(true);
  }

  /** The last row: the page with all results. */
  #allResults(): Suggestion {
    const text = this.#field.value.trim();
    const query = new URLSearchParams({ q: text });
    return {
      group: '',
      path: `${this.#field.form?.getAttribute('action')}?${query}`,
      title: plain(`All results for “${text}”`),
      note: '⏎',
      picture: null,
      mark: 'line',
    };
  }

  #group(name: string, options: readonly HTMLElement[]): HTMLElement {
    const group = document.createElement('div');
    group.role = 'group';
    group.ariaLabel = name || 'All results';
    if (name) {
      const heading = Object.assign(document.createElement('p'), { textContent: name, ariaHidden: 'true' });
      group.append(heading);
    }
    group.append(...options);
    return group;
  }

  #option({ group, title, note, isBanned, picture, mark }: Suggestion, at: number): HTMLElement {
    const option = document.createElement('div');
    option.role = 'option';
    option.id = `${this.#list.id}-${at}`;
    option.ariaSelected = 'false';
    const name = document.createElement('span');
    name.dir = 'auto';
    for (const { text, match } of title) {
      if (!match) name.append(text);
      else name.append(Object.assign(document.createElement('mark'), { textContent: text }));
    }
    if (picture) {
      const image = Object.assign(new Image(32, 32), { src: picture, alt: '' });
      image.toggleAttribute('data-person', mark === 'initials');
      option.append(image);
    } else if (group) {
      const sign = Object.assign(document.createElement('i'), { ariaHidden: 'true' });
      sign.toggleAttribute('data-person', mark === 'initials');
      if (mark === 'initials') sign.append(getInitials(title.map(({ text }) => text).join('')));
      else if (mark === 'hidden') sign.innerHTML = EYE_SLASH;
      else sign.dataset.line = '';
      option.append(sign);
    }
    option.append(name);
    if (note) {
      const small = Object.assign(document.createElement('small'), { textContent: note });
      small.toggleAttribute('data-banned', isBanned === true);
      option.append(' ', small);
    }
    return option;
  }

  #open(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    if (isOpen) this.#fit();
    this.#field.ariaExpanded = String(isOpen);
    this.#activate(-1);
  }

  /** Ends the list above the end of the window, or above a phone's keyboard. */
  #fit(): void {
    const window = visualViewport;
    if (!window || this.#list.hidden) return;
    const top = this.#list.getBoundingClientRect().top - window.offsetTop;
    const room = Math.max(MIN_ROOM_PX, window.height - top - SPACE_BELOW_PX);
    this.#list.style.setProperty('--room', `${room}px`);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
    this.#open(false);
  }

  #activate(at: number): void {
    this.#active = at;
    for (const [place, option] of this.#options().entries()) {
      option.ariaSelected = String(place === at);
      if (place === at) option.scrollIntoView({ block: 'nearest' });
    }
    const active = this.#options()[at]?.id;
    if (active) this.#field.setAttribute('aria-activedescendant', active);
    else this.#field.removeAttribute('aria-activedescendant');
  }

  #options(): readonly HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing || this.#list.hidden) return;
    const step = ownValue(STEPS, event.key);
    const { length } = this.#shown;
    if (step) {
      // The selection wraps around and includes the typed text.
      this.#activate(((this.#active + 1 + step + length + 1) % (length + 1)) - 1);
      event.preventDefault();
    } else if (event.key === 'Escape') {
      // The first Escape closes the list; the next one clears the field or closes the panel.
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#go(this.#active, event.metaKey || event.ctrlKey);
    }
  }

  #choose(event: MouseEvent): void {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
    const at = this.#options().findIndex(({ id }) => id === option?.id);
    if (at >= 0) this.#go(at, event.metaKey || event.ctrlKey);
  }

  #go(at: number, isElsewhere: boolean): void {
    const path = this.#shown[at]?.path;
    if (path === undefined) return;
    if (isElsewhere) window.open(path, '_blank', 'noopener');
    else location.assign(path);
  }
}
