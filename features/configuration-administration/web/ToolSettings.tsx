import type { ToolDefinition } from '#platform/contract/define-tool.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { toolForms } from '#platform/web/slots/tool-forms.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { ToolEntries, ToolFields, type Surroundings } from './ToolFields.tsx';
import { entriesOf, isFields } from './tool-values.ts';

interface Props {
  readonly definition: ToolDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Surroundings;
  readonly organisationId: number;
}

/** Shows the form that the feature of the tool provides, or otherwise its fields. */
export const ToolSettings = ({ definition: { name, label, shape, fields, words = {} }, value, onChange, around, organisationId }: Props) => {
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
