import { useWatch } from 'react-hook-form';
import { seesAllConfigurations } from '#platform/contract/roles.ts';
import { DEFAULT_CLAIM } from '#platform/contract/single-sign-on.ts';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { ConfigurationBoxes } from '#platform/web/administration/ConfigurationBoxes.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { nl as shared } from '#platform/web/administration/nl.ts';
import { RemoveButton } from '#platform/web/administration/RemoveButton.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { changeRule, createRule, readRule, removeRule, ruleDependents, ruleFields, type Rule, type RuleFields } from '../../rules-contract.ts';
import { nl } from './nl.ts';
import { rulesPath } from './screen.ts';
import { useChoices } from './use-choices.ts';

const empty: RuleFields = { value: '', role_id: null, configuration_ids: [] };
const labels = { value: nl.value, role_id: nl.role, configuration_ids: nl.configurations };

const fieldsOf = ({ value, role_id, configuration_ids }: Rule): RuleFields => ({ value, role_id, configuration_ids });

/** Edits the rule of a group, or a new one. */
export const RuleEditor = ({ id }: { readonly id: number | null }) => {
  const { api, go, query } = useAdmin();
  const choices = useChoices();
  const nameOf = (what: 'roles' | 'configurations', one: number): string => choices?.[what].find((choice) => choice.id === one)?.name ?? String(one);
  const editor = useRecordEditor({
    id, kind: 'sign-in-group', list: rulesPath, schema: ruleFields, empty, valuesOf: fieldsOf, labels,
    read: (known, signal) => api.call(readRule, { params: { id: known }, signal }),
    create: (body) => api.call(createRule, { query, body }),
    change: (known, body, version) => api.call(changeRule, { params: { id: known }, body, version }),
    describe: {
      role_id: (role) => (role === null ? nl.noRole : nameOf('roles', role)),
      configuration_ids: (chosen) => chosen.map((one) => nameOf('configurations', one)).join(', ') || nl.none,
    },
  });
  const { form: { control }, loaded, isDirty } = editor;
  const roleId = useWatch({ control, name: 'role_id' });
  const role = choices?.roles.find((one) => one.id === roleId) ?? (loaded?.role?.id === roleId ? loaded?.role : null);
  return (
    <EditorFrame
      editor={editor}
      title={loaded?.value ?? nl.newTitle}
      back={{ label: nl.label, to: rulesPath }}
      {...(id === null && { saveLabel: nl.create })}
      actions={loaded && (
        <RemoveButton
          label={nl.remove}
          isDisabled={isDirty}
          title={nl.removeTitle}
          name={loaded.value}
          text={nl.removeText}
          loadDependents={async (signal) => {
            const { accounts, alone, unknown } = await api.call(ruleDependents, { params: { id: loaded.id }, signal });
            return [...(accounts > 0 ? [nl.letIn(accounts)] : []), ...(alone > 0 ? [nl.letInAlone(alone)] : []), ...(unknown > 0 ? [nl.letInUnknown(unknown)] : [])];
          }}
          onRemove={() => api.call(removeRule, { params: { id: loaded.id }, version: loaded.version })}
          undo={{ text: fill(nl.removed, { name: loaded.value }), putBack: () => api.call(createRule, { query, body: fieldsOf(loaded) }) }}
          onRemoved={() => go(rulesPath, { replace: true })}
        />
      )}
    >
      <Section title={nl.valueTitle}>
        <FormField control={control} name="value">
          {(field) => <TextField label={nl.value} description={fill(nl.valueHelp, { claim: choices?.claim ?? DEFAULT_CLAIM })} autoComplete="off" spellCheck="false" {...field} />}
        </FormField>
      </Section>
      <Section title={nl.gives} text={nl.givesText}>
        <FormField control={control} name="role_id">
          {(field) => (
            <OptionalSelect
              label={nl.role}
              description={choices?.provider === 'own' ? `${nl.roleHelp} ${nl.noAdmin}` : nl.roleHelp}
              none={nl.noRole}
              options={[
                ...(choices?.roles ?? []).map((one) => ({ value: one.id, label: one.name })),
                ...(role && choices && !choices.roles.some((one) => one.id === role.id) ? [{ value: role.id, label: role.name }] : []),
              ]}
              {...field}
            />
          )}
        </FormField>
        {role && seesAllConfigurations(role.base) && <p className={common.note}>{shared.seesAll}</p>}
        <FormField control={control} name="configuration_ids">
          {({ value, onChange, error }) => (
            <ConfigurationBoxes description={nl.configurationsHelp} choices={choices?.configurations} value={value} onChange={onChange} error={error} />
          )}
        </FormField>
      </Section>
    </EditorFrame>
  );
};
