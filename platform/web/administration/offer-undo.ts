import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { nl } from './nl.ts';

/** Milliseconds. */
const time = 10_000;

/** Says what was done and offers for ten seconds to take it back. What goes wrong in that is said. */
export const offerUndo = (text: string, undo: () => Promise<unknown>): void => {
  const takeBack = async (): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      snackbar.show({ text: error instanceof Error ? error.message : String(error), tone: 'danger' });
    }
  };
  snackbar.show({ text, duration: time, action: { label: nl.undo, onPress: () => void takeBack() } });
};
