import { nl } from '../nl.ts';
import { snackbar } from '../snackbar/snackbar-queue.ts';

interface Words {
  readonly copied: string;
  readonly copyFailed: string;
}

/**
 * Copies text to the clipboard and shows a snackbar with the result. Returns whether it was copied: without TLS, and where the
 * user refused it, browsers have no clipboard.
 */
export const copyText = async (text: string, { copied, copyFailed }: Words = nl): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    snackbar.show({ text: copied, duration: 3_000 });
    return true;
  } catch {
    snackbar.show({ text: copyFailed, tone: 'danger' });
    return false;
  }
};
