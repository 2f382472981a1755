import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { Icon, type IconName } from '@/components/ui/Icon';
import type { Matter, Overview } from '@/features/admin/model/overview';
import { pluralForm } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../../studio/ui/StudioLink';
import { textIn } from '../table/row-values';
import styles from './AdminHome.module.scss';
import { countText } from './Counts';

type Words = {
  readonly icon: IconName;
  readonly one: string;
  readonly many: string;
  readonly href: string /** True if only upcoming streams are counted. */;
  readonly isToCome?: true;
};

const of = (query: string) => `${routes.admin.streams()}?${query}`;

const WORDS: Readonly<Record<Matter['id'], Words>> = {
  'soon-hidden': {
    icon: 'calendar3',
    one: 'stream is due to start but still pending',
    many: 'streams are due to start but still pending',
    href: of('status=PENDING&order=oldest'),
    isToCome: true,
  },
  pending: {
    icon: 'hourglass-split',
    one: 'stream is pending',
    many: 'streams are pending',
    href: of('status=PENDING'),
  },
  'no-thumbnail': {
    icon: 'card-image',
    one: 'upcoming stream has no thumbnail',
    many: 'upcoming streams have no thumbnail',
    href: of('status=ACTIVE&lacks=thumbnail&order=oldest'),
    isToCome: true,
  },
  'no-image': {
    icon: 'person',
    one: 'personality has no picture',
    many: 'personalities have no picture',
    href: `${routes.admin.personalities()}?lacks=image`,
  },
  'none-featured': {
    icon: 'star',
    one: 'stream is featured',
    many: 'streams are featured, so the newest recorded one is shown first',
    href: routes.admin.streams(),
  },
};

/** Open tasks, most urgent first. */
export function AttentionList({ overview }: { overview: Overview | null }) {
  const matters = overview?.matters;
  return (
    <Card id="attention" title="Needs attention">
      {!overview && <p role="status">Loading…</p>}
      {matters?.length === 0 && (
        <p className={styles.none}>
          <Icon name="check-circle-fill" /> No open tasks.
        </p>
      )}
      <ul className={`plain-list ${styles.matters}`}>
        {matters?.map(({ id, model, total, rows }) => {
          const { icon, one, many, href, isToCome } = WORDS[id];
          const none = id === 'none-featured';
          return (
            <li key={id}>
              <Icon name={icon} />
              <div>
                <p>
                  <StudioLink href={(isToCome ? `${href}&from=${overview?.at}` : href) as Route}>
                    {none ? 'No' : countText(total)} {pluralForm(total.count, one, many)}
                  </StudioLink>
                </p>
                <ul className="plain-list">
                  {rows.map((row) => (
                    <li key={row.id}>
                      <StudioLink
                        href={
                          model === 'Stream' ? routes.admin.stream(row.id) : routes.admin.personality(row.id)
                        }
                        dir="auto"
                      >
                        {textIn(row, model === 'Stream' ? 'title' : 'displayName') || row.id}
                      </StudioLink>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
