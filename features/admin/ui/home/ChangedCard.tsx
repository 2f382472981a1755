import { Card } from '@/components/ui/Card';
import { type Changed, LOOKED_AT } from '@/features/admin/model/overview';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import rowStyles from '../../../studio/ui/Overview.module.scss';
import { DateText, textIn } from '../table/cells';
import styles from './AdminHome.module.scss';

/** The records that were changed last. */
export function ChangedCard({
  changed,
  isPartial,
}: {
  changed: readonly Changed[];
  /** True if there are more records than were compared. */
  isPartial: boolean;
}) {
  return (
    <Card
      id="changed"
      title="Latest changes of streams and personalities"
      note={isPartial && `From the newest ${LOOKED_AT} streams and the first ${LOOKED_AT} personalities.`}
    >
      {changed.length === 0 && <p className={rowStyles.none}>Changed records will appear here.</p>}
      <ul className={`plain-list ${rowStyles.rows} ${styles.pairs}`}>
        {changed.map(({ model, row }) => (
          <li key={`${model} ${row.id}`}>
            <p>
              <StudioLink
                href={model === 'Stream' ? routes.admin.stream(row.id) : routes.admin.personality(row.id)}
                dir="auto"
              >
                {textIn(row, model === 'Stream' ? 'title' : 'displayName') || row.id}
              </StudioLink>
              <span className={rowStyles.kind}>{model}</span>
            </p>
            <DateText instant={row.updatedAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
