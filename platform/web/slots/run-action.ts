import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';

/** Runs the action of a menu entry or button. Shows a message when it fails. */
export const runAction = async (label: string, run: () => void | Promise<void>): Promise<void> => {
  try {
    await run();
  } catch {
    snackbar.show({ text: fill(nl.failed, { action: label }), tone: 'danger' });
  }
};
