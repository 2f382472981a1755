import { ADMIN_MODELS } from './field.ts';
import { ADMIN_FIELDS } from './fields.ts';
import { FORM_LAYOUTS } from './form-sections.ts';

test.each(ADMIN_MODELS)('the form of %s has every field that is typed, once', (model) => {
  const { main, side } = FORM_LAYOUTS[model];
  const placed = [...main, ...side].flatMap(({ fields }) => fields);
  // A stream's id is shown beside its form and never typed.
  const typed = ADMIN_FIELDS[model].filter(
    ({ isKept, name }) => !isKept && (model !== 'Stream' || name !== 'id'),
  );
  expect([...placed].sort()).toEqual(typed.map(({ name }) => name).sort());
  for (const { fields, wide = [] } of [...main, ...side])
    expect(fields).toEqual(expect.arrayContaining([...wide]));
});
