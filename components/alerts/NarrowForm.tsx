import { Icon } from '@/components/ui/Icon';
import type { Following } from '@/lib/alerts/following';
import { isNarrowed, restrictionQuery } from '@/lib/domain/explorer/restriction-filter';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { USERNAME_LENGTH } from '@/lib/domain/profiles/profile';
import { routes } from '@/lib/routes';
import styles from './AlertsPage.module.scss';

/** Another choice of what is followed: a form that needs no script and keeps what else is set. */
export function NarrowForm({ following: { kind, filter } }: { readonly following: Following }) {
  const { platform, creator, ...rest } = filter;
  const kept = Object.entries(restrictionQuery(rest)).filter(([, value]) => value);
  return (
    <details className={styles.narrow}>
      <summary>
        <Icon name="sliders" /> Follow something else
      </summary>
      <form action={routes.alerts()} method="get">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <label htmlFor="alert-kind">Of what</label>
          <select id="alert-kind" name="kind" defaultValue={kind ?? ''}>
            <option value="">Bans and reports</option>
            <option value="ban">Bans</option>
            <option value="report">Shadowban reports</option>
          </select>
        </div>
        <div>
          <label htmlFor="alert-platform">On which platform</label>
          <select id="alert-platform" name="platform" defaultValue={platform ?? ''}>
            <option value="">Every platform</option>
            {PLATFORM_IDS.map((id) => (
              <option key={id} value={id}>
                {PLATFORMS[id].displayName}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="alert-creator">Of which creator</label>
          <input
            id="alert-creator"
            name="creator"
            defaultValue={creator}
            maxLength={USERNAME_LENGTH.max}
            placeholder="Username, or empty"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            suppressHydrationWarning
          />
        </div>
        <button type="submit" className="button" suppressHydrationWarning>
          Show
        </button>
      </form>
      <p>
        Every search of the explorer can be followed: narrow{' '}
        <a className="text-link" href={routes.bans(filter)}>
          the bans
        </a>{' '}
        or{' '}
        <a className="text-link" href={routes.reports(filter)}>
          the reports
        </a>{' '}
        by status, date and words, and choose “Follow” there.
        {isNarrowed(filter) && (
          <>
            {' '}
            Or{' '}
            <a className="text-link" href={routes.alerts()}>
              take all filters away
            </a>
            .
          </>
        )}
      </p>
    </details>
  );
}
