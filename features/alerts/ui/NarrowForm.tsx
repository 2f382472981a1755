import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { SavedSearch } from '@/features/alerts/model/saved-search';
import { isNarrowed, restrictionQuery } from '@/features/explorer/model/restriction-filter';
import { USERNAME_LENGTH } from '@/features/profiles/model/profile';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import styles from './AlertsPage.module.scss';

/** Changes the filters of an alert. Works without scripts, and leaves other filters unchanged. */
export function NarrowForm({ following: { kind, filter } }: { readonly following: SavedSearch }) {
  const { platform, creator, ...rest } = filter;
  const kept = Object.entries(restrictionQuery(rest)).filter(([, value]) => value);
  return (
    <details className={styles.narrow}>
      <summary>
        <Icon name="sliders" /> Change
      </summary>
      <form action={routes.alerts()} method="get">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <label htmlFor="alert-kind">Type</label>
          <select id="alert-kind" name="kind" defaultValue={kind ?? ''}>
            <option value="">Bans and reports</option>
            <option value="ban">Bans</option>
            <option value="report">Shadowban reports</option>
          </select>
        </div>
        <div>
          <label htmlFor="alert-platform">Platform</label>
          <select id="alert-platform" name="platform" defaultValue={platform ?? ''}>
            <option value="">All platforms</option>
            {PLATFORM_IDS.map((id) => (
              <option key={id} value={id}>
                {PLATFORMS[id].displayName}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="alert-creator">Creator</label>
          <input
            id="alert-creator"
            name="creator"
            defaultValue={creator}
            maxLength={USERNAME_LENGTH.max}
            placeholder="Username (optional)"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            suppressHydrationWarning
          />
        </div>
        <Button type="submit" suppressHydrationWarning>
          Update alert
        </Button>
      </form>
      <p>
        You can also follow any search: filter{' '}
        <a className="text-link" href={routes.bans(filter)}>
          bans
        </a>{' '}
        or{' '}
        <a className="text-link" href={routes.reports(filter)}>
          reports
        </a>{' '}
        by status, date or keyword, then choose “Follow”.
        {isNarrowed(filter) && (
          <>
            {' '}
            Or{' '}
            <a className="text-link" href={routes.alerts()}>
              clear all filters
            </a>
            .
          </>
        )}
      </p>
    </details>
  );
}
