import {
  addComment,
  COMMENT_LIMITS,
  commentFrom,
  type DeviceComment,
  deleteComment,
  editComment,
  isFull,
  NO_COMMENTS,
  readComments,
  rescueComments,
  textProblem,
  tidyText,
  writeComments,
} from './device-comment.ts';

const about = { id: 'a', post: 'a-post', writtenAt: '2026-11-01T10:00:00.000Z' };
const comment = (change: Partial<DeviceComment> = {}): DeviceComment => ({
  ...commentFrom('Well said.', about),
  ...change,
});

describe('the typed note', () => {
  it.each([
    ['of blanks', ' \n\n ', 'This field is required'],
    ['that is too long', 'a'.repeat(2001), 'A note can have at most 2000 characters; this one has 2001'],
    ['of the maximum length among blanks', ` ${'a'.repeat(2000)} `, undefined],
  ])('%s has the right error', (_name, text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });

  it('is stored trimmed', () => {
    expect(commentFrom('\r\na  \r\n\n\n\nb ', about)).toEqual({ ...about, text: 'a\n\nb', changedAt: null });
  });

  it('keeps the spaces at the beginning of a line', () => {
    expect(tidyText('a\n  b')).toBe('a\n  b');
  });
});

describe('the list of notes', () => {
  it('is in order of writing, and a restored note returns to its place', () => {
    const first = comment();
    const second = comment({ id: 'b', writtenAt: '2026-11-02T10:00:00.000Z' });
    const both = [first, second].reduce(addComment, NO_COMMENTS);
    const without = deleteComment(both, 'a');
    expect(without).toEqual([second]);
    expect(addComment(without, first)).toEqual([first, second]);
  });

  it('holds each note once and has a maximum', () => {
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

describe('stored notes', () => {
  it('are read as they were written', () => {
    // An older note has a name.
    const comments = [comment({ name: 'Ada' }), comment({ id: 'b', changedAt: '2026-11-03T10:00:00.000Z' })];
    expect(readComments(writeComments(comments))).toEqual(comments);
  });

  it.each(['', 'null', '[]', '{"version":2,"comments":[]}', '{"version":1}', '{"version":1,"comments":[1]}'])(
    'are refused if the text is %j',
    (text) => {
      expect(readComments(text)).toBeUndefined();
    },
  );

  it('are recovered one by one if a part is invalid', () => {
    const broken = [comment({ text: ' ' }), comment({ writtenAt: 'yesterday' }), { id: 'x' }, null];
    const text = JSON.stringify({ version: 1, comments: [...broken, comment()] });
    expect(readComments(text)).toBeUndefined();
    expect(rescueComments(text)).toEqual([comment()]);
    expect(rescueComments('nothing')).toBeUndefined();
  });
});
