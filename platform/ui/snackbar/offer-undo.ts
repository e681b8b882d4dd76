import { nl } from '../nl.ts';
import { snackbar } from './snackbar-queue.ts';

const DURATION_MS = 10_000;

/** Shows a snackbar with an undo button for ten seconds. Shows the error when undoing fails. */
export const offerUndo = (text: string, undo: () => Promise<unknown>): void => {
  const runUndo = async (): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      snackbar.show({ text: error instanceof Error ? error.message : String(error), tone: 'danger' });
    }
  };
  snackbar.show({ text, duration: DURATION_MS, action: { label: nl.undo, onPress: () => void runUndo() } });
};
