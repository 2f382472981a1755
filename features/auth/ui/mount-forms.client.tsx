import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInForms } from './SignInForms.client.tsx';

/** Draws the steps of signing in into an empty element, with React and Amplify's kit, which this file brings along. */
export function mountForms(place: Element, props: ComponentProps<typeof SignInForms>): void {
  createRoot(place).render(<SignInForms {...props} />);
}
