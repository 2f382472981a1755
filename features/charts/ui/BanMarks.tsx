import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h, s } from 'hastscript';
import { CountLink } from '@/components/ui/CountLink';
import { CHARTS } from '@/features/charts/model/catalogue';
import {
  MARK_VIEWS,
  type MarkGroup,
  type MarkPlace,
  type MarksLayout,
  type MarkView,
  markRows,
  outcomeSentence,
  whenSentence,
} from '@/features/charts/model/marks';
import type { Statistics } from '@/features/charts/model/statistics';
import { unbroken } from '@/features/charts/model/words';
import { banMarks, type MarkName, type BanMarks as Marks } from '@/features/charts/server/marks';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import styles from './BanMarks.module.scss';

const VIEW_NAMES: Readonly<Record<MarkView, string>> = {
  when: 'Start year',
  where: 'Platform',
  outcome: 'Outcome',
  duration: 'Duration',
};

function getNote(view: MarkView, { maxDays }: MarksLayout): string {
  if (view === 'when') return 'By the year in which the ban began.';
  if (view === 'where') return 'By platform.';
  if (view === 'outcome') return 'By status. Bans in force are also grouped by the result of the appeal.';
  return `By duration in days, up to today for bans in force. The longest ban: ${plural(maxDays, 'day')}.`;
}

/** A list of classes of the style sheet. */
const classes = (...names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined);

const style = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** A group's marks in rows, for print and where one mark represents several bans. */
function getRows(group: MarkGroup, each: number): Element {
  const { width, height, inForce, others } = markRows(group, each);
  return s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, ariaHidden: 'true', className: classes(styles.rows) },
    [
      ...(inForce ? [s('path', { d: inForce, className: classes(styles.running) })] : []),
      ...(others ? [s('path', { d: others })] : []),
    ],
  );
}

function getLabel(group: MarkGroup, each: number): Element {
  const { label, count, filter, wide, narrow } = group;
  const words = [h('span', label), ' ', h('b', countText(count))];
  const link = { href: filter && routes.bans(filter), 'data-count': count };
  return h('li', { style: style({ a: wide.stack ?? 0, b: wide.y, d: narrow.y }) }, [
    filter && count > 0 ? h('a', link, words) : h('span', words),
    getRows(group, each),
  ]);
}

const getView = (view: MarkView, layout: MarksLayout, sentence: string): Element =>
  h('div', { className: classes(styles.view), 'data-view': view }, [
    h('div', { className: classes(styles.title) }, [
      h('h3', unbroken(sentence)),
      h('p', [
        h('span', { className: classes(styles.name) }, `${VIEW_NAMES[view]}. `),
        getNote(view, layout),
      ]),
    ]),
    h(
      'ul',
      { className: classes('plain-list', styles.groups), ariaLabel: VIEW_NAMES[view] },
      layout.groups[view].map((group) => getLabel(group, layout.each)),
    ),
  ]);

/** One link. The letters are its positions: see the style sheet. */
function getMark({ wide, narrow, rank, length }: MarkPlace, { id, outcome, name }: MarkName): Element {
  const places = [wide.when, narrow.when, wide.where, narrow.where, wide.outcome, narrow.outcome];
  const values = [...places.flatMap(({ x, y }) => [x, y]), rank, length, wide.when.stack ?? 0];
  const named = Object.fromEntries(
    values.map((value, at) => [String.fromCharCode('a'.charCodeAt(0) + at), value]),
  );
  return h('a', { href: routes.ban(id), ariaLabel: name, 'data-outcome': outcome, style: style(named) });
}

/** The four orders and the marks as HTML: up to 2,000 links, too many to be components. */
function getDrawing({ layout, names }: Marks, sentences: Readonly<Record<MarkView, string>>): string {
  const { total, each, wide, narrow, places } = layout;
  const measures = style({
    total,
    stacks: wide.stacks,
    'stack-columns': wide.across,
    'columns-wide': wide.columns,
    'columns-narrow': narrow.columns,
    'height-wide': wide.height,
    'height-narrow': narrow.height,
  });
  const marks = h(
    'div',
    {
      className: classes(styles.marks),
      role: 'group',
      ariaLabel: `${plural(total, 'ban')}, the oldest first`,
      'data-marks': '',
    },
    places.flatMap((place, at) => {
      const name = names[at];
      return name ? [getMark(place, name)] : [];
    }),
  );
  return toHtml(
    h('div', { className: classes(styles.stage), style: measures, 'data-size': layout.size }, [
      ...MARK_VIEWS.map((view) => getView(view, layout, sentences[view])),
      ...(each === 1 ? [marks] : []),
    ]),
  );
}

/** All bans on record, one mark each, in four orders. The choice between them needs no script. */
export async function BanMarks({ statistics }: { statistics: Statistics }) {
  const marks = await banMarks();
  const { total, each } = marks.layout;
  // The list of the newest bans says what will appear.
  if (total === 0) return null;
  const sentences: Readonly<Record<MarkView, string>> = {
    when: whenSentence(marks.layout),
    where: CHARTS['bans-by-platform'].of(statistics, {}).sentence,
    outcome: outcomeSentence(marks.layout),
    duration: CHARTS['time-to-restoration'].of(statistics, {}).sentence,
  };
  return (
    <section className={`${styles.story} ${each === 1 ? styles.single : ''}`} aria-labelledby="marks">
      <div className={styles.head}>
        <h2 id="marks" data-live="marks-title">
          <CountLink href={routes.bans()} count={total}>
            {plural(total, 'ban')}
          </CountLink>
          , {each === 1 ? 'one mark each' : `one mark for ${countText(each)}`}
        </h2>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Order of the marks</legend>
          {MARK_VIEWS.map((view) => (
            <label key={view}>
              <input type="radio" name="marks" value={view} defaultChecked={view === 'when'} />
              <span>{VIEW_NAMES[view]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <chart-reader
        class={styles.drawing}
        data-live="marks"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written above by hastscript, which escapes every text.
        dangerouslySetInnerHTML={{ __html: getDrawing(marks, sentences) }}
      />
      <p className={styles.key}>
        <span className={styles.running}>In force</span>
        <span>Restored or ended</span>
      </p>
    </section>
  );
}
