import '../cart-count.ts';
import { fill, onDo, slot } from '../../../../../components/elements/parts/page-parts.ts';
import { storeToast } from '../../../../../components/elements/parts/toast.ts';
import { routes } from '../../../../../lib/routes.ts';
import { plural } from '../../../../../lib/text/plural.ts';
import { piecesIn } from '../../../model/cart.ts';
import { type CheckoutDraft, EMPTY_DRAFT, isTyped } from '../../../model/checkout-draft.ts';
import { countryOfLanguages } from '../../../model/country.ts';
import { DELIVERIES, orderTotals } from '../../../model/order.ts';
import { orderNumbered } from '../../../model/orders.ts';
import { formatCents } from '../../../model/prices.ts';
import { cartStore } from '../device-shop.ts';
import { draftStore, ordersStore, showView } from './device-orders.ts';
import { fillForm, followCountry, readForm, watchProblems } from './form-problems.ts';
import { showOrderLines } from './order-sheet.ts';
import { linesToOrder, nextNumber, placeOrder } from './place-order.ts';

/** The delay from a keystroke to saving it, in milliseconds. */
const PAUSE = 250;

/** Saves what is typed at the checkout. @returns a function that drops keystrokes that are not saved yet */
export function saveTyped(form: HTMLFormElement): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const save = () => {
    drop();
    const typed = { ...readForm(form), typedAt: new Date().toISOString() };
    draftStore.change((draft) => ({ ...draft, ...typed }));
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, PAUSE);
  });
  addEventListener('pagehide', () => {
    if (waiting !== undefined) save();
  });
  return drop;
}

const toast = storeToast(draftStore.trouble);

/** Fills the checkout with the cart and the saved form, and places the order. */
export function startCheckout(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-view]');
  if (!form) return;
  const number = nextNumber();
  fillForm(form, withCountry(draftStore.current()));
  followCountry(form);
  const problems = watchProblems(form);
  const dropTyped = saveTyped(form);
  let isPlacing = false;

  const show = () => {
    // After the order is placed, the page is left.
    if (!isPlacing) showCheckout(root, form, number());
  };
  const put = (draft: CheckoutDraft) => {
    dropTyped();
    draftStore.change(({ orderNumber }) => ({ ...draft, orderNumber }));
    fillForm(form, withCountry(draft));
    problems.forget();
    show();
  };
  onDo(root, 'forget', 'click', () => {
    const before = draftStore.current();
    put(EMPTY_DRAFT);
    toast.say('Form cleared.', { label: 'Undo', run: () => put(before) });
    form.querySelector<HTMLElement>('[name="name"]')?.focus();
  });
  form.addEventListener('input', show);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isPlacing || !problems.check()) return;
    fill(root, 'refused', '');
    dropTyped();
    isPlacing = true;
    const placed = await placeOrder(readForm(form), number());
    if (placed.kind === 'placed') return location.assign(routes.orderReceived(placed.number));
    isPlacing = false;
    if (placed.kind === 'not-stored') fill(root, 'refused', STORAGE_ERROR);
    show();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isPlacing = false;
    show();
  });
  show();
  for (const store of [cartStore, ordersStore, draftStore]) store.onChange(show);
}

const STORAGE_ERROR =
  'The order was not placed: your browser blocks storage for this site, or the storage is full.';

/** Preselects a country by the browser's languages if none was chosen. */
const withCountry = (draft: CheckoutDraft): CheckoutDraft => {
  const country = draft.address.country || (countryOfLanguages(navigator.languages) ?? '');
  return { ...draft, address: { ...draft.address, country } };
};

function showCheckout(root: HTMLElement, form: HTMLFormElement, number: string): void {
  const lines = linesToOrder();
  const delivery = DELIVERIES[readForm(form).delivery];
  const isOrdered = orderNumbered(ordersStore.current(), number) !== undefined;
  const view = isOrdered ? 'ordered' : lines.length > 0 ? 'form' : 'empty';
  const hadFocus = form.contains(document.activeElement);
  showView(root, view);
  if (hadFocus && form.hidden) root.querySelector<HTMLElement>(`[data-view="${view}"] h2`)?.focus();
  slot(root, 'order-link')?.setAttribute('href', routes.orderReceived(number));
  showOrderLines(root, lines, delivery);
  fill(root, 'short-count', plural(piecesIn(lines), 'item'));
  fill(root, 'short-total', formatCents(orderTotals(lines, delivery).totalCents));
  root.querySelector('[data-do="forget"]')?.toggleAttribute('hidden', !isTyped(draftStore.current()));
}
