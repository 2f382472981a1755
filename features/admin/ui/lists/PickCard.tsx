import type { Route } from 'next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer, queryPublic } from '@/components/workspace/viewer-session';
import { findPick, type NamedPick, type Pick, readPick, savePick } from '@/features/admin/model/picks';
import { PICK_SLOTS, type PickSlot } from '@/lib/domain/editorial-picks';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import styles from './PickCard.module.scss';

const CONFLICT =
  'Another administrator has changed this. The saved version is shown now. Make your change again.';

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('The page could not be checked. Try again in a moment.');
  return response.json();
}

const isSame = (a: NamedPick, b: NamedPick) => a.type === b.type && a.id === b.id;
const getName = ({ title, id }: NamedPick) => title ?? id;

/** One slot of the home page: its selected items in order, and controls to change them. */
export function PickCard({ slot }: { slot: PickSlot }) {
  const { name, max } = PICK_SLOTS[slot];
  const { viewer, end } = useSignedIn();
  const [seen, setSeen] = useState<Pick | null>(null);
  const [pick, setPick] = useState<Pick | null>(null);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState({ tone: 'success' as 'success' | 'error', text: '' });
  const [moved, setMoved] = useState('');
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLDivElement>(null);

  const fail = useCallback(
    async (thrown: unknown) => {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setNews({ tone: 'error', text: failure.text });
    },
    [viewer.userId, end],
  );

  const read = useCallback(async () => {
    const stored = await readPick(slot, queryAsViewer, queryPublic);
    setSeen(stored);
    setPick(stored);
  }, [slot]);

  useEffect(() => {
    read().catch(fail);
  }, [read, fail]);

  const items = pick?.items ?? [];
  const setItems = (changed: readonly NamedPick[]) => pick && setPick({ ...pick, items: changed });

  async function add() {
    if (address.trim() === '') return setProblem('Enter the URL of a page.');
    if (items.length >= max && max > 1) return setProblem(`You can choose at most ${max}. Remove one first.`);
    setBusy(true);
    setProblem('');
    try {
      const found = await findPick(slot, address, location.origin, fetchJson);
      if ('problem' in found) return setProblem(found.problem);
      if (items.some((item) => isSame(item, found.item)))
        return setProblem('This item is already in the list.');
      setItems(max === 1 ? [found.item] : [...items, found.item]);
      setAddress('');
      setMoved(`${getName(found.item)} added. Save to publish the change.`);
    } catch (thrown) {
      await fail(thrown);
    } finally {
      setBusy(false);
      input.current?.querySelector('input')?.focus();
    }
  }

  /** Moves an item. The pressed button still has the focus, at the item's new position. */
  function move(item: NamedPick, by: -1 | 1) {
    const from = items.findIndex((one) => isSame(one, item));
    const others = items.toSpliced(from, 1);
    setItems(others.toSpliced(from + by, 0, item));
    setMoved(
      `${getName(item)} is now number ${from + by + 1} of ${items.length}. Save to publish the change.`,
    );
  }

  function remove(item: NamedPick) {
    setItems(items.filter((one) => !isSame(one, item)));
    setMoved(`${getName(item)} removed. Save to publish the change.`);
    input.current?.querySelector('input')?.focus();
  }

  async function save() {
    if (!seen || !pick) return;
    setBusy(true);
    setMoved('');
    try {
      const outcome = await savePick(slot, seen, pick, queryAsViewer, queryPublic);
      if (outcome.kind === 'saved') {
        setSeen(outcome.pick);
        setPick(outcome.pick);
        setNews({ tone: 'success', text: 'Saved. The change is now on the home page.' });
      } else {
        await read();
        setNews({ tone: 'error', text: CONFLICT });
      }
    } catch (thrown) {
      await fail(thrown);
    } finally {
      setBusy(false);
    }
  }

  const isChanged = JSON.stringify(seen) !== JSON.stringify(pick);
  return (
    <Card
      id={slot}
      title={name}
      note={
        max === 1
          ? 'Choose one brief.'
          : `Choose up to ${max} briefs and streams. Briefs are shown before streams, each in this order.`
      }
    >
      <form
        className={styles.form}
        noValidate
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {pick && items.length === 0 && <p>Nothing selected.</p>}
        <ol ref={list} className={`plain-list ${styles.items}`}>
          {items.map((item, at) => (
            <li key={`${item.type} ${item.id}`}>
              <div className={styles.words}>
                {item.path && item.title !== null ? (
                  <StudioLink href={item.path as Route} dir="auto">
                    {item.title}
                  </StudioLink>
                ) : (
                  <strong>No longer public: {item.id}</strong>
                )}
                <span className="muted">{item.type === 'brief' ? 'Brief' : 'Stream'}</span>
              </div>
              <div className={styles.tools}>
                {max > 1 && (
                  <>
                    <Button aria-disabled={at === 0} onClick={() => at > 0 && move(item, -1)}>
                      <Icon name="chevron-up" />
                      <span className="visually-hidden">Move {getName(item)} up</span>
                    </Button>
                    <Button
                      aria-disabled={at === items.length - 1}
                      onClick={() => at < items.length - 1 && move(item, 1)}
                    >
                      <Icon name="chevron-down" />
                      <span className="visually-hidden">Move {getName(item)} down</span>
                    </Button>
                  </>
                )}
                <Button onClick={() => remove(item)}>
                  <Icon name="trash3" /> Remove
                  <span className="visually-hidden"> {getName(item)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <div ref={input} className={styles.add}>
          <Field
            name={`${slot}-address`}
            label="URL of the page"
            hint="Copy it from the address bar."
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={address}
            onChange={setAddress}
            problems={problem ? [problem] : []}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void add();
            }}
          />
          <Button disabled={isBusy || !pick} onClick={() => void add()}>
            <Icon name="plus-lg" /> {max === 1 && items.length > 0 ? 'Replace' : 'Add'}
          </Button>
        </div>
        <Field
          name={`${slot}-note`}
          label="Note for other administrators"
          hint="Not shown on pages, but readable through the API. Do not write anything private."
          maxLength={500}
          value={pick?.note ?? ''}
          onChange={(note) => pick && setPick({ ...pick, note })}
        />
        <p role="status" className="muted">
          {moved}
        </p>
        <div>
          <Button type="submit" variant="primary" disabled={isBusy || !isChanged}>
            Save
          </Button>
        </div>
        <Notice tone={news.tone} text={news.text} onDismiss={() => setNews({ tone: 'success', text: '' })} />
      </form>
    </Card>
  );
}
