import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isApiError } from './api-error.ts';

/** Does something and says in a snackbar why it was refused or failed, `about` what. Answers whether it was done. */
export const attempt = async (deed: () => Promise<unknown>, about?: string): Promise<boolean> => {
  try {
    await deed();
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    snackbar.show({ text: about === undefined ? error.message : `${about}: ${error.message}`, tone: 'danger', duration: 10_000 });
    return false;
  }
};
