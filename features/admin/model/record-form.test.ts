import { personalities } from '../../../content/personalities/personalities.ts';
import { streams } from '../../../content/streams/streams.ts';
import { changedFields } from '../../../lib/workspace/merge.ts';
import { personalityInput, streamInput } from '../../../scripts/seed/catalogue.ts';
import { ADMIN_MODELS } from './field.ts';
import { ADMIN_FIELDS } from './fields.ts';
import {
  FORM_LAYOUTS,
  formProblems,
  formValues,
  getInput,
  getWords,
  hasSameGenres,
  valuesOfRow,
} from './record-form.ts';

const [stream] = streams;
const row = { ...(stream && streamInput(stream)), id: 'stream-one', updatedAt: '1' };

test('saving an unchanged form changes nothing', () => {
  for (const record of streams.map(streamInput)) {
    const values = valuesOfRow('Stream', record);
    expect(formValues.parse(values)).toEqual(values);
    expect(formProblems('Stream', values)).toEqual({});
    expect(getInput('Stream', values)).toEqual(getInput('Stream', valuesOfRow('Stream', record)));
    const stored = getInput('Stream', values);
    for (const field of ['duration', 'date', 'genre', 'rating', 'thumbnail', 'url'])
      expect([field, stored[field]]).toEqual([field, record[field] ?? null]);
  }
  for (const person of personalities) {
    const values = valuesOfRow('Personality', personalityInput(person, 'somebody'));
    expect(formProblems('Personality', values)).toEqual({});
  }
});

test('stores changed fields only, and never the id', () => {
  const before = valuesOfRow('Stream', row);
  const after = { ...before, duration: '1:00:00', chapters: [{ at: '2:00', title: 'Two' }] };
  expect(changedFields(getInput('Stream', before), getInput('Stream', after))).toEqual({
    duration: 'PT1H',
    chapters: [{ at: 120, title: 'Two' }],
  });
  expect(getInput('Stream', { ...before, id: 'other' })).toEqual(getInput('Stream', before));
});

test('skips empty chapters, and reports an incomplete one', () => {
  const values = valuesOfRow('Stream', row);
  expect(formProblems('Stream', { ...values, chapters: [{ at: '', title: ' ' }] })).toEqual({});
  expect(formProblems('Stream', { ...values, chapters: [{ at: '0:10', title: '' }] })).toEqual({
    chapters: 'Chapter 1 has no title.',
  });
});

test('reports problems by field, in the order of the form', () => {
  const problems = formProblems('Stream', {
    ...valuesOfRow('Stream', row),
    title: '',
    date: '',
    rating: 'x',
  });
  expect(Object.keys(problems).reverse()).toEqual(['title', 'date', 'rating']);
});

test('reads chapters that were encoded twice, and shows no invalid ones', () => {
  const twice = JSON.stringify(JSON.stringify([{ at: 61, title: 'A' }]));
  expect(valuesOfRow('Stream', { chapters: twice }).chapters).toEqual([{ at: '1:01', title: 'A' }]);
  expect(valuesOfRow('Stream', { chapters: '{"broken"' }).chapters).toEqual([]);
});

test('describes values in words', () => {
  const field = (name: string) => {
    const found = ADMIN_FIELDS.Stream.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  expect(getWords(field('status'), 'PENDING')).toBe('Pending');
  expect(getWords(field('featured'), false)).toBe('No');
  expect(getWords(field('tags'), ['a', 'b'])).toBe('a, b');
  expect(getWords(field('chapters'), [{ at: '0:01', title: 'A' }])).toBe('0:01 A');
});

test.each(ADMIN_MODELS)('the form of %s has every editable field, once', (model) => {
  const { first, main, side } = FORM_LAYOUTS[model];
  const sections = [...first, ...main, ...side];
  const placed = sections.flatMap(({ fields }) => fields);
  // A stream's id and counted values are shown beside the form and never edited.
  const edited = ADMIN_FIELDS[model].filter(
    ({ isReadOnly, isCounted, name }) => !isReadOnly && !isCounted && (model !== 'Stream' || name !== 'id'),
  );
  expect([...placed].sort()).toEqual(edited.map(({ name }) => name).sort());
  for (const { fields, wide = [], older = [] } of sections)
    expect(fields).toEqual(expect.arrayContaining([...wide, ...older]));
});

test.each([
  [['Hearing'], ['Hearing'], true],
  [['Hearing'], ['Talk'], false],
  [['Hearing'], [], false],
  [[], [], false],
])('genres %j and older genres %j are the same: %j', (genre, geners, same) => {
  expect(hasSameGenres({ genre, geners })).toBe(same);
});
