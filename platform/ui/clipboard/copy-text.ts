import { nl } from '../nl.ts';
import { snackbar } from '../snackbar/snackbar-queue.ts';

/** To the clipboard, and says whether that worked: without TLS there is none. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    snackbar.show({ text: nl.copied, duration: 3_000 });
  } catch {
    snackbar.show({ text: nl.copyFailed, tone: 'danger' });
  }
};
