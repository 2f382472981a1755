import { ownValue } from '@/lib/domain/own-value';
import type { ListView } from '../../../admin/model/list-address.ts';
import type { ListPlan } from './list-plan.ts';

const filterNames = (plan: Pick<ListPlan, 'exact'>) => ['search', ...plan.exact];

/** Reads the parameters of a list's address; unknown ones are ignored. */
export function readPlanView(plan: ListPlan, query: URLSearchParams): ListView<string> {
  const filter = Object.fromEntries(
    filterNames(plan).flatMap((name) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const page = Number(query.get('page'));
  const token = query.get('after');
  return {
    filter,
    sort: plan.orders.find(({ value }) => value === query.get('order'))?.value ?? plan.orders[0].value,
    token: token || null,
    page: token && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters of a view, as `readPlanView` reads them. */
export function writePlanView(plan: ListPlan, { filter, sort, token, page }: ListView<string>): string {
  const query = new URLSearchParams();
  for (const name of filterNames(plan)) {
    const value = ownValue(filter, name);
    if (typeof value === 'string' && value) query.set(name, value);
  }
  if (sort !== plan.orders[0].value) query.set('order', sort);
  if (token) {
    query.set('page', String(page));
    query.set('after', token);
  }
  return query.toString();
}
