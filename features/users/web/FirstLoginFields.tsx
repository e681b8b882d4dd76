import { useWatch, type Control } from 'react-hook-form';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { nl } from './nl.ts';
import { firstSignIns, type UserFormOutput, type UserFormValues } from './user-form.ts';

/** The fields for how a new user signs in for the first time. */
export const FirstLoginFields = ({ control }: { readonly control: Control<UserFormValues, unknown, UserFormOutput> }) => {
  const way = useWatch({ control, name: 'way' });
  return (
    <Section title={nl.firstPassword}>
      <FormField control={control} name="way">
        {({ inputRef: _ref, error: _error, onChange, ...field }) => (
          <RadioGroup label={nl.firstSignInTitle} description={nl.inviteHelp} {...field} onChange={(chosen) => onChange(firstSignIns.find((one) => one === chosen) ?? 'invite')}>
            {firstSignIns.map((one) => <Radio key={one} value={one}>{nl.firstSignIns[one]}</Radio>)}
          </RadioGroup>
        )}
      </FormField>
      {way === 'password' && (
        <FormField control={control} name="password">
          {(field) => <PasswordField label={nl.password} description={nl.passwordHelp} autoComplete="new-password" {...field} />}
        </FormField>
      )}
    </Section>
  );
};
