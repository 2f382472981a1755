import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { EmailForm } from '@/components/form/EmailForm.client';
import { InstantField } from '@/features/admin/ui/form/RecordField';
import { EVENT_TYPES } from '@/features/alerts/model/choices';
import { AlertForm } from '@/features/alerts/ui/AlertForm.client';
import { NoteForm, NotePrototypes } from '@/features/blog/ui/PostComments';
import { ContactForm } from '@/features/contact/ui/ContactForm.client';
import { AppealByLinkForm, MessageForm } from '@/features/moderation/ui/report/MessageForm.client';
import { ReplyForm } from '@/features/moderation/ui/report/ReplyForm.client';
import { ReportForm } from '@/features/moderation/ui/report/ReportForm.client';
import { CheckoutForm } from '@/features/shop/ui/checkout/CheckoutForm';
import { TrackOrderPage } from '@/features/shop/ui/checkout/TrackOrderPage';
import { PlatformFields } from '@/features/studio/ui/restrictions/restriction-form';
import { PlaylistDialog } from '@/features/watchlist/ui/PlaylistDialog';
import { CheckField } from './CheckField';
import { ChoiceField } from './ChoiceField';
import { Field, PasswordField, TextArea } from './Field';
import { SelectField } from './SelectField';
import { WhenField } from './WhenField';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const ignore = () => undefined;
const action = async () => ({ status: 'idle' as const, values: {}, problems: {}, text: '' });
const target = { type: 'BRIEF' as const, id: 'a' };
const field = { name: 'a', label: 'A', required: true, onChange: ignore };

/** The components that write a control which may be required, by their file. */
const RENDERED: Readonly<Record<string, readonly ReactElement[]>> = {
  'features/admin/ui/form/RecordField.tsx': [<InstantField key="a" {...field} value="" />],
  'features/alerts/ui/AlertForm.client.tsx': [
    <AlertForm
      key="a"
      action={action}
      following=""
      types={EVENT_TYPES}
      chosen={EVENT_TYPES}
      page="/alerts"
    />,
  ],
  'features/blog/ui/PostComments.tsx': [<NoteForm key="a" />, <NotePrototypes key="b" />],
  'components/form/CheckField.tsx': [<CheckField key="a" {...field} value={false} />],
  'components/form/ChoiceField.tsx': [
    <ChoiceField key="a" {...field} value={null} choices={[{ value: 'b', label: 'B' }]} />,
  ],
  'components/form/Field.tsx': [
    <Field key="a" {...field} value="" />,
    <PasswordField key="b" {...field} value="" />,
    <TextArea key="c" {...field} value="" />,
  ],
  'components/form/SelectField.tsx': [<SelectField key="a" {...field} value="" options={[]} />],
  'components/form/WhenField.tsx': [
    <WhenField key="a" name="a" label="A" isOptional={false} value={null} onChange={ignore} />,
  ],
  'features/contact/ui/ContactForm.client.tsx': [<ContactForm key="a" action={action} />],
  'components/form/EmailForm.client.tsx': [
    <EmailForm key="a" id="a" action={action} to="/a" page="/a" label="Email" button="Send" />,
  ],
  'features/shop/ui/checkout/CheckoutField.tsx': [<CheckoutForm key="a" />],
  'features/shop/ui/checkout/TrackOrderPage.tsx': [<TrackOrderPage key="a" />],
  'features/studio/ui/restrictions/restriction-form.tsx': [
    <PlatformFields key="a" values={{ platform: 'other', platformName: '' }} set={ignore} problems={{}} />,
  ],
  'features/watchlist/ui/PlaylistDialog.tsx': [<PlaylistDialog key="a" />],
  'features/moderation/ui/report/FormField.tsx': [
    <AppealByLinkForm key="a" action={action} linkKey="a" />,
    <MessageForm key="b" action={action} token="a" />,
    <ReplyForm key="c" action={action} target={target} />,
  ],
  'features/moderation/ui/report/ReportForm.client.tsx': [
    <ReportForm key="a" action={action} target={target} />,
  ],
};

/** Components that are not rendered here. */
const OTHERS: readonly string[] = [
  // It looks as the kit's form does, which marks no label.
  'features/auth/ui/FirstForm.tsx',
  // The browser shows it after the visual view: MarkdownField.test.tsx.
  'features/studio/ui/briefs/MarkdownText.tsx',
];

const isControl = (name: string) => ['input', 'select', 'textarea'].includes(name);

/** Returns true if a source file has a control with `required`, also among attributes that it spreads. */
function mayRequire(path: string): boolean {
  const source = readFileSync(path, 'utf8');
  if (!/\brequired\b/.test(source)) return false;
  const visit = (node: ts.Node): boolean =>
    ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      isControl(node.tagName.getText()) &&
      node.attributes.properties.some(
        (one) => ts.isJsxSpreadAttribute(one) || /^(aria-)?required$/.test(one.name.getText()),
      )) ||
    (ts.forEachChild(node, visit) ?? false);
  return visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
}

const getElements = (node: ParentNode): readonly Element[] =>
  node.childNodes.flatMap((child) =>
    defaultTreeAdapter.isElementNode(child) ? [child, ...getElements(child)] : [],
  );
const getAttribute = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value;

/** The label of a control: what names it, or the legend around radio buttons and dates. */
function getLabels(control: Element, all: readonly Element[]): readonly Element[] {
  const id = getAttribute(control, 'id');
  const around = all.filter((one) => getElements(one).includes(control));
  const legend = around.filter(({ tagName }) => tagName === 'fieldset').at(-1);
  return [
    ...all.filter((one) => one.tagName === 'label' && id && getAttribute(one, 'for') === id),
    ...around.filter(({ tagName }) => tagName === 'label'),
    ...(legend ? getElements(legend).filter(({ tagName }) => tagName === 'legend') : []),
  ];
}

const isMarked = (element: Element) =>
  [element, ...getElements(element)].some((one) => getAttribute(one, 'data-required') !== undefined);

it('renders every component that writes a required control', async () => {
  const found: string[] = [];
  for await (const path of glob('{app,components,features}/**/*.tsx'))
    if (!path.includes('.test.') && mayRequire(path)) found.push(path);
  expect(found.sort()).toEqual([...Object.keys(RENDERED), ...OTHERS].sort());
});

describe.each(Object.entries(RENDERED))('%s', (_, forms) => {
  const documents = forms.map((form) => getElements(parseFragment(renderToStaticMarkup(form))));

  it('marks the label of every required control', () => {
    for (const all of documents) {
      const required = all.filter(
        (one) =>
          isControl(one.tagName) &&
          (getAttribute(one, 'required') !== undefined || getAttribute(one, 'aria-required') === 'true'),
      );
      expect(required.length).toBeGreaterThan(0);
      const unmarked = required.filter((control) => !getLabels(control, all).some(isMarked));
      expect(unmarked.map((control) => getAttribute(control, 'name'))).toEqual([]);
    }
  });

  it('does not mark the label of an optional control', () => {
    for (const all of documents) {
      const marked = all.filter(
        (one) => one.tagName === 'label' && getAttribute(one, 'for') && isMarked(one),
      );
      for (const label of marked) {
        const control = all.find((one) => getAttribute(one, 'id') === getAttribute(label, 'for'));
        expect(
          control && (getAttribute(control, 'required') ?? getAttribute(control, 'aria-required')),
        ).toBeDefined();
      }
    }
  });
});
