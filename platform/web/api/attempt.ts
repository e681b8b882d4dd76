import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isApiError } from './api-error.ts';

/** Runs an action and shows an API error in a snackbar, after the prefix `about`. Returns whether the action succeeded. */
export const attempt = async (action: () => Promise<unknown>, about?: string): Promise<boolean> => {
  try {
    await action();
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    snackbar.show({ text: about === undefined ? error.message : `${about}: ${error.message}`, tone: 'danger', duration: 10_000 });
    return false;
  }
};
