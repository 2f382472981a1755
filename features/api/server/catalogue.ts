import { routes } from '../../../lib/routes.ts';
import { isAddressOn } from '../../../lib/site/parts.ts';
import type { Operation } from '../model/operation.ts';
import { apiDocument } from './document.ts';
import { documentOperation, entryOperation } from './operations/interface.ts';
import { getChart, NUMBER_OPERATIONS } from './operations/numbers.ts';
import { PEOPLE_OPERATIONS } from './operations/people.ts';
import { PUBLICATION_OPERATIONS } from './operations/publications.ts';
import { RESTRICTION_OPERATIONS } from './operations/restrictions.ts';
import { SEARCH_OPERATIONS } from './operations/search.ts';
import { suggestOperation } from './operations/suggest.ts';
import { VERSION_OPERATIONS } from './operations/versions.ts';

/** All operations below /api/v1. The API and its documentation use those of `operationsOn`. */
export const OPERATIONS: readonly Operation[] = [
  ...RESTRICTION_OPERATIONS,
  ...NUMBER_OPERATIONS,
  getChart,
  ...PEOPLE_OPERATIONS,
  ...PUBLICATION_OPERATIONS,
  ...SEARCH_OPERATIONS,
  suggestOperation,
  ...VERSION_OPERATIONS,
  entryOperation(() => operationsOn()),
  documentOperation(() => apiDocument(operationsOn())),
];

/** Returns the operations of the parts of the site that are on. */
export const operationsOn = (): readonly Operation[] =>
  OPERATIONS.filter(({ address }) => isAddressOn(`${routes.api.root()}${address}`));
