import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { ToolDefinition } from '#platform/contract/define-tool.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { NotOnMap } from '#platform/web/configuration/NotOnMap.tsx';
import { useIsOnMap } from '#platform/web/configuration/use-is-on-map.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { toolForms } from '#platform/web/slots/tool-forms.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { readToolChoices, type ToolChoices } from '../contract/tool-calls.ts';
import { Credentials } from './Credentials.tsx';
import styles from './Editor.module.css';
import { ToolEntries, ToolFields, type Surroundings } from './ToolFields.tsx';
import { useField, type TabProps, type TypedCredentials } from './editor-form.ts';
import { nl } from './nl.ts';
import { isFields, switched, entriesOf } from './tool-values.ts';

interface Props {
  readonly definition: ToolDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Surroundings;
  readonly organisationId: number;
}

/** Shows the form that the feature of the tool provides, or otherwise its fields. */
const ToolSettings = ({ definition: { name, label, shape, fields, words = {} }, value, onChange, around, organisationId }: Props) => {
  const own = useSlot(toolForms).find(({ tool }) => tool === name);
  if (own) return <Deferred load={own.load} props={{ value, onChange, organisationId }} />;
  if (shape === 'words') {
    const all = Object.keys(words);
    return (
      <CheckboxGroup label={label} value={Array.isArray(value) ? value.map(String) : value === true ? all : all.slice(0, 1)} onChange={onChange}>
        {all.map((word) => <Checkbox key={word} value={word}>{words[word]}</Checkbox>)}
      </CheckboxGroup>
    );
  }
  if (shape === 'list') return <ToolEntries label={label} fields={fields} entries={entriesOf(value)} onChange={onChange} around={around} />;
  return <ToolFields fields={fields} value={isFields(value) ? value : {}} onChange={onChange} around={around} />;
};

const noChoices: ToolChoices = { layers: [], maps: [], search_types: [], search_tables: [] };

const hasSettings = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : isFields(value));

/** A tool that users do not see yet is not on, whatever is set. */
const stateOf = (on: boolean, isOnMap: boolean): string => {
  if (!on) return nl.toolOff;
  return isOnMap ? nl.toolOn : nl.toolReady;
};

/** A callback for `ref`. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' });

/** The tab that switches tools on and off and edits their settings. The tool that the address names is open. */
export const ToolsTab = ({ form, draft, catalogue, switchedOff, credentials: kept }: TabProps) => {
  const prefix = useId();
  const isOnMap = useIsOnMap();
  const [search] = useSearchParams();
  const named = search.get('tool');
  const api = useApi();
  const [tools, setTools] = useField(form, 'tools');
  const [isPublic] = useField(form, 'public');
  const [typed, setTyped] = useField(form, 'credentials');
  const choices = useAdminQuery(['configuration-tool-choices', draft.id, draft.version], (signal) => api.call(readToolChoices, { params: { id: draft.id }, signal }));
  const type = (name: string, now: TypedCredentials | null): void => {
    const { [name]: _, ...others } = form.getValues('credentials');
    setTyped(now === null ? others : { ...others, [name]: now });
  };
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
  const around = { id: draft.id, choices: choices.data ?? noChoices };
  const others = Object.keys(tools).filter((name) => !catalogue.tool(name));
  return (
    <div className={styles.stack}>
      <p className={styles.help}>{nl.toolsHelp}</p>
      <LoadFailed query={choices}>{nl.choicesFailed}</LoadFailed>
      {catalogue.tools.map((definition) => {
        const { name, label, explanation, credentials, switchLabel = fill(nl.toolUse, { tool: label }), onlyPublic = false } = definition;
        const isIdle = onlyPublic && !isPublic;
        const value = tools[name];
        const on = hasTool(tools, definition);
        return (
          <div key={name} ref={name === named ? bringIntoView : undefined}>
            <Disclosure title={label} headingLevel={2} variant="card" defaultExpanded={name === named} trailing={(
              <div className={styles.pills}>
                <NotOnMap part={`tool ${name}`} id={`${prefix}-${name}-note`} />
                <StatusPill tone={on ? 'success' : 'info'}>{stateOf(on, isOnMap(`tool ${name}`))}</StatusPill>
              </div>
            )}>
              <div className={styles.stack}>
                <p className={styles.help} id={`${prefix}-${name}`}>{isIdle ? `${explanation} ${nl.toolOnlyPublic}` : explanation}</p>
                <Checkbox isSelected={on} isDisabled={isIdle && !on} onChange={(to) => turn(definition, to)} aria-describedby={`${prefix}-${name} ${prefix}-${name}-note`}>
                  {switchLabel}
                </Checkbox>
                {on && <ToolSettings definition={definition} value={value} onChange={(next) => set(name, next)} around={around} organisationId={draft.organisation_id} />}
                {credentials && (
                  <Credentials
                    fields={credentials} state={kept.of(draft, name)} send={(version, fields) => kept.send(name, version, fields)}
                    typed={typed[name] ?? null} onType={(next) => type(name, next)}
                  />
                )}
              </div>
            </Disclosure>
          </div>
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
