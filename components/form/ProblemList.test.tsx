/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProblemList } from './ProblemList';

const form = (problems: Readonly<Record<string, readonly string[]>>) =>
  render(
    <form>
      <ProblemList problems={problems} />
      <input name="title" aria-label="Title" />
      <input name="began-day" aria-label="Day" />
    </form>,
  );

test('lists at least two problems, each with a link to the first control of its field', async () => {
  form({ title: ['Enter a title.', 'Too short.'], began: ['Enter a date.'] });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter a title.',
    'Enter a date.',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Enter a date.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  await userEvent.click(screen.getByRole('link', { name: 'Enter a title.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

test('shows nothing for one problem, which is at its field', () => {
  form({ title: ['Enter a title.'], began: [] });
  expect(screen.queryByRole('region')).toBeNull();
});
