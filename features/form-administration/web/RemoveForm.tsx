import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { readForm, removeForm } from '../contract/calls.ts';
import { nl } from './nl.ts';
import { useFormActions } from './use-form-actions.ts';

interface RemoveFormProps {
  readonly form: { readonly id: number; readonly version: number; readonly name: string };
  readonly onRemoved?: () => void;
  readonly close: () => void;
}

/** Confirms the removal of a form, lists what depends on it, and offers an undo. */
export const RemoveForm = ({ form: { id, version, name }, onRemoved, close }: RemoveFormProps) => {
  const api = useApi();
  const { restore } = useFormActions();
  const loadDependents = async (signal: AbortSignal): Promise<string[]> => {
    const { configurations, registrations } = await api.call(readForm, { params: { id }, signal });
    return [
      ...(registrations > 0 ? [nl.registrationCount(registrations)] : []),
      ...configurations.map((configuration) => fill(nl.inConfiguration, { name: configuration.name })),
    ];
  };
  const remove = async (): Promise<void> => {
    await api.call(removeForm, { params: { id }, version });
    // The removal raised the version by one.
    offerUndo(fill(nl.removed, { name }), () => restore({ id, name, version: version + 1 }));
    onRemoved?.();
  };
  return <RemoveDialog title={nl.removeTitle} name={name} text={nl.removeText} loadDependents={loadDependents} onRemove={remove} close={close} />;
};
