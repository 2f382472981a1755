import type { Route } from 'next';
import { START_LABEL } from '@/components/layout/navigation';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Time } from '@/components/ui/Time';
import { TextPage } from '@/features/extra/ui/TextPage';
import { isProfilePlatformId, NAMED_PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { PLATFORM_APPEALS, VERY_LARGE_PLATFORMS } from '../model/appeal-pages';
import { EUROPE_GUIDES, FIRST_HOUR, START_SECTIONS, type StepTool } from '../model/first-hour';
import type { Guides } from '../server/guides';
import styles from './StartPage.module.scss';

/** The page for people who were just banned: the first hour, where to appeal, their rights in the EU, and the record. */
export function StartPage({ guides }: { guides: Guides }) {
  return (
    <TextPage
      title={START_LABEL}
      standfirst="Six steps for the first hour, each platform’s official appeal page, and then your record."
      sections={[
        {
          id: START_SECTIONS.firstHour,
          title: 'The first hour in six steps',
          body: <FirstHour guides={guides} />,
        },
        { id: START_SECTIONS.platforms, title: 'Where to appeal, by platform', body: <AppealPages /> },
        { id: START_SECTIONS.europe, title: 'In the European Union', body: <Europe guides={guides} /> },
        { id: START_SECTIONS.record, title: 'Record what happened', body: <RecordIt /> },
      ]}
    />
  );
}

function FirstHour({ guides }: { guides: Guides }) {
  return (
    <ol className={styles.steps}>
      {FIRST_HOUR.map(({ title, minutes, text, tool, guides: slugs }) => (
        <li key={title} className={styles.step}>
          <p className={styles.minutes}>{minutes}</p>
          <h3>{title}</h3>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Links slugs={slugs} guides={guides} tool={tool} />
        </li>
      ))}
    </ol>
  );
}

/** Links to the published guides, then to the page of the site that helps. */
function Links({ slugs, guides, tool }: { slugs: readonly string[]; guides: Guides; tool?: StepTool }) {
  const shown = slugs.filter((slug) => guides.has(slug));
  if (shown.length === 0 && !tool) return null;
  return (
    <ul className={`plain-list ${styles.links}`}>
      {shown.map((slug) => (
        <li key={slug}>
          Guide: <Link href={routes.brief(slug) as Route}>{guides.get(slug)}</Link>
        </li>
      ))}
      {tool && (
        <li>
          <Link href={tool.href as Route}>{tool.label}</Link>
        </li>
      )}
    </ul>
  );
}

/** The platforms of the list without a page here. */
const OTHER_NAMES = NAMED_PLATFORM_IDS.filter((id) => !isProfilePlatformId(id))
  .map((id) => PLATFORMS[id].displayName)
  .join(', ');

function AppealPages() {
  return (
    <>
      <p>
        Each link leads to the platform’s own site. “Checked” means that we read a copy of the page on that
        day. “Not checked” means that we know the address, but have not read the page. For these pages, follow
        the notice that you received. Platforms move their pages: if a link no longer works, search the
        platform’s help for “appeal”.
      </p>
      <ul className={`plain-list ${styles.platforms}`}>
        {PLATFORM_APPEALS.map(({ platform, title, url, text, checkedOn }) => {
          const { displayName } = PLATFORMS[platform];
          return (
            <li key={platform} id={platform} className={styles.platform}>
              <h3>
                <PlatformMark platform={platform} /> {displayName}
              </h3>
              <div>
                <p className={styles.page}>
                  <a href={url} rel="noopener external">
                    {title} <span className="visually-hidden">({displayName})</span>
                  </a>
                  <span className={styles.checked}>
                    {checkedOn ? (
                      <>
                        Checked <Time when={onDay(checkedOn)} />
                      </>
                    ) : (
                      'Not checked'
                    )}
                  </span>
                </p>
                {text && <p>{text}</p>}
                <p>
                  <b>Time limit:</b>{' '}
                  {VERY_LARGE_PLATFORMS.has(platform) ? (
                    <>
                      in the European Union at least six months after the decision (
                      <a href={`#${START_SECTIONS.europe}`}>Digital Services Act, Article 20</a>). Elsewhere,
                      see your notice.
                    </>
                  ) : (
                    'not checked. See your notice.'
                  )}
                </p>
                <p className={styles.rows}>
                  <Link href={routes.bans({ platform }) as Route}>Bans from {displayName} on record</Link>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        We have no checked pages or time limits for {OTHER_NAMES} and other platforms. Follow the notice that
        you received.
      </p>
    </>
  );
}

function Europe({ guides }: { guides: Guides }) {
  return (
    <>
      <p>
        The{' '}
        <a href="https://eur-lex.europa.eu/eli/reg/2022/2065/oj" rel="noopener external">
          Digital Services Act (Regulation (EU) 2022/2065)
        </a>{' '}
        gives you three rights. Other countries have other rules, which this page does not cover.
      </p>
      <ul>
        <li>A reason: a platform must normally send you a statement of reasons (Article 17).</li>
        <li>
          A complaint: an online platform must accept it, free of charge, for at least six months after the
          decision (Article 20). Micro and small companies are exempt (Article 19).
        </li>
        <li>
          A second opinion: you can ask a certified out-of-court dispute settlement body (Article 21). Its
          decision does not bind the platform.
        </li>
      </ul>
      <Links slugs={EUROPE_GUIDES} guides={guides} />
    </>
  );
}

function RecordIt() {
  return (
    <>
      <p>
        A record shows what happened, with dates, the notice and each appeal, on your own page. Your files
        stay private until you publish them. You need a free account with an email address.
      </p>
      <p className={styles.actions}>
        <Link className="button button-primary" href={routes.studio.newBan()}>
          Record your ban
        </Link>
        <Link className="button" href={routes.studio.newReport()}>
          Report a shadowban
        </Link>
        <Link className="button" href={routes.methods()}>
          How records work
        </Link>
      </p>
    </>
  );
}
