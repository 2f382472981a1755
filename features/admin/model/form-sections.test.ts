import { ADMIN_MODELS } from './field.ts';
import { ADMIN_FIELDS } from './fields.ts';
import { FORM_LAYOUTS } from './form-sections.ts';

test.each(ADMIN_MODELS)('the form of %s has every editable field, once', (model) => {
  const { main, side } = FORM_LAYOUTS[model];
  const placed = [...main, ...side].flatMap(({ fields }) => fields);
  // A stream's id and counted values are shown beside the form and never edited.
  const edited = ADMIN_FIELDS[model].filter(
    ({ isKept, isCounted, name }) => !isKept && !isCounted && (model !== 'Stream' || name !== 'id'),
  );
  expect([...placed].sort()).toEqual(edited.map(({ name }) => name).sort());
  for (const { fields, wide = [] } of [...main, ...side])
    expect(fields).toEqual(expect.arrayContaining([...wide]));
});
