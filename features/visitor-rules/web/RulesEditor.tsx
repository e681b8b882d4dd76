import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Route, Routes, useParams } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { changeVisitorRules, readVisitorRules } from '../contract.ts';
import { sentenceOf } from '../words.ts';
import { nl } from './nl.ts';
import { RuleFields } from './RuleFields.tsx';
import { emptyRule, rulesForm, valuesOf, type RulesValues } from './rules-form.ts';

const empty: RulesValues = { rules: [] };
const labels = { rules: nl.rules };

/** Describes each rule in a sentence, for the conflict dialog. */
const describe = {
  rules: (rules: RulesValues['rules']): string => {
    const read = rulesForm.safeParse({ rules });
    return read.success ? read.data.rules.map(sentenceOf).join('; ') : String(rules.length);
  },
};

/** Edits the visitor rules of a source. */
const RulesEditor = ({ id }: { readonly id: number }) => {
  const api = useApi();
  const editor = useEditor({
    subject: `visitor-rules/${id}`,
    schema: rulesForm,
    empty,
    valuesOf,
    load: (signal?: AbortSignal) => api.call(readVisitorRules, { params: { id }, signal }),
    save: (body, version) => api.call(changeVisitorRules, { params: { id }, body, version }),
    labels,
    describe,
  });
  const { form: { control }, loaded } = editor;
  const rules = useFieldArray({ control, name: 'rules' });
  const [first] = loaded?.maps ?? [];
  return (
    <EditorFrame editor={editor} title={nl.label} back={first ? { label: first.name, to: `maps/manage/${first.id}` } : { label: nl.maps, to: 'maps/manage' }}>
      <p className={common.muted}>{nl.intro}</p>
      {loaded && (
        <p className={common.muted}>
          {fill(nl.of, { maps: loaded.maps.map(({ name }) => name).join(', ') })} {fill(nl.shown, { shown: loaded.shown.toLocaleString('nl-NL'), total: loaded.total.toLocaleString('nl-NL') })}
        </p>
      )}
      {loaded && loaded.of_views.length > 0 && (
        <Section title={nl.ofViews} text={nl.ofViewsHelp}>
          <ul>{loaded.of_views.map((rule) => <li key={JSON.stringify(rule)}>{sentenceOf(rule)}</li>)}</ul>
        </Section>
      )}
      {rules.fields.length === 0 && <p>{nl.none}</p>}
      {rules.fields.map((rule, index) => (
        <RuleFields key={rule.id} control={control} index={index} fields={loaded?.fields ?? []} onRemove={() => rules.remove(index)} />
      ))}
      <div><Button icon={Plus} onPress={() => rules.append(emptyRule)}>{nl.add}</Button></div>
    </EditorFrame>
  );
};

const OneSource = () => {
  const { id } = useParams();
  return <RulesEditor key={id} id={Number(id)} />;
};

export const VisitorRules = () => (
  <Routes>
    <Route path=":id" element={<OneSource />} />
  </Routes>
);
