import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#platform/ui/testing/render.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

test('the text of the loading screen stays in its place when the cookie band appears and grows', () => {
  render(<LoadingScreen text="De kaart wordt geladen…" />);
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('--cook-cookies-height'));
  const text = page.getByText('De kaart wordt geladen…', { exact: true }).element();
  const before = text.getBoundingClientRect().top;
  expect(before).toBeGreaterThan(100);
  for (const height of ['202px', '226px']) {
    style.setProperty('--cook-cookies-height', height);
    expect(text.getBoundingClientRect().top).toBe(before);
  }
});
