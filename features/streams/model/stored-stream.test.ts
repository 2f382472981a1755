import { atMoment, durationSeconds, type StoredStreamSummary, storedStreamSummary } from './stored-stream.ts';

it.each([
  ['PT24S', 24],
  ['PT1H2M3S', 3723],
  ['P1DT1S', 86_401],
  ['PT1.6S', 2],
  ['PT0S', null],
  ['P1M', null],
  ['1:02:03', null],
  ['', null],
  [null, null],
])('a duration of %j is %j seconds', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds);
});

describe('the state of a stream', () => {
  const START = '2026-11-21T10:00:00.000Z';
  const at = (hours: number) => Date.parse(START) + hours * 3_600_000;

  function stored(more: Readonly<Record<string, unknown>>): StoredStreamSummary {
    const raw = {
      id: 's',
      title: 'S',
      description: '',
      url: '/a.mp4',
      status: 'ACTIVE',
      date: START,
      ...more,
    };
    const parsed = storedStreamSummary.parse(raw);
    if (!parsed) throw new Error('It is not on show');
    return parsed;
  }

  it.each([
    ['live', 'PT1H', -1, 'upcoming'],
    ['live', 'PT1H', 0.5, 'live'],
    ['live', 'PT1H', 1.5, 'recorded'],
    ['live', null, 3, 'live'],
    ['live', null, 5, 'recorded'],
    ['video', 'PT1H', -1, 'upcoming'],
    ['video', 'PT1H', 0.5, 'recorded'],
  ])('of type %s and length %j, %d hours after its start, is %s', (video_type, duration, hours, state) => {
    expect(atMoment(stored({ video_type, duration }), at(hours)).state).toBe(state);
  });

  it('without a date is recorded', () => {
    expect(atMoment(stored({ date: null, video_type: 'live' }), at(0)).state).toBe('recorded');
  });
});
