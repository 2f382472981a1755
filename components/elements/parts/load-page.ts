import { plural } from '../../../lib/text/plural.ts';

const LINKS = 'a[data-more]';

/**
 * Inserts the films of a linked page above or below the current ones, and replaces the link by that page's next link.
 * The visible part does not move. The focus goes to the new film next to the link's position. If loading fails, the
 * browser follows the link.
 */
export async function loadPage(list: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const isAbove = link.dataset.more === 'up';
  const came = await fetchList(link.href).catch(() => null);
  const own = list.querySelector('ul');
  const films = [...(came?.querySelectorAll(':scope > ul > li') ?? [])];
  const [first] = films;
  if (!own || !first) {
    location.assign(link.href);
    return;
  }
  const further =
    came?.querySelector<HTMLAnchorElement>(`${LINKS}[data-more="${link.dataset.more}"]`) ?? null;
  const mark = isAbove ? own.firstElementChild : own.lastElementChild;
  const before = mark?.getBoundingClientRect().top ?? 0;
  if (isAbove) own.prepend(...films);
  else own.append(...films);
  history.replaceState(history.state, '', link.href);
  if (further) link.replaceWith(further);
  else link.remove();
  const moved = (mark?.getBoundingClientRect().top ?? 0) - before;
  window.scrollBy({ top: moved, behavior: 'instant' });
  // The keyboard focus is at the link, and the nearest new film is next.
  const next = isAbove ? films.at(-1) : first;
  next?.querySelector('a')?.focus({ preventScroll: isAbove });
  announce(list, films.length, isAbove);
}

async function fetchList(address: string): Promise<Element | null> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('load-more');
}

function announce(list: HTMLElement, count: number, isAbove: boolean): void {
  const status = list.querySelector('[role="status"]');
  const all = list.querySelectorAll(':scope > ul > li').length;
  if (status)
    status.textContent = `${plural(count, 'film')} loaded ${isAbove ? 'above' : 'below'}. ${all} shown.`;
}
