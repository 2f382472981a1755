/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SaveBar } from './SaveBar';

test.each([
  [false, 'Saved. Your changes are now on the site.'],
  [true, /could not be checked, because the site did not respond/],
])('after a save, captions that were not checked are mentioned: %s', (isUnchecked, text) => {
  render(
    <SaveBar
      save={{ state: { kind: 'saved', isUnchecked }, problems: {}, dismiss: () => undefined }}
      isDirty={false}
      isDraftStored={false}
      submit="Save"
      onDiscard={() => undefined}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
