'use client';

import { useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Field, TextArea } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { ActionBar } from '@/components/ui/ActionBar';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { CitationBox } from '@/components/ui/CitationBox';
import { DataTable } from '@/components/ui/DataTable';
import { DemoMark } from '@/components/ui/DemoMark';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { Cluster, Stack } from '@/components/ui/Stack';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Tabs } from '@/components/ui/Tabs';
import { StudioPage } from '@/components/workspace/StudioPage';
import { STATUS_LOOKS, type Status } from '@/lib/icons/status-looks';

/** The shared components in each of their states, for developers. No page links here. */
export function KitPage() {
  return (
    <StudioPage title="Components" lead="The shared interface components, in all their states.">
      <Buttons />
      <Callouts />
      <Labels />
      <Fields />
      <Overlays />
      <Card
        id="kit-action-bar"
        title="ActionBar"
        note="On readers’ pages. Share and copy need the element share-tools, which this page does not load."
      >
        <ActionBar
          primary={<Button variant="primary">Get email alerts</Button>}
          cite={<CitationBox text="StreamIt. “A record.” 2026." />}
        />
      </Card>
      <TabsCard />
      <Tables />
      <Card id="kit-empty" title="EmptyState">
        <Stack>
          <EmptyState title="No records yet">Records appear here after the first import.</EmptyState>
          <EmptyState isFramed title="No records yet" action={<Button>Import records</Button>}>
            With a frame, between cards, with an action.
          </EmptyState>
        </Stack>
      </Card>
    </StudioPage>
  );
}

function Buttons() {
  return (
    <Card id="kit-buttons" title="Button" note="One primary button for each form or card.">
      <Stack>
        <Cluster>
          <Button variant="primary">Save changes</Button>
          <Button>Cancel</Button>
          <Button>
            <Icon name="download" /> Export
          </Button>
        </Cluster>
        <Cluster>
          <Button variant="primary" disabled>
            Save changes
          </Button>
          <Button disabled>Cancel</Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

const CALLOUTS = [
  { tone: 'warning', icon: 'exclamation-triangle-fill', text: 'This page may be out of date.' },
  { tone: 'error', icon: 'wifi-off', text: 'The records could not be loaded.' },
  { tone: 'success', icon: 'check-circle-fill', text: 'The profile is public.' },
  { tone: 'note', icon: 'eye', text: 'Two new records were added.' },
] as const;

function Callouts() {
  const [text, setText] = useState('Changes saved.');
  return (
    <Card id="kit-callouts" title="Callout">
      <Stack>
        {CALLOUTS.map((callout) => (
          <Callout key={callout.tone} tone={callout.tone} icon={callout.icon}>
            <p>{callout.text}</p>
            <Button>Try again</Button>
          </Callout>
        ))}
        <Callout>
          <p>Without an icon and without an action.</p>
        </Callout>
        <Notice tone="success" text={text} onDismiss={() => setText('')} />
      </Stack>
    </Card>
  );
}

const isStatus = (name: string): name is Status => Object.hasOwn(STATUS_LOOKS, name);

function Labels() {
  return (
    <Card id="kit-labels" title="Badge and StatusLabel">
      <Stack>
        <Cluster>
          <Badge>Public</Badge>
          <Badge tone="warning">Hidden</Badge>
          <DemoMark isSample />
        </Cluster>
        <Cluster gap={4}>
          {Object.keys(STATUS_LOOKS)
            .filter(isStatus)
            .map((status) => (
              <StatusLabel key={status} status={status} />
            ))}
        </Cluster>
      </Stack>
    </Card>
  );
}

function Fields() {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isPublic, setPublic] = useState(false);
  return (
    <Card id="kit-fields" title="Field">
      <Stack>
        <Field name="kit-name" label="Name" required value={name} onChange={setName} />
        <Field
          name="kit-wrong"
          label="Username"
          hint="Letters, numbers and hyphens."
          problems={['This username is taken.']}
          prefix="/profiles/"
          value="ines-varga"
          onChange={() => undefined}
        />
        <Field
          name="kit-disabled"
          label="Email"
          value="you@example.org"
          disabled
          onChange={() => undefined}
        />
        <TextArea name="kit-text" label="Description" limit={200} value={text} onChange={setText} />
        <CheckField name="kit-check" label="Show this record" value={isPublic} onChange={setPublic} />
      </Stack>
    </Card>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card id="kit-overlays" title="Dialog and PopoverBox">
      <Cluster>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <PopoverBox
          id="kit-popover"
          button="Open popover"
          title="Popover"
          note="It works without JavaScript."
        >
          <p>The content of the popover.</p>
        </PopoverBox>
      </Cluster>
      {isOpen && (
        <Dialog title="Delete this record?" onClose={() => setOpen(false)}>
          <Stack>
            <p>You can restore it for 30 days.</p>
            <Cluster>
              <Button variant="primary" onClick={() => setOpen(false)}>
                Delete record
              </Button>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
            </Cluster>
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}

const TABS = [
  { name: 'preview', label: 'Preview' },
  { name: 'check', label: 'Check', count: 2 },
] as const;

function TabsCard() {
  const [tab, setTab] = useState<(typeof TABS)[number]['name']>('preview');
  return (
    <Card id="kit-tabs" title="Tabs">
      <Tabs label="Example" tabs={TABS} value={tab} onChange={setTab}>
        <p>{tab === 'preview' ? 'The content of the Preview tab.' : 'The content of the Checks tab.'}</p>
      </Tabs>
    </Card>
  );
}

function Tables() {
  return (
    <Card id="kit-tables" title="DataTable">
      <DataTable label="Records by platform">
        <table>
          <thead>
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Records</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">YouTube</th>
              <td>12</td>
            </tr>
          </tbody>
        </table>
      </DataTable>
    </Card>
  );
}
