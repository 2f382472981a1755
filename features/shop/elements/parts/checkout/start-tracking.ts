import { onDo, slot } from '../../../../../components/elements/parts/page-parts.ts';
import { isEmail } from '../../../../../lib/domain/email-address.ts';
import { routes } from '../../../../../lib/routes.ts';
import { readOrderNumber } from '../../../model/order.ts';
import { findOrder } from '../../../model/orders.ts';
import { ordersStore } from './device-orders.ts';
import { controlNamed, showProblem } from './form-problems.ts';
import { deleteFromDevice, showOrderSheet } from './order-sheet.ts';

const PROBLEMS = {
  number: (typed: string) =>
    readOrderNumber(typed) ? null : 'Enter an order number with eight letters and digits, like 7KMR-4XWT.',
  email: (typed: string) =>
    isEmail(typed.trim()) ? null : 'Enter the email address that you used for the order.',
};
const FIELDS = ['number', 'email'] as const;
type Field = (typeof FIELDS)[number];

/** Finds an order by its number and email address; `?order=` in the address fills in the number. */
export function startTracking(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-form]');
  if (!form) return;
  let requested: Readonly<Record<Field, string>> | undefined;
  const typedIn = (field: Field) => controlNamed(form, field)?.value ?? '';
  const found = () => requested && findOrder(ordersStore.current(), requested.number, requested.email);
  const show = () => {
    const order = found();
    for (const view of root.querySelectorAll<HTMLElement>('[data-view]'))
      view.hidden = !requested || (view.dataset.view === 'order') !== Boolean(order);
    if (order) showOrderSheet(root, order, new Date());
    return order;
  };
  const given = readOrderNumber(new URLSearchParams(location.search).get('order') ?? '');
  const number = controlNamed(form, 'number');
  if (given && number) number.value = given;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = FIELDS.filter((field) => {
      const problem = PROBLEMS[field](typedIn(field));
      showProblem(form, field, problem);
      return problem !== null;
    });
    requested = undefined;
    show();
    const [first] = wrong;
    if (first) return controlNamed(form, first)?.focus();
    requested = { number: typedIn('number'), email: typedIn('email') };
    const order = show();
    if (!order) return;
    history.replaceState(history.state, '', routes.trackOrder(order.number));
    slot(root, 'number')?.focus();
  });
  form.addEventListener('input', ({ target }) => {
    const field = FIELDS.find((one) => target === controlNamed(form, one));
    if (field && PROBLEMS[field](typedIn(field)) === null) showProblem(form, field, null);
  });
  onDo(root, 'delete', 'click', () => {
    const order = found();
    if (!order) return;
    deleteFromDevice(order);
    number?.focus();
  });
  ordersStore.onChange(show);
}
