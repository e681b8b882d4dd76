import { page } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nextFrame } from './next-frame.ts';
import { render } from './render.tsx';

const late = vi.fn<() => void>();

test('a test scrolls the page', async () => {
  await page.viewport(800, 600);
  // Runs after the page is cleaned, since the last callback runs first.
  onTestFinished(() => document.addEventListener('scroll', late));
  render(<div style={{ height: 2000 }} />);
  const scrolled = vi.fn<() => void>();
  document.addEventListener('scroll', scrolled, { once: true });
  scrollTo(0, 400);
  await expect.poll(() => scrolled).toHaveBeenCalled();
});

test('the next test begins at the top, and gets no event of that', async () => {
  onTestFinished(() => document.removeEventListener('scroll', late));
  render(<div style={{ height: 2000 }} />);
  expect(scrollY).toBe(0);
  // The events of a frame come before what is asked to run in it.
  await nextFrame();
  expect(late).not.toHaveBeenCalled();
});
