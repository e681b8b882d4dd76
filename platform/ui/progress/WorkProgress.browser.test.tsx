import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { violationsIn } from '../testing/axe.ts';
import { listen } from '../testing/listen.ts';
import { render } from '../testing/render.tsx';
import { WorkProgress, type WorkDone } from './WorkProgress.tsx';

let next: (work: WorkDone | null) => void;

const Trees = ({ onCancel }: { readonly onCancel?: () => Promise<unknown> }) => {
  const [work, setWork] = useState<WorkDone | null>(null);
  next = setWork;
  return <WorkProgress label="Bomen worden geteld" ended="De bomen zijn geteld." work={work} {...(onCancel && { onCancel })} />;
};
const bar = () => page.getByRole('progressbar', { name: 'Bomen worden geteld' });

test('WorkProgress shows done of total and announces only the start and the end', async () => {
  const heard = listen();
  render(<Trees />);
  await expect.element(bar()).not.toBeInTheDocument();
  next({ done: 0, total: null });
  await expect.element(bar()).not.toHaveAttribute('aria-valuenow');
  next({ done: 250, total: 1_200 });
  await expect.element(bar()).toHaveAttribute('aria-valuetext', '250 van 1.200');
  await expect.element(page.getByText('250 van 1.200')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  next({ done: 1_200, total: 1_200 });
  await expect.element(page.getByText('1.200 van 1.200')).toBeVisible();
  next(null);
  await expect.poll(() => heard).toEqual(['Bomen worden geteld', 'De bomen zijn geteld.']);
  await expect.element(bar()).not.toBeInTheDocument();
});

test('WorkProgress with onCancel has a stop button, which is busy until it is answered', async () => {
  const answer = Promise.withResolvers<undefined>();
  const stop = vi.fn<() => Promise<unknown>>(() => answer.promise);
  render(<Trees onCancel={stop} />);
  next({ done: 1, total: 4 });
  await userEvent.click(page.getByRole('button', { name: 'Stoppen' }));
  await expect.poll(() => stop.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  answer.resolve(undefined);
  next(null);
  await expect.element(bar()).not.toBeInTheDocument();
  expect(stop).toHaveBeenCalledOnce();
});
