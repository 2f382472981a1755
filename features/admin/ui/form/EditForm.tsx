import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SaveBar } from '@/components/workspace/SaveBar';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import {
  type FormValues,
  formValues,
  getInput,
  getWords,
  valuesOfRow,
} from '@/features/admin/model/record-form';
import { tidySlug } from '@/lib/domain/make-slug';
import { ownValue } from '@/lib/domain/own-value';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { RecordsError, type Row } from '@/lib/workspace/stored-record';
import { ConflictNotice, DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { StudioPage } from '../../../../components/workspace/StudioPage';
import { type Conflict, useMergingForm } from '../../../../components/workspace/use-merging-form';
import { useAdmin } from '../admin-context';
import { DateText, textIn } from '../table/cells';
import { useDeleted } from '../table/DeletedRecords';
import styles from './EditRecord.module.scss';
import { RecordForm } from './RecordForm';
import { ADDRESS_FIELD, SAVED, SAVED_UNCHECKED, useAddressCheck, useSave } from './use-save';

const CHANGED =
  'Another administrator has just changed this record. Check the changes, then delete the record if you still want to.';

const UNKNOWN =
  'The server did not respond, so the record may or may not have been deleted. A copy is saved in this browser. Check the list, or try again.';

/** Deletes a record after one confirmation. A copy stays in this browser, and the list can restore it. */
function DeleteRecord({ model, row, name }: { model: AdminModel; row: Row; name: string }) {
  const { remove } = useAdmin();
  const { add, drop } = useDeleted();
  const { viewer, end } = useSignedIn();
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const noun = model === 'Stream' ? 'stream' : 'personality';

  async function deleteIt(): Promise<void> {
    setProblem('');
    const copy = { model, at: new Date().toISOString(), row };
    // The result is unknown until the response comes, even if this page is closed meanwhile.
    if (!add({ ...copy, isUnsure: true }))
      return setProblem('This browser could not save a copy, so nothing was deleted.');
    setBusy(true);
    try {
      const written = await remove(model, row);
      if (written.kind === 'conflict') {
        drop(model, row.id);
        setProblem(CHANGED);
        return;
      }
      add(copy);
      router.push(model === 'Stream' ? routes.admin.streams() : routes.admin.personalities());
    } catch (thrown) {
      // The backend refused the deletion. After any other error the result is unknown.
      const isRefused = thrown instanceof RecordsError;
      if (isRefused) drop(model, row.id);
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(isRefused ? `Not deleted. ${failure.text}` : UNKNOWN);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.deletion}>
      {isConfirming ? (
        <div className={styles.question}>
          <p id="delete-question">
            “{name}” will be removed from the site. You can undo this from the list in this browser.
          </p>
          <Button
            className={styles.delete}
            aria-describedby="delete-question"
            // The button that had the focus has just given way to this.
            autoFocus
            disabled={isBusy}
            onClick={() => void deleteIt()}
          >
            Delete {noun}
          </Button>
          <Button disabled={isBusy} onClick={() => setConfirming(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button className={styles.delete} onClick={() => setConfirming(true)}>
          <Icon name="trash3" /> <bdi>Delete {noun}…</bdi>
        </Button>
      )}
      <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
    </div>
  );
}

const GONE = 'Another administrator has deleted this record. Your text is still here.';

/** The form of an existing record. */
export function EditForm({
  model,
  row,
  onRow,
  isDeletedElsewhere,
  back,
}: {
  model: AdminModel;
  row: Row;
  /** Called with the stored record after each save. */
  onRow: (row: Row) => void;
  isDeletedElsewhere: boolean;
  back: ReactNode;
}) {
  const { update } = useAdmin();
  const form = useMergingForm<FormValues>({
    formKey: `admin ${model} ${row.id}`,
    row,
    shape: formValues,
    read: (stored) => valuesOfRow(model, stored),
    write: (values) => getInput(model, tidied(model, values)),
    update: async (changes, seenUpdatedAt) => {
      const written = await update(model, { ...row, updatedAt: seenUpdatedAt }, changes);
      if (written.kind === 'saved') onRow(written.row);
      return written;
    },
  });
  const { values, conflict } = form;
  const address = tidySlug(String(values[ADDRESS_FIELD[model]] ?? ''));
  const isOwn = address === textIn(row, ADDRESS_FIELD[model]);
  const found = useAddressCheck(model, isOwn ? '' : address, row.id);
  const send = async () => {
    const outcome = await form.save();
    if (outcome === 'gone') return GONE;
    return outcome === 'conflict' ? '' : undefined;
  };
  const save = useSave(model, tidied(model, values), row.id, send);
  const { markSaved } = save;
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isFirst) return;
    setFirst(false);
    const { hash } = window.location;
    if (hash === SAVED || hash === SAVED_UNCHECKED) markSaved(hash === SAVED_UNCHECKED);
  }, [isFirst, markSaved]);

  const discard = () => {
    form.forget();
    save.reset();
  };
  const name = textIn(row, model === 'Stream' ? 'title' : 'displayName') || row.id;
  const isShown = model === 'Stream' ? row.status === 'ACTIVE' : row.active !== false;
  const page = model === 'Stream' ? routes.stream(textIn(row, 'slug') || row.id) : routes.personality(row.id);
  return (
    <StudioPage
      title={<span dir="auto">{name}</span>}
      back={back}
      actions={
        isShown ? (
          <Link href={page} className="button">
            <Icon name="box-arrow-up-right" /> View on the site
          </Link>
        ) : (
          <p className="muted">Not published.</p>
        )
      }
    >
      <RecordForm
        model={model}
        isNew={false}
        values={values}
        set={form.set}
        save={save}
        addressCheck={found}
        top={
          <>
            {isDeletedElsewhere && (
              <p role="alert" className={styles.gone}>
                <Icon name="exclamation-triangle-fill" />
                Another administrator has deleted this record. Your changes can no longer be saved.
              </p>
            )}
            <DraftNotice draft={form} onDiscard={discard} />
            {conflict && (
              <ConflictNotice
                fields={conflictFields(model, conflict, values)}
                savedAt={conflict.savedAt}
                onResolve={(adoptedFields) => {
                  form.resolve(adoptedFields);
                  void save.save();
                }}
              />
            )}
          </>
        }
        end={
          <Card id="record" title="Record">
            <dl className={styles.facts}>
              <dt>Id</dt>
              <dd dir="ltr">{row.id}</dd>
              <dt>Added</dt>
              <dd>
                <DateText instant={textIn(row, 'createdAt')} />
              </dd>
              <dt>Changed</dt>
              <dd>
                <DateText instant={row.updatedAt} />
              </dd>
              {countedFields(model).map(({ name, label }) => (
                <Fragment key={name}>
                  <dt>{label}</dt>
                  <dd>{countText(Number(row[name] ?? 0))}</dd>
                </Fragment>
              ))}
            </dl>
            <DeleteRecord model={model} row={row} name={name} />
          </Card>
        }
        bar={
          <SaveBar
            save={save}
            isDirty={form.isDirty}
            isDraftStored={form.isStored}
            hasConflict={conflict !== null}
            submit="Save changes"
            onDiscard={discard}
          />
        }
      />
    </StudioPage>
  );
}

const countedFields = (model: AdminModel) => ADMIN_FIELDS[model].filter(({ isCounted }) => isCounted);

/** Returns the values with the address as stored: without hyphens at its end. */
const tidied = (model: AdminModel, values: FormValues): FormValues =>
  model === 'Stream' ? { ...values, slug: tidySlug(String(values.slug ?? '')) } : values;

function conflictFields(model: AdminModel, { fields, theirs }: Conflict<FormValues>, mine: FormValues) {
  return ADMIN_FIELDS[model]
    .filter(({ name }) => fields.includes(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      mine: getWords(field, ownValue(mine, field.name)),
      theirs: getWords(field, ownValue(theirs, field.name)),
    }));
}
