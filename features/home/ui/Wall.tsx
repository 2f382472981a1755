import { DataTable } from '@/components/ui/DataTable';
import { DemoMark } from '@/components/ui/DemoMark';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { isOpenBan } from '@/features/bans/model/line-geometry';
import { countOff, offText, writeSpans } from '@/features/home/model/off-days';
import {
  AXIS_WIDTH,
  axisYears,
  WALL_WIDTH,
  type Wall as WallFacts,
  type WallLine,
  type WallPerson,
  wallBox,
  wallHeight,
  wallPaths,
} from '@/features/home/model/wall';
import { getPlatformName } from '@/lib/domain/platform';
import { STATUS_LOOKS } from '@/lib/icons/status-looks';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { onDay, whenText } from '@/lib/time/when';
import styles from './Wall.module.scss';

const AXIS_SHARE = `${(AXIS_WIDTH / WALL_WIDTH) * 100}%`;
/** The share of the axis after which a year's label would touch the label of the current day. */
const MAX_LABEL_AT = 0.92;
const STATES = ['active', 'limited', 'restored', 'banned', 'cut'] as const;

/** All accounts on one time axis, one line each, with the same facts as a table. Drawn on the server. */
export function Wall({ wall }: { wall: WallFacts }) {
  const { days, people } = wall;
  const height = wallHeight(wall);
  const years = axisYears(wall);
  const today = offText(
    countOff(
      people.map(({ off }) => off),
      days,
    ),
  );
  return (
    <div className={styles.wall}>
      <chart-reader class={styles.reader} data-from={wall.from}>
        <div className={styles.plot} data-plot="">
          <div className={styles.axis} style={{ inlineSize: AXIS_SHARE }} aria-hidden="true">
            {years.map(({ year, at }) => (
              <span key={year} style={{ insetInlineStart: `${(at * 100).toFixed(2)}%` }}>
                {year}
              </span>
            ))}
            <i>{(years.at(-1)?.at ?? 0) < MAX_LABEL_AT && 'today'}</i>
            <b data-hairline="" hidden />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a drawing. */}
          <svg
            viewBox={wallBox(wall)}
            style={{ blockSize: `${height}px` }}
            strokeWidth={2}
            preserveAspectRatio="none"
            role="group"
            aria-label={`${plural(wall.accounts, 'account')} as lines over time. The table below has the same facts.`}
          >
            {people.map((person) => (
              <PersonLines key={person.profile.id} person={person} wall={wall} />
            ))}
          </svg>
        </div>
        <input
          id="wall-day"
          className={styles.slider}
          style={{ inlineSize: `calc(${AXIS_SHARE} + 12px)` }}
          type="range"
          min={0}
          max={days}
          defaultValue={days}
          aria-valuetext={`${whenText(onDay(wall.to))}: ${today}`}
          autoComplete="off"
          suppressHydrationWarning
        />
        <p className={styles.reading}>
          <label htmlFor="wall-day">Choose a day</label>
          <span data-count="">
            {whenText(onDay(wall.to))}: {today}
          </span>
          <span data-reading="" />
        </p>
      </chart-reader>
      <div className={styles.foot}>
        <PresenceLegend hasMarks={false} />
        <details className={styles.details}>
          <summary>As a table</summary>
          <WallTable wall={wall} />
        </details>
      </div>
    </div>
  );
}

function PersonLines({ person, wall }: { person: WallPerson; wall: WallFacts }) {
  const { profile, lines, off } = person;
  const paths = wallPaths(person, wall);
  const accounts = plural(lines.length, 'account');
  const away = off.filter(({ to }) => to === null).length;
  return (
    <a
      href={routes.profile(profile.username)}
      aria-label={`${profile.displayName}: ${accounts}, ${away > 0 ? `${away} banned now` : 'no ban in force'}`}
      data-off={writeSpans(off)}
    >
      <path className={styles.rows} d={paths.rows} strokeWidth={wall.pitch} />
      {STATES.map((state) => paths[state] && <path key={state} className={styles[state]} d={paths[state]} />)}
    </a>
  );
}

/** "3 Nov 2024 to 5 Jan 2025; since 4 Feb 2026". */
const bannedText = ({ line }: WallLine): string =>
  line.segments
    .filter(({ state }) => state === 'banned')
    .map((segment) => {
      const began = whenText(onDay(segment.from));
      return isOpenBan(line, segment) ? `since ${began}` : `${began} to ${whenText(onDay(segment.to))}`;
    })
    .join('; ');

const stateToday = ({ line }: WallLine) => (line.left ? 'left' : (line.segments.at(-1)?.state ?? 'active'));

function WallTable({ wall }: { wall: WallFacts }) {
  return (
    <DataTable label="Ban histories, table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Creator</th>
            <th scope="col">Platform</th>
            <th scope="col">Banned</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {wall.people.map(({ profile, lines }) =>
            lines.map((line, at) => (
              <tr key={line.row}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length}>
                    <a className="text-link" href={routes.profile(profile.username)}>
                      {profile.displayName}
                    </a>{' '}
                    <DemoMark isSample={profile.isSample} />
                  </th>
                )}
                <td>{getPlatformName(line)}</td>
                <td>{bannedText(line) || 'never'}</td>
                <td>{STATUS_LOOKS[stateToday(line)].word}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </DataTable>
  );
}
