import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { UiProvider } from '../provider/UiProvider.tsx';
import { snackbar } from '../snackbar/snackbar-queue.ts';
import '../theme/index.css';

/** Mounts in the page as the app does; gone when the test is. */
export function render(element: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  // At once, so that the first key of a test finds what it is for.
  flushSync(() => root.render(<UiProvider>{element}</UiProvider>));
  onTestFinished(() => {
    root.unmount();
    // They are the page's: what one test said would lie over the buttons of the next.
    snackbar.clear();
    container.remove();
  });
  return container;
}
