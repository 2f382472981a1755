'use client';

import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Progress } from '@/components/workspace/Progress';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { isEvidenceModel, type LinkedModel } from '@/features/admin/model/link-check';
import { countText } from '@/lib/text/count-text';
import { LinkResultsView } from './LinkResultsView';
import { useLinkCheck } from './use-link-check';
import { countedRecords, LINKED_WORDS } from './words';

/** Checks on request whether the addresses in records still work. */
export function LinksPage({ model }: { model: LinkedModel }) {
  const { many, list } = LINKED_WORDS[model];
  const { state, results, isRead, checkAll, checkOne, stop, dismiss } = useLinkCheck(model);
  const isBusy = state.kind === 'checking';
  return (
    <StudioPage
      title={<>Check the links of {many}</>}
      lead={
        isEvidenceModel(model)
          ? 'Check whether the pages, archived copies and files in public evidence still work.'
          : 'Check whether the addresses of videos, images, captions and accounts still work.'
      }
      actions={
        <>
          <StudioLink href={list} className="button">
            <Icon name="chevron-left" /> All {many}
          </StudioLink>
          {!isBusy && results && (
            <Button variant="primary" onClick={() => void checkAll()}>
              <Icon name="arrow-counterclockwise" /> Check all again
            </Button>
          )}
        </>
      }
    >
      {state.kind === 'checking' && (
        <Card id="checking" title="Checking">
          <Progress
            label={`Checking the addresses of all ${many}`}
            figures={
              state.total === null
                ? undefined
                : `${countText(state.done)} of ${countedRecords(model, state.total)}`
            }
            percent={state.total === null ? null : (state.done / Math.max(1, state.total)) * 100}
            onCancel={stop}
            cancel="Stop"
          />
        </Card>
      )}
      <Notice tone="error" text={state.kind === 'failed' ? state.problem : ''} onDismiss={dismiss} />
      <Notice
        tone="success"
        text={state.kind === 'stopped' ? 'Stopped. The results so far are below.' : ''}
        onDismiss={dismiss}
        takesFocus
      />
      {results ? (
        <LinkResultsView model={model} results={results} isBusy={isBusy} onCheck={checkOne} />
      ) : (
        isRead &&
        !isBusy && (
          <EmptyState
            isFramed
            title="No results yet"
            action={
              <Button variant="primary" onClick={() => void checkAll()}>
                Check all links
              </Button>
            }
          >
            The server requests each address once, and at most two addresses on the same host at a time. The
            results are saved on this device.
          </EmptyState>
        )
      )}
    </StudioPage>
  );
}
