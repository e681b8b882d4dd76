import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { UiProvider } from '../provider/UiProvider.tsx';
import { snackbar } from '../snackbar/snackbar-queue.ts';
import '../theme/index.css';

/** Resolves after the event of the next scroll of the page. */
const scrolled = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('scroll', () => resolve(), { once: true });
  });

/** Renders an element inside UiProvider and removes it after the test. */
export function render(element: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  // Synchronously, so that the element is there for the first key of a test.
  flushSync(() => root.render(<UiProvider>{element}</UiProvider>));
  onTestFinished(async () => {
    const back = scrollX === 0 && scrollY === 0 ? null : scrolled();
    root.unmount();
    // Snackbars belong to the page: those of one test would cover the buttons of the next.
    snackbar.clear();
    container.remove();
    if (!back) return;
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
    // Its event comes with the next frame, which may take long: it would close a list of the next test.
    await back;
  });
  return container;
}
