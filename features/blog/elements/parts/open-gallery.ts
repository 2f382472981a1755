import { make } from '../../../../components/elements/parts/page-parts.ts';

/** Minimum distance of a swipe to another picture, in CSS pixels. */
const SWIPE = 48;

type Viewer = { readonly open: (link: HTMLAnchorElement) => void };

const viewers = new WeakMap<HTMLElement, Viewer>();

/** Opens a gallery over the page at the linked picture. Markup: features/blog/ui/PostGallery.tsx. */
export function openGallery(root: HTMLElement, link: HTMLAnchorElement): void {
  const viewer = viewers.get(root) ?? getViewer(root);
  if (!viewer) throw new Error('The gallery did not load completely. Reload the page.');
  viewers.set(root, viewer);
  viewer.open(link);
}

function getViewer(root: HTMLElement): Viewer | undefined {
  const dialog = root.querySelector('dialog');
  const figure = dialog?.querySelector('figure');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-caption]')];
  if (!dialog || !figure || links.length === 0) return undefined;
  const image = make('img', { decoding: 'async' });
  figure.prepend(image);
  let at = 0;

  const show = (to: number) => {
    at = (to + links.length) % links.length;
    const link = links[at];
    if (!link) return;
    const { width = 0, height = 0, alt = '' } = link.querySelector('img') ?? {};
    const { naturalWidth } = image;
    // The previous image is removed while the new one loads.
    if (naturalWidth > 0) image.removeAttribute('src');
    Object.assign(image, { src: link.href, alt });
    if (width > 0) image.style.aspectRatio = `${width} / ${height}`;
    write(dialog, 'caption', link.dataset.caption ?? '');
    write(dialog, 'place', `Image ${at + 1} of ${links.length}`);
    for (const beside of [links[at + 1], links[at - 1]]) if (beside) new Image().src = beside.href;
  };

  dialog.addEventListener('click', ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (step) show(at + Number(step.dataset.step));
    // A click outside the image closes it, as with every dialog.
    else if (target === dialog || target === figure) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const to = wantedBy(event.key, at, links.length, isRightToLeft(dialog));
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(to);
  });
  followFinger(figure, (by) => show(at + (isRightToLeft(dialog) ? -by : by)));
  // Back to the picture that was seen last, not to the one it began with.
  dialog.addEventListener('close', () => links[at]?.focus());

  return {
    open(link) {
      show(Math.max(0, links.indexOf(link)));
      dialog.showModal();
    },
  };
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Returns the index of the picture that a key selects. An arrow key selects the picture on its side. */
function wantedBy(key: string, at: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? -1 : 1;
  if (key === 'ArrowRight') return at + forward;
  if (key === 'ArrowLeft') return at - forward;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Calls `turn` with 1 for a finger that drew the next picture in from the right, and with -1 for one from the left. */
function followFinger(place: HTMLElement, turn: (by: 1 | -1) => void): void {
  let from: { readonly x: number; readonly y: number } | undefined;
  place.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
    from = pointerType === 'touch' && isPrimary ? { x, y } : undefined;
  });
  place.addEventListener('pointerup', ({ clientX, clientY }) => {
    const [across, down] = from ? [clientX - from.x, clientY - from.y] : [0, 0];
    from = undefined;
    if (Math.abs(across) >= SWIPE && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  });
}

function write(dialog: HTMLElement, place: string, text: string): void {
  const element = dialog.querySelector(`[data-${place}]`);
  if (element) element.textContent = text;
}
