import { scaleBand, scaleLinear } from 'd3-scale';
import type { Element } from 'hast';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { whenText, whenWritten } from '../../../lib/time/when.ts';
import { type Beginnings, type Bucket, getBeginnings } from './beginnings.ts';
import type { ChartContent, ChartNote, Drawing, Pen } from './chart.ts';
import { begunIn } from './filter-groups.ts';
import type { Statistics } from './statistics.ts';
import { levels, places, type Room, rectangle, silent, text, withKey } from './svg.ts';
import { counted, FORCE_WORDS, forceKey, listText, plain } from './words.ts';

const WORDS = {
  ban: {
    one: 'ban',
    many: 'bans',
    began: ['ban', 'bans', 'began'],
    getSubtitle: (unit: string) => `Bans by ${unit} of start`,
    ...FORCE_WORDS.ban,
    kind: 'ban',
  },
  report: {
    one: 'report',
    many: 'reports',
    began: ['reported shadowban', 'reported shadowbans', 'were first noticed'],
    getSubtitle: (unit: string) => `Self-reported shadowbans by ${unit} first noticed`,
    ...FORCE_WORDS.report,
    kind: 'report',
  },
} as const;

type Words = (typeof WORDS)[RecordType];

const getName = (bucket: string, style: 'short' | 'long' = 'long') => whenText(whenWritten(bucket), style);

/** "13 of them are still in force". */
function inForceText({ records, inForce }: Bucket): string {
  if (inForce === 0) return 'none of them is still in force';
  if (inForce === records && records > 1) return 'all of them are still in force';
  return `${countText(inForce)} of them ${pluralForm(inForce, 'is', 'are')} still in force`;
}

function getSentence({ unit, buckets }: Beginnings, { one, many, began }: Words): string {
  const total = buckets.reduce((sum, { records }) => sum + records, 0);
  if (total === 0) return `No ${many} with a known ${unit} on record.`;
  const max = Math.max(...buckets.map(({ records }) => records));
  const peaks = buckets.filter(({ records }) => records === max);
  const of = `of ${plural(total, one, many)} with a known ${unit}`;
  const [peak, second] = peaks;
  if (peak && !second) {
    const [noun, nouns, verb] = began;
    return `${countText(max)} of ${plural(total, noun, nouns)} with a known ${unit} ${verb} in ${getName(peak.name)}; ${inForceText(peak)}.`;
  }
  if (peaks.length <= 3)
    return `${listText(peaks.map(({ name }) => getName(name)))} had the most: ${countText(max)} each ${of}.`;
  return `No clear peak: at most ${countText(max)} in one ${unit}, ${of}.`;
}

function getNotes(
  { unit, buckets, rough, undated }: Beginnings,
  filter: RestrictionFilter,
  { one, many }: Words,
): readonly ChartNote[] {
  const isLeftOut = (count: number) => `${pluralForm(count, 'is', 'are')} not shown`;
  return [
    ...(rough > 0
      ? [
          {
            text: `${plural(rough, one, many)} known only to the year ${isLeftOut(rough)}`,
            rows: { filter: { ...filter, known: 'year-only' as const }, count: rough },
          },
        ]
      : []),
    ...(undated > 0
      ? [
          {
            text: `${plural(undated, one, many)} without a date ${isLeftOut(undated)}`,
            rows: { filter: { ...filter, undated: true }, count: undated },
          },
        ]
      : []),
    { text: `The last ${unit} is incomplete${buckets.at(-1)?.records ? ', so its bar is dashed' : ''}.` },
  ];
}

/** Returns the height of a drawing. Wider drawings are taller. */
const getHeight = (width: number) => (width < 480 ? 220 : width < 700 ? 270 : 440);

/** The approximate width of a digit above a bar, and the space between two numbers, in pixels. */
const DIGIT_WIDTH = 8;
const NUMBER_GAP = 6;
/** The height of a number with its space, in pixels. */
const NUMBER_HEIGHT = 18;

/** The opacity of a bar that can still grow. */
const OPEN_OPACITY = 0.7;

/** The interval of labels, so that they fit below a drawing of this width. */
const nameEvery = (count: number, width: number, unit: Beginnings['unit']) =>
  Math.max(1, Math.ceil((count * (unit === 'month' ? 72 : 44)) / width));

/** Draws a part of the last bar, which can still grow: dashed and lighter. */
function openBlock(...shape: Parameters<typeof rectangle>): Element {
  const block = rectangle(...shape);
  return {
    ...block,
    properties: {
      ...block.properties,
      fillOpacity: OPEN_OPACITY,
      stroke: block.properties.fill,
      strokeDasharray: '5 3',
    },
  };
}

function drawBuckets(
  pen: Pen,
  { unit, buckets }: Beginnings,
  filter: RestrictionFilter,
  words: Words,
): Drawing {
  const { width, colours, mark } = pen;
  const height = getHeight(width);
  const running = colours[words.running];
  const max = Math.max(1, ...buckets.map(({ records }) => records));
  const room: Room = { left: countText(max).length * 7 + 14, right: width, top: 24, bottom: height - 28 };
  const amount = scaleLinear([0, max], [room.bottom, room.top]).nice(4);
  const ticks = amount.ticks(4).filter(Number.isInteger);
  const place = scaleBand(
    buckets.map(({ name }) => name),
    [room.left, room.right],
  ).padding(0.25);
  const hasNumbers = place.step() >= countText(max).length * DIGIT_WIDTH + NUMBER_GAP;
  const every = nameEvery(buckets.length, room.right - room.left, unit);
  const named = buckets.filter((_, at) => (buckets.length - 1 - at) % every === 0);
  const getMiddle = (name: string) => (place(name) ?? 0) + place.bandwidth() / 2;
  // A number that would meet a grid line is above that line.
  const numberAt = (records: number) => {
    const end = amount(records);
    const met = ticks.find((tick) => tick > records && end - amount(tick) < NUMBER_HEIGHT);
    return (met === undefined ? end : amount(met)) - 5;
  };
  const last = buckets.at(-1)?.name;
  const bar = ({ name, records, inForce }: Bucket) => {
    const block = name === last ? openBlock : rectangle;
    const x = place(name) ?? 0;
    const gap = (place.step() - place.bandwidth()) / 2;
    const rows = { filter: begunIn(filter, name), count: records };
    return mark(
      `${getName(name)}: ${plural(records, words.one, words.many)}, ${countText(inForce)} still in force`,
      rows,
      [
        rectangle(x - gap, room.top, place.step(), room.bottom - room.top, 'transparent'),
        block(x, amount(records), place.bandwidth(), amount(inForce) - amount(records), colours.muted),
        block(x, amount(inForce), place.bandwidth(), room.bottom - amount(inForce), running),
        ...(records > 0 && hasNumbers
          ? [
              silent([
                text(
                  countText(records),
                  { x: getMiddle(name), y: numberAt(records), anchor: 'middle' },
                  colours.ink,
                  600,
                ),
              ]),
            ]
          : []),
      ],
    );
  };
  const drawing = {
    height,
    content: [
      silent([
        ...levels(
          pen,
          room,
          ticks.map((tick) => ({ y: amount(tick), label: countText(tick) })),
        ),
        ...places(
          pen,
          room,
          named.map(({ name }) => ({ x: getMiddle(name), label: getName(name, 'short') })),
        ),
      ]),
      ...buckets.map(bar),
    ],
  };
  return withKey(drawing, forceKey(words.kind, pen), pen);
}

/** Records by start month or year, and how many of them are still in force. */
export const overTime =
  (kind: RecordType) =>
  ({ beginnings: counts, today }: Statistics, filter: RestrictionFilter): ChartContent => {
    const words = WORDS[kind];
    const beginnings = getBeginnings(counts, today);
    const { unit, buckets } = beginnings;
    return {
      sentence: getSentence(beginnings, words),
      subtitle: words.getSubtitle(unit),
      description: buckets
        .filter(({ records }) => records > 0)
        .map(
          ({ name, records, inForce }) =>
            `${getName(name)}: ${countText(records)}, ${countText(inForce)} in force.`,
        )
        .join(' '),
      table: {
        columns: [
          { label: unit === 'month' ? 'Month' : 'Year', isNumber: false },
          { label: 'Records', isNumber: true },
          { label: 'Still in force', isNumber: true },
        ],
        rows: buckets.map(({ name, records, inForce }) => [
          plain(getName(name), name),
          counted(records, begunIn(filter, name)),
          counted(inForce, { ...begunIn(filter, name), state: 'in-force' }),
        ]),
      },
      notes: getNotes(beginnings, filter, words),
      draw: buckets.length === 0 ? null : (pen) => drawBuckets(pen, beginnings, filter, words),
    };
  };
