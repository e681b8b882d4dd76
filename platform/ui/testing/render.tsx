import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { UiProvider } from '../provider/UiProvider.tsx';
import { snackbar } from '../snackbar/snackbar-queue.ts';
import '../theme/index.css';

/** Renders an element inside UiProvider and removes it after the test. */
export function render(element: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  // Synchronously, so that the element is there for the first key of a test.
  flushSync(() => root.render(<UiProvider>{element}</UiProvider>));
  onTestFinished(() => {
    root.unmount();
    // Snackbars belong to the page: those of one test would cover the buttons of the next.
    snackbar.clear();
    container.remove();
  });
  return container;
}
