import { onSessionChange } from '../../lib/auth/session-broadcast.ts';
import { type StoredUser, storedUser } from '../../lib/auth/stored-user.ts';
import { ownValue } from '../../lib/domain/own-value.ts';
import { getInitials, getTone } from '../../lib/text/short-text.ts';

/** Steps of the arrow keys within the menu; the ends are beyond the first and the last. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * The sign-in link for signed-out people, and the user menu for signed-in people. The page is the same for everyone:
 * the sign-in is read from the browser's cookies, at the start and whenever it may have changed.
 */
class UserMenu extends HTMLElement {
  #shown: string | undefined;
  #stop = () => {};

  connectedCallback() {
    this.#stop = onSessionChange(() => this.#show());
    this.addEventListener('click', this);
    this.addEventListener('keydown', this);
    this.#show();
  }

  disconnectedCallback() {
    this.#stop();
  }

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) this.#step(event);
    else if (event.target instanceof HTMLAnchorElement && 'leadsBack' in event.target.dataset)
      leadBack(event.target);
  }

  #show() {
    const person = storedUser();
    const known = person && JSON.stringify(person);
    document.documentElement.toggleAttribute('data-person', person !== undefined);
    document.documentElement.toggleAttribute('data-administrator', person?.isAdministrator === true);
    if (known === this.#shown) return;
    this.#shown = known;
    const hadFocus = this.contains(document.activeElement);
    for (const part of this.querySelectorAll('[data-part]')) part.remove();
    if (person) this.#append(person);
    if (hadFocus) this.querySelector<HTMLElement>(person ? '[data-part]' : 'a, button')?.focus();
  }

  #append({ name, picture, isAdministrator }: StoredUser) {
    const parts = this.querySelector('template')?.content.cloneNode(true);
    if (!(parts instanceof DocumentFragment)) return;
    for (const place of parts.querySelectorAll('[data-name]')) place.textContent = name;
    if (!isAdministrator) parts.querySelector('[data-admins]')?.remove();
    const face = parts.querySelector<HTMLElement>('user-avatar');
    face?.style.setProperty('background', `var(--avatar-${getTone(name)})`);
    face?.firstElementChild?.append(getInitials(name));
    if (picture) face?.append(Object.assign(new Image(36, 36), { src: picture, alt: '' }));
    this.append(parts);
  }

  /** The arrow keys open the menu and move in it; Escape and Tab are the browser's own. */
  #step(event: KeyboardEvent) {
    const step = ownValue(STEPS, event.key);
    const menu = this.querySelector<HTMLElement>(this.#shown ? '[popover][data-part]' : '[popover]');
    const links = [...(menu?.querySelectorAll('a') ?? [])];
    const isOpen = menu?.matches(':popover-open');
    if (!step || !menu || (!isOpen && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!isOpen) menu.showPopover();
    const now = links.findIndex((link) => link.matches(':focus'));
    const next = now < 0 && step < 0 ? links.length - 1 : now + step;
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  }
}

/** Adds the current page to the sign-in link, so that people return to it. */
function leadBack(link: HTMLAnchorElement) {
  const { pathname, search } = location;
  if (pathname !== '/') link.search = `?${new URLSearchParams({ next: pathname + search })}`;
}

customElements.define('user-menu', UserMenu);
