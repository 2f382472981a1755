import { Icon, type IconName } from '@/components/ui/Icon';
import { routes } from '@/lib/routes';
import featureStyles from './Feature.module.scss';
import coverStyles from './PlaylistCover.module.scss';
import rowStyles from './Rows.module.scss';
import stillStyles from './Still.module.scss';
import { WatchCard } from './WatchCard';
import progressStyles from './WatchProgress.module.scss';

/** Templates of the page's entries. The element copies them and fills their slots. */
export function Prototypes() {
  return (
    <div hidden>
      <WatchCard>
        <Button act="lists" icon="three-dots-vertical" />
        <Button act="take-out" icon="x-lg" />
      </WatchCard>
      <Feature />
      <PlaylistCover />
      <Row />
      <Watched />
    </div>
  );
}

/** A button template. The custom element sets its accessible name, which contains the title of the entry. */
function Button({ act, icon }: { act: string; icon: IconName }) {
  return (
    <button type="button" data-act={act} aria-label={act} suppressHydrationWarning>
      <Icon name={icon} />
    </button>
  );
}

function Still({ className = '' }: { className?: string }) {
  return (
    <div className={`${stillStyles.still} ${className}`}>
      <img data-slot="picture" alt="" width={16} height={9} loading="lazy" decoding="async" hidden />
      <div data-slot="progress" className={progressStyles.progress} />
    </div>
  );
}

function Title() {
  return (
    <a data-slot="title" href={routes.watchlist()}>
      Watchlist item
    </a>
  );
}

/** The item that was watched last, large. */
function Feature() {
  return (
    <article className={featureStyles.feature} data-prototype="feature">
      <Still className={featureStyles.wide} />
      <div className={featureStyles.featureWords}>
        <p className="kicker" data-slot="kind" />
        <h3>
          <Title />
        </h3>
        <p data-slot="note" />
        <div className={featureStyles.featureButtons}>
          <a className="button button-primary" data-slot="resume" href={routes.watchlist()}>
            <Icon name="play-fill" /> <span data-slot="resume-words">Resume</span>
          </a>
          <button type="button" className="button" data-act="take-out" suppressHydrationWarning>
            Remove
          </button>
        </div>
      </div>
    </article>
  );
}

function PlaylistCover() {
  return (
    <article className={coverStyles.playlist} data-prototype="playlist">
      <div className={coverStyles.cover} data-slot="cover" />
      <h3>
        <Title />
      </h3>
      <p data-slot="note" className="muted" />
      <p data-slot="description" className={coverStyles.description} />
    </article>
  );
}

/** The title of an item in a list, and a note below it. */
function RowWords() {
  return (
    <div className={rowStyles.words}>
      <h3>
        <Title />
      </h3>
      <p data-slot="note" className="muted" />
    </div>
  );
}

/** An item of a playlist, with its position. */
function Row() {
  return (
    <article className={rowStyles.row} data-prototype="row">
      <span className={rowStyles.handle} data-drag="" aria-hidden="true">
        <Icon name="grip-vertical" />
      </span>
      <span className={rowStyles.number} data-slot="number" aria-hidden="true" />
      <Still />
      <RowWords />
      <div className={rowStyles.buttons}>
        <Button act="up" icon="chevron-up" />
        <Button act="down" icon="chevron-down" />
        <Button act="take-out" icon="x-lg" />
      </div>
    </article>
  );
}

function Watched() {
  return (
    <article className={rowStyles.watched} data-prototype="watched">
      <Still />
      <RowWords />
      <div className={rowStyles.buttons}>
        <Button act="take-out" icon="x-lg" />
      </div>
    </article>
  );
}
