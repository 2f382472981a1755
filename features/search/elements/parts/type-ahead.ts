import { ownValue } from '../../../../lib/domain/own-value.ts';
import { plural } from '../../../../lib/plural.ts';
import { type Suggestion, suggestionsFor } from './suggestions.ts';

/** The pause in typing before a request, in milliseconds. */
const RESTS = 120;
const SHORTEST = 2;
/** Punctuation alone is not searched. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

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
  #asking = new AbortController();
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
    // The focus stays in the field.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => this.#choose(event));
    // The visitor may have typed before this code was loaded.
    if (this.#field.value !== this.#field.defaultValue) this.#wait();
  }

  /** Cancels the pending request, which is for an earlier text. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
    const text = this.#field.value.trim();
    if (text.length < SHORTEST || !HAS_LETTER.test(text)) {
      this.#close();
      this.#status.textContent = '';
      return;
    }
    this.#timer = window.setTimeout(() => this.#ask(text), RESTS);
  }

  async #ask(text: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const suggestions = await suggestionsFor(text, asking.signal);
      if (!asking.signal.aborted && document.activeElement === this.#field) this.#show(suggestions);
    } catch {
      // Aborted or offline: the form still works.
      if (!asking.signal.aborted) this.#close();
    }
  }

  #show(suggestions: readonly Suggestion[]): void {
    this.#shown = suggestions;
    this.#list.replaceChildren(...suggestions.map((suggestion, at) => this.#option(suggestion, at)));
    const { length } = suggestions;
    this.#status.textContent = length === 0 ? 'No suggestions.' : `${plural(length, 'suggestion')}.`;
    this.#open(length > 0);
  }

  #option({ title, note }: Suggestion, at: number): HTMLElement {
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
    const small = document.createElement('small');
    small.append(note);
    option.append(name, ' ', small);
    return option;
  }

  #open(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#field.ariaExpanded = String(isOpen);
    this.#activate(-1);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#open(false);
  }

  #activate(at: number): void {
    this.#active = at;
    for (const [place, option] of [...this.#list.children].entries()) {
      option.ariaSelected = String(place === at);
      if (place === at) option.scrollIntoView({ block: 'nearest' });
    }
    const active = this.#list.children[at]?.id;
    if (active) this.#field.setAttribute('aria-activedescendant', active);
    else this.#field.removeAttribute('aria-activedescendant');
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
    const at = option ? [...this.#list.children].indexOf(option) : -1;
    if (at >= 0) this.#go(at, event.metaKey || event.ctrlKey);
  }

  #go(at: number, isElsewhere: boolean): void {
    const path = this.#shown[at]?.path;
    if (path === undefined) return;
    if (isElsewhere) window.open(path, '_blank', 'noopener');
    else location.assign(path);
  }
}
