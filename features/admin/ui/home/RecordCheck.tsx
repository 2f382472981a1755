import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { type CatalogueCheck, checkCatalogue } from '@/features/admin/model/catalogue';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import { useAdmin } from '../admin-context';
import styles from './AdminHome.module.scss';

/** Checks every record on request, and lists the records that the site cannot show. */
export function RecordCheck() {
  const { list } = useAdmin();
  const { viewer, end } = useSignedIn();
  const [check, setCheck] = useState<CatalogueCheck | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function run(): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    setRunning(true);
    setProblem('');
    setCheck(null);
    try {
      await checkCatalogue(list, setCheck, control.signal);
    } catch (thrown) {
      if (control.signal.aborted) return;
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setProblem(failure.text);
    } finally {
      setRunning(false);
    }
  }

  return (
    <section aria-labelledby="check-heading" className={styles.check}>
      <Icon name="clipboard-check" />
      <div>
        <h3 id="check-heading">Invalid records</h3>
        <p className={styles.note}>
          Check every stream and personality against the rules of its edit form. The check reads all records,
          so it only runs on request.
        </p>
        <p role="status">{check && sentence(check, isRunning)}</p>
      </div>
      <Button onClick={() => (isRunning ? stop.current?.abort() : void run())}>
        {isRunning ? 'Stop' : check ? 'Run check again' : 'Run check'}
      </Button>
      {problem && (
        <p role="alert" className={styles.found}>
          {problem}
        </p>
      )}
      {check && check.faults.length > 0 && (
        <ul className={`plain-list ${styles.found} ${styles.faults}`}>
          {check.faults.map(({ model, id, name, problems }) => (
            <li key={`${model} ${id}`}>
              <StudioLink
                href={model === 'Stream' ? routes.admin.stream(id) : routes.admin.personality(id)}
                dir="auto"
              >
                {name}
              </StudioLink>
              <ul className="plain-list">
                {problems.map(({ field, text }) => (
                  <li key={field}>
                    {ADMIN_FIELDS[model].find((one) => one.name === field)?.label ?? field}: {text}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentence({ checked, faults, unreadable }: CatalogueCheck, isRunning: boolean): string {
  const found = faults.length === 0 ? 'all valid' : `${countText(faults.length)} invalid`;
  const lost = unreadable > 0 ? `, ${countText(unreadable)} unreadable` : '';
  return `${plural(checked, 'record')} checked${isRunning ? ' so far' : ''}: ${found}${lost}.`;
}
