import { useWatch, type Control } from 'react-hook-form';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { createUser, readUser, updateUser } from '../contract/edit.ts';
import { userChoices } from '../contract/list.ts';
import { AccessFields } from './AccessFields.tsx';
import { nl } from './nl.ts';
import { RemoveUser } from './RemoveUser.tsx';
import {
  emptyUser, fieldsOf, firstSignIns, userForm, userLabels, userSecrets, valuesOfUser, type UserFormOutput, type UserFormValues,
} from './user-form.ts';
import { UserPanels } from './UserPanels.tsx';
import styles from './Users.module.css';

const list = 'users/manage';

interface FieldsProps {
  readonly control: Control<UserFormValues, unknown, UserFormOutput>;
}

/** The fields for the name and the login name. */
const PersonFields = ({ control }: FieldsProps) => (
  <Section title={nl.who}>
    <div className={styles.names}>
      <FormField control={control} name="first_name">{(field) => <TextField label={nl.firstName} autoComplete="off" isOptional {...field} />}</FormField>
      <FormField control={control} name="middle_name">{(field) => <TextField label={nl.middleName} autoComplete="off" isOptional {...field} />}</FormField>
      <FormField control={control} name="last_name">{(field) => <TextField label={nl.lastName} autoComplete="off" isOptional {...field} />}</FormField>
    </div>
    <FormField control={control} name="email">{(field) => <TextField label={nl.email} type="email" autoComplete="off" {...field} />}</FormField>
    <FormField control={control} name="login_name">
      {(field) => <TextField label={nl.loginName} description={nl.loginNameHelp} autoComplete="off" {...field} />}
    </FormField>
  </Section>
);

/** The fields for how a new user signs in for the first time. */
const FirstLoginFields = ({ control }: FieldsProps) => {
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

/** The editor of an account, or of a new one. */
export const UserEditor = ({ id }: { readonly id: number | null }) => {
  const { api, query } = useAdmin();
  const choices = useAdminQuery(['user-choices', query], (signal) => api.call(userChoices, { query, signal })).data;
  const editor = useRecordEditor({
    id, kind: 'user', list, schema: userForm, empty: emptyUser, valuesOf: valuesOfUser, labels: userLabels, secrets: userSecrets,
    read: (known, signal) => api.call(readUser, { params: { id: known }, signal }),
    create: ({ way, password, ...output }) =>
      api.call(createUser, {
        query,
        body: { ...fieldsOf({ way, password, ...output }), invite: way === 'invite', password: way === 'password' ? password : null },
      }),
    change: (known, output, version) => api.call(updateUser, { params: { id: known }, body: fieldsOf(output), version }),
    describe: {
      role_id: (role) => choices?.roles.find((one) => one.id === role)?.name ?? nl.noDefault,
      default_configuration_id: (chosen) => choices?.configurations.find((one) => one.id === chosen)?.name ?? nl.noDefault,
      configuration_ids: (chosen) =>
        chosen.map((one) => choices?.configurations.find((configuration) => configuration.id === one)?.name ?? String(one)).join(', ') || nl.noDefault,
    },
  });
  const { control } = editor.form;
  const user = editor.loaded;
  const name = user?.name ?? nl.newTitle;
  const roleId = useWatch({ control, name: 'role_id' });
  return (
    <>
      <EditorFrame
        editor={editor}
        title={name}
        back={{ label: nl.label, to: list }}
        {...(id === null && { saveLabel: nl.create })}
        {...(user?.abilities.remove && { actions: <RemoveUser user={user} isDirty={editor.isDirty} onDone={editor.loadAgain} /> })}
      >
        <PersonFields control={control} />
        <AccessFields control={control} choices={choices} roleId={roleId} role={user?.role ?? null} mayRank={user?.abilities.rank ?? true} />
        {id === null && <FirstLoginFields control={control} />}
      </EditorFrame>
      {user && <UserPanels user={user} isDirty={editor.isDirty} onDone={editor.loadAgain} />}
    </>
  );
};
