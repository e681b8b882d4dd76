import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';

/** Does what an entry stands for. When that fails, a message says so and nothing else is affected. */
export const runAction = async (label: string, run: () => void | Promise<void>): Promise<void> => {
  try {
    await run();
  } catch {
    snackbar.show({ text: fill(nl.failed, { action: label }), tone: 'danger' });
  }
};
