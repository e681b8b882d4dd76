import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasTool } from '#platform/contract/has-tool.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { toolForms } from '#platform/web/slots/tool-forms.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { readToolChoices, type ToolChoices } from '../contract/calls.ts';
import { toolDefinitions, type ToolDefinition, type ToolName } from '../contract/tools.ts';
import { Credentials } from './Credentials.tsx';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { nl } from './nl.ts';
import { EntryList, ToolFields, type Surroundings } from './ToolFields.tsx';
import { entriesOf, isFields, switched } from './tool-values.ts';
import { labelOf, toolWords } from '../contract/tool-words.ts';

interface SettingsProps {
  readonly definition: ToolDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Surroundings;
  readonly organisationId: number;
}

/** The form of the feature whose tool it is; without one, its fields. */
const ToolSettings = ({ definition: { name, shape, fields, words = [] }, value, onChange, around, organisationId }: SettingsProps) => {
  const own = useSlot(toolForms).find(({ tool }) => tool === name);
  const { label } = toolWords[name as ToolName];
  if (own) return <Deferred load={own.load} props={{ value, onChange, organisationId }} />;
  if (shape === 'words') {
    return (
      <CheckboxGroup label={label} value={Array.isArray(value) ? value.map(String) : [...(value === true ? words : words.slice(0, 1))]} onChange={onChange}>
        {words.map((word) => <Checkbox key={word} value={word}>{labelOf(word)}</Checkbox>)}
      </CheckboxGroup>
    );
  }
  if (shape === 'list') return <EntryList label={label} fields={fields} entries={entriesOf(value)} onChange={onChange} around={around} />;
  return <ToolFields fields={fields} value={isFields(value) ? value : {}} onChange={onChange} around={around} />;
};

const noChoices: ToolChoices = { layers: [], search_types: [], search_tables: [] };

const hasSettings = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : isFields(value));

/** The tools of a configuration: which, and how they are set. */
export const ToolsTab = ({ form, draft, switchedOff }: TabProps) => {
  const prefix = useId();
  const [tools, setTools] = useField(form, 'tools');
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = form.getValues('tools');
    setTools(value === undefined ? others : { ...others, [name]: value });
  };
  const turn = (definition: ToolDefinition, to: boolean): void => {
    const { name } = definition;
    const now = form.getValues('tools');
    if (!to) switchedOff.set(name, now[name]);
    const before = [now, { [name]: switchedOff.get(name) }, draft.document.tools, draft.published.tools].find((one) => hasSettings(one[name]));
    set(name, switched(definition, now[name], to, before?.[name]));
  };
  const api = useApi();
  const choices = useQuery({
    queryKey: adminKey('configuration-tool-choices', draft.id, draft.version),
    queryFn: ({ signal }) => api.call(readToolChoices, { params: { id: draft.id }, signal }),
  });
  const around = { id: draft.id, choices: choices.data ?? noChoices };
  const known: readonly ToolDefinition[] = toolDefinitions;
  const others = Object.keys(tools).filter((name) => !known.some((definition) => definition.name === name));
  return (
    <div className={styles.stack}>
      <p className={styles.help}>{nl.toolsHelp}</p>
      {choices.isError && <FormAlert>{nl.choicesFailed} <Button variant="quiet" onPress={() => void choices.refetch()}>{nl.again}</Button></FormAlert>}
      {known.map((definition) => {
        const { name, credentials } = definition;
        const { label, explanation } = toolWords[name as ToolName];
        const value = tools[name];
        const on = hasTool(tools, name);
        return (
          <Disclosure key={name} title={label} headingLevel={2} variant="card" trailing={<StatusPill tone={on ? 'success' : 'info'}>{on ? nl.toolOn : nl.toolOff}</StatusPill>}>
            <div className={styles.stack}>
              <p className={styles.help} id={`${prefix}-${name}`}>{explanation}</p>
              <Checkbox isSelected={on} onChange={(to) => turn(definition, to)} aria-describedby={`${prefix}-${name}`}>
                {fill(nl.toolUse, { tool: label })}
              </Checkbox>
              {on && <ToolSettings definition={definition} value={value} onChange={(next) => set(name, next)} around={around} organisationId={draft.organisation_id} />}
              {credentials && <Credentials id={draft.id} version={draft.version} tool={name} fields={credentials} names={draft.credentials[name] ?? []} />}
            </div>
          </Disclosure>
        );
      })}
      {others.map((name) => (
        <Disclosure key={name} title={name} headingLevel={2} variant="card">
          <p className={styles.help}>{nl.toolOther}</p>
        </Disclosure>
      ))}
    </div>
  );
};
