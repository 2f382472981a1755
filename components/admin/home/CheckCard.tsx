import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import { failureOfCall } from '@/components/signed-in/viewer-session';
import { type CatalogueCheck, checkCatalogue } from '@/lib/admin/check-catalogue';
import { ADMIN_FIELDS } from '@/lib/admin/fields';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../studio/StudioLink';
import { StudioCard } from '../../studio/StudioPage';
import { useAdmin } from '../admin-context';
import styles from './AdminHome.module.scss';

const number = new Intl.NumberFormat('en-GB');

/** Looks at every record when somebody asks for it, and names those that the site cannot show as they are. */
export function CheckCard() {
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
    <StudioCard
      id="check"
      title="Broken records"
      note="Looks at every stream and personality as its form would. It reads everything, so it is done when you ask for it."
    >
      <div className={styles.check}>
        <button
          type="button"
          className="button"
          onClick={() => (isRunning ? stop.current?.abort() : void run())}
        >
          {isRunning ? 'Stop' : check ? 'Look again' : 'Look at all records'}
        </button>
        <p role="status">{check && sentence(check, isRunning)}</p>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <ul className={`plain-list ${styles.faults}`}>
        {check?.faults.map(({ model, id, name, problems }) => (
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
    </StudioCard>
  );
}

function sentence({ checked, faults, unreadable }: CatalogueCheck, isRunning: boolean): string {
  const found = faults.length === 0 ? 'none with a fault' : `${number.format(faults.length)} with faults`;
  const lost = unreadable > 0 ? `, ${number.format(unreadable)} that cannot be read at all` : '';
  return `${number.format(checked)} looked at${isRunning ? ' so far' : ''}: ${found}${lost}.`;
}
