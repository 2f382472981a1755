import 'server-only';
import { countText } from '../../../lib/text/count-text.ts';
import { pluralForm } from '../../../lib/text/plural.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import { findChart } from '../../charts/model/catalogue.ts';
import { type Look, PALETTES } from '../../charts/model/chart.ts';
import { penFor, svgText, toSvg } from '../../charts/model/svg.ts';
import { withOutlines } from '../../charts/server/outlines.ts';
import { chartContent } from '../../charts/server/render-chart.ts';
import { computeStatistics } from '../../charts/server/statistics.ts';
import { filterWords } from '../../explorer/model/filter-words.ts';
import { includesSamples, samplesShown } from '../../samples/server/samples.ts';
import { Frame } from './card-layouts.tsx';
import { readChartCardId } from './chart-card-id.ts';
import { drawable } from './fonts.ts';
import { dataAddress, MUTED, RULE } from './look.ts';

/** A small drawing, so that its text is large on the card. */
const LOOK: Look = { width: 440, scheme: 'dark', lang: 'en' };
/** The space for the drawing on the card. */
const ROOM = { width: 592, height: 352 } as const;
/** The background of the drawing, a little lighter than the card's. */
const PANEL = { display: 'flex', padding: 20, borderRadius: 4, background: PALETTES.dark.ground } as const;
const MAX_SENTENCE_LENGTH = 130;

/** The card of a filtered chart: sentence and drawing. */
export async function chartCard(id: string) {
  const named = readChartCardId(id);
  const chart = named && findChart(named.chart);
  if (!named || !chart) return null;
  const { draw, sentence, subtitle, description } = await chartContent(chart.id, named.filter);
  const drawing = draw?.(penFor(LOOK, () => ''));
  const picture =
    drawing &&
    svgText(await withOutlines(toSvg({ id: 'chart', look: LOOK, name: sentence, description, drawing })));
  const scale = drawing ? Math.min(ROOM.width / LOOK.width, ROOM.height / drawing.height) : 0;
  const words = [chart.name, ...filterWords(named.filter)].join(', ');
  const demo = (await includesSamples(named.filter)) ? 'includes demo records, ' : '';
  const origin = chart.kind === 'ban' ? 'reported by the creators' : 'self-reported';
  return (
    <Frame foot={`${shortened(drawable(words) ?? chart.name, 60)}: ${demo}${origin}`}>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 40 }}>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 18, width: 412 }}>
          <div
            style={{
              display: 'flex',
              fontFamily: 'Archivo Narrow',
              fontSize: sentence.length > 70 ? 42 : 50,
              fontWeight: 700,
              lineHeight: 1.08,
            }}
          >
            {shortened(sentence, MAX_SENTENCE_LENGTH)}
          </div>
          <div style={{ display: 'flex', fontSize: 24, color: MUTED }}>{subtitle}</div>
        </div>
        {picture && drawing && (
          <div style={PANEL}>
            <img
              src={dataAddress(picture)}
              alt=""
              width={Math.round(LOOK.width * scale)}
              height={Math.round(drawing.height * scale)}
            />
          </div>
        )}
      </div>
    </Frame>
  );
}

/** The key figures of all bans. */
export async function overviewCard(id: string) {
  if (id !== 'home') return null;
  const { totals, states, today } = await computeStatistics('ban', {});
  const hasSamples = await samplesShown();
  const of = (state: string) => states.find(({ value }) => value === state)?.records ?? 0;
  const figures = [
    [totals.records, pluralForm(totals.records, 'ban')],
    [totals.people, pluralForm(totals.people, 'person', 'people')],
    [of('in-force'), 'in force'],
    [of('restored'), 'restored'],
  ] as const;
  return (
    <Frame
      foot={`${hasSamples ? 'Includes demo records, reported' : 'Reported'} by the creators, ${whenText(onDay(today), 'long')}`}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 40 }}>
        <div
          style={{
            display: 'flex',
            fontFamily: 'Archivo Narrow',
            fontSize: 76,
            fontWeight: 700,
            lineHeight: 1.04,
          }}
        >
          Bans in numbers
        </div>
        <div style={{ display: 'flex', borderTop: `1px solid ${RULE}`, borderBottom: `1px solid ${RULE}` }}>
          {figures.map(([value, label]) => (
            <div
              key={label}
              style={{ display: 'flex', flexDirection: 'column', width: 268, padding: '28px 0' }}
            >
              <span style={{ fontFamily: 'Archivo Narrow', fontSize: 92, fontWeight: 700, lineHeight: 1.1 }}>
                {countText(value)}
              </span>
              <span style={{ fontSize: 30, color: MUTED }}>{label}</span>
            </div>
          ))}
        </div>
      </div>
    </Frame>
  );
}
