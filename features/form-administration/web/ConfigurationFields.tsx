import { FormField } from '#platform/ui/form/FormField.tsx';
import { ConfigurationChoice } from '#platform/web/administration/ConfigurationChoice.tsx';
import { useSession } from '#platform/web/session/session-context.ts';
import type { FormControl } from './GeneralFields.tsx';
import { nl } from './nl.ts';

interface ConfigurationFieldsProps {
  readonly control: FormControl;
  readonly choices: readonly { readonly id: number; readonly name: string }[] | undefined;
}

/** The field for the configurations that offer the form. */
export const ConfigurationFields = ({ control, choices }: ConfigurationFieldsProps) => {
  const mayPlace = useSession()?.user.permissions.includes('manage_configurations') ?? false;
  return (
    <FormField control={control} name="configurations">
      {({ value, onChange, error }) => (
        <ConfigurationChoice text={mayPlace ? nl.whereHelp : nl.whereNot} choices={choices} value={value} onChange={onChange} error={error} isDisabled={!mayPlace} />
      )}
    </FormField>
  );
};
