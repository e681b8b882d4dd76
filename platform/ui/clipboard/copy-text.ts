import { nl } from '../nl.ts';
import { snackbar } from '../snackbar/snackbar-queue.ts';

/** Copies text to the clipboard and shows a snackbar with the result. Without TLS, browsers have no clipboard. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    snackbar.show({ text: nl.copied, duration: 3_000 });
  } catch {
    snackbar.show({ text: nl.copyFailed, tone: 'danger' });
  }
};
