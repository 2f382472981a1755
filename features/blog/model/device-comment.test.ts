import {
  addComment,
  COMMENT_LIMITS,
  commentFrom,
  commentProblems,
  type DeviceComment,
  deleteComment,
  editComment,
  isFull,
  NO_COMMENTS,
  readComments,
  rescueComments,
  tidyText,
  writeComments,
} from './device-comment.ts';

const about = { id: 'a', post: 'a-post', writtenAt: '2026-11-01T10:00:00.000Z' };
const typed = { name: 'Ada', email: '', text: 'Well said.' };
const comment = (change: Partial<DeviceComment> = {}): DeviceComment => ({
  ...commentFrom(typed, about),
  ...change,
});

describe('the typed comment', () => {
  it.each([
    ['a name of blanks', { name: '  ' }, { name: 'This field is required' }],
    ['a text of blanks', { text: ' \n\n ' }, { text: 'This field is required' }],
    ['half an address', { email: 'ada@localhost' }, { email: 'Please enter a valid email' }],
    ['an address among blanks', { email: ' ada@example.org ' }, {}],
    [
      'a long name',
      { name: 'a'.repeat(61) },
      { name: 'A name can have at most 60 characters; this one has 61' },
    ],
    [
      'a long text',
      { text: 'a'.repeat(2001) },
      { text: 'A comment can have at most 2000 characters; this one has 2001' },
    ],
    ['the longest text among blanks', { text: ` ${'a'.repeat(2000)} ` }, {}],
  ])('with %s has the right errors', (_name, change, problems) => {
    expect(commentProblems({ ...typed, ...change })).toEqual(problems);
  });

  it('is stored trimmed and without the email address', () => {
    const stored = commentFrom(
      { name: ' Ada \n Lov ', email: 'ada@example.org', text: '\r\na  \r\n\n\n\nb ' },
      about,
    );
    expect(stored).toEqual({ ...about, name: 'Ada Lov', text: 'a\n\nb', changedAt: null });
    expect(JSON.stringify(stored)).not.toContain('example.org');
  });

  it('keeps the spaces at the beginning of a line', () => {
    expect(tidyText('a\n  b')).toBe('a\n  b');
  });
});

describe('the list of comments', () => {
  it('is in order of writing, and a restored comment returns to its place', () => {
    const first = comment();
    const second = comment({ id: 'b', writtenAt: '2026-11-02T10:00:00.000Z' });
    const both = [first, second].reduce(addComment, NO_COMMENTS);
    const without = deleteComment(both, 'a');
    expect(without).toEqual([second]);
    expect(addComment(without, first)).toEqual([first, second]);
  });

  it('holds each comment once and has a maximum', () => {
    const one = addComment(NO_COMMENTS, comment());
    expect(addComment(one, comment())).toBe(one);
    const full = Array.from({ length: COMMENT_LIMITS.comments }, (_, at) => comment({ id: `c${at}` }));
    expect(isFull(full)).toBe(true);
    expect(addComment(full, comment())).toBe(full);
  });

  it('sets the time of a change and is unchanged by an equal text', () => {
    const one = addComment(NO_COMMENTS, comment());
    const later = '2026-11-03T10:00:00.000Z';
    expect(editComment(one, 'a', ' Better said. ', later)).toEqual([
      comment({ text: 'Better said.', changedAt: later }),
    ]);
    expect(editComment(one, 'a', 'Well said. ', later)).toBe(one);
    expect(editComment(one, 'b', 'Whose?', later)).toBe(one);
    expect(deleteComment(one, 'b')).toBe(one);
  });
});

describe('stored comments', () => {
  it('are read as they were written', () => {
    const comments = [comment(), comment({ id: 'b', changedAt: '2026-11-03T10:00:00.000Z' })];
    expect(readComments(writeComments(comments))).toEqual(comments);
  });

  it.each(['', 'null', '[]', '{"version":2,"comments":[]}', '{"version":1}', '{"version":1,"comments":[1]}'])(
    'are refused if the text is %j',
    (text) => {
      expect(readComments(text)).toBeUndefined();
    },
  );

  it('are recovered one by one if a part is invalid', () => {
    const broken = [comment({ name: '' }), comment({ writtenAt: 'yesterday' }), { id: 'x' }, null];
    const text = JSON.stringify({ version: 1, comments: [...broken, comment()] });
    expect(readComments(text)).toBeUndefined();
    expect(rescueComments(text)).toEqual([comment()]);
    expect(rescueComments('nothing')).toBeUndefined();
  });
});
