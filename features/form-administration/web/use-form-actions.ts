import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { copyForm, restoreForm } from '../contract/calls.ts';
import { nl } from './nl.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Actions on a form that need no editor. */
export const useFormActions = () => {
  const { api, go, changed } = useAdmin();
  return {
    copy: (form: Named) =>
      attempt(async () => {
        const name = fill(nl.copyName, { name: form.name }).slice(0, 200);
        const { id } = await api.call(copyForm, { params: { id: form.id }, body: { name } });
        snackbar.show({ text: fill(nl.copied, { name }) });
        void changed();
        go(`forms/manage/${id}`);
      }),
    /** Restores a removed form in its configurations. */
    restore: (form: Named & { readonly version: number }) =>
      attempt(async () => {
        await api.call(restoreForm, { params: { id: form.id }, version: form.version });
        snackbar.show({ text: fill(nl.restored, { name: form.name }) });
        await changed();
      }),
  };
};
