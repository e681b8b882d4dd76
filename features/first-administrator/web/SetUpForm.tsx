import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { AdministratorFields } from './AdministratorFields.tsx';
import { nl } from './nl.ts';
import { OrganisationFields } from './OrganisationFields.tsx';
import { useSetUp, type FixedOrganisation } from './use-set-up.ts';

interface Props {
  readonly fixed: FixedOrganisation;
  readonly onDone: () => void;
}

/** The form with everything that an empty installation needs. */
export const SetUpForm = ({ fixed, onDone }: Props) => {
  const { form, failure, submit } = useSetUp(fixed, onDone);
  return (
    <Form form={form} label={nl.title} error={failure} onSubmit={submit}>
      <FormField control={form.control} name="code">
        {(field) => (
          <TextField
            label={nl.code}
            description={nl.codeHelp}
            autoComplete="one-time-code"
            spellCheck="false"
            autoFocus
            isRequired
            {...field}
          />
        )}
      </FormField>
      <OrganisationFields form={form} fixed={fixed} />
      <AdministratorFields control={form.control} />
      <Button type="submit" variant="primary" isWide isBusy={form.formState.isSubmitting} busyLabel={nl.busy}>
        {nl.submit}
      </Button>
    </Form>
  );
};
