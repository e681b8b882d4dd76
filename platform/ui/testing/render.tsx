import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { UiProvider } from '../provider/UiProvider.tsx';
import '../theme/index.css';

/** Mounts in the page as the app does; gone when the test is. */
export function render(element: ReactElement): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root: Root = createRoot(container);
  root.render(<UiProvider>{element}</UiProvider>);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return container;
}
