'use client';

import { Notice } from '@/components/form/Notice';
import { Work } from '@/components/studio/data/Work';
import { StudioLink } from '@/components/studio/StudioLink';
import { StudioCard, StudioEmpty, StudioPage } from '@/components/studio/StudioPage';
import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/lib/admin/field';
import { countedRecords, grouped, MODEL_WORDS } from '../exchange/words';
import { LinkResultsView } from './LinkResultsView';
import { useLinkCheck } from './use-link-check';

/** Whether the addresses in records still lead somewhere, asked when one says so. */
export function LinksPage({ model }: { model: AdminModel }) {
  const { many, list } = MODEL_WORDS[model];
  const { state, results, isRead, checkAll, checkOne, stop, dismiss } = useLinkCheck(model);
  const isBusy = state.kind === 'checking';
  return (
    <StudioPage
      title={<>Links of {many}</>}
      lead="Videos, pictures, captions and accounts: whether each address still leads somewhere."
      actions={
        <>
          <StudioLink href={list} className="button">
            <Icon name="chevron-left" /> All {many}
          </StudioLink>
          {!isBusy && results && (
            <button type="button" className="button button-primary" onClick={() => void checkAll()}>
              <Icon name="arrow-counterclockwise" /> Check all again
            </button>
          )}
        </>
      }
    >
      {state.kind === 'checking' && (
        <StudioCard id="checking" title="Checking">
          <Work
            label={`Asking the addresses of all ${many}`}
            figures={
              state.total === null
                ? undefined
                : `${grouped(state.done)} of ${countedRecords(model, state.total)}`
            }
            percent={state.total === null ? null : (state.done / Math.max(1, state.total)) * 100}
            onCancel={stop}
            cancel="Stop"
          />
        </StudioCard>
      )}
      <Notice tone="error" text={state.kind === 'failed' ? state.problem : ''} onDismiss={dismiss} />
      <Notice
        tone="success"
        text={state.kind === 'stopped' ? 'Stopped. What was found so far stands below.' : ''}
        onDismiss={dismiss}
        takesFocus
      />
      {results ? (
        <LinkResultsView model={model} results={results} isBusy={isBusy} onCheck={checkOne} />
      ) : (
        isRead &&
        !isBusy && (
          <StudioEmpty
            title="Nothing was checked on this device yet"
            action={
              <button type="button" className="button button-primary" onClick={() => void checkAll()}>
                Check all addresses
              </button>
            }
          >
            The site’s server asks each address once, politely: a few at a time, at most two of one host. The
            results stay on this device.
          </StudioEmpty>
        )
      )}
    </StudioPage>
  );
}
