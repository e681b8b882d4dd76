import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { text } from '#platform/contract/text.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ConfigurationDocument, GroupNode } from '../../contract/document.ts';
import { readDraft, saveDraft, type ConfigurationDraft } from '../../contract/draft-calls.ts';
import { DraftState } from '../DraftState.tsx';
import { groupsIn, keyOf, replaced } from '../legend-items.ts';
import { nl } from '../nl.ts';
import { PublishDialog } from '../PublishDialog.tsx';
import { useNames } from '../use-names.ts';
import { words } from './words.ts';

/** The settings of a group. Its maps and its position are edited in the tree. */
const groupSchema = z.object({
  name: text(200).trim().min(1, words.nameMissing),
  visible: z.boolean(),
  collapsed: z.boolean(),
  metadata_url: text(4000).trim().refine((address) => address === '' || isWebAddress(address), words.noAddress),
});
type GroupValues = z.infer<typeof groupSchema>;

const emptyGroup: GroupValues = { name: '', visible: false, collapsed: false, metadata_url: '' };

const groupLabels: Record<keyof GroupValues, string> = {
  name: nl.groupName, visible: nl.visible, collapsed: nl.collapsed, metadata_url: nl.metadataUrl,
};

/** @throws ApiError 404 when the draft no longer has the group */
const groupOf = ({ document }: ConfigurationDraft, id: number): GroupNode => {
  const group = groupsIn(document.legend).find((one) => one.id === id);
  if (!group) throw new ApiError(404, 'not_found', words.gone);
  return group;
};

const valuesOf = ({ name, visible, collapsed, metadata_url }: GroupNode): GroupValues => ({ name, visible, collapsed, metadata_url: metadata_url ?? '' });

/** Returns the document with the values of one group replaced. */
const withGroup = (document: ConfigurationDocument, group: GroupNode, { metadata_url: address, ...values }: GroupValues): ConfigurationDocument => ({
  ...document, legend: replaced(document.legend, keyOf(group), () => ({ ...group, ...values, metadata_url: address || null })),
});

interface Props {
  readonly configuration: number;
  readonly group: number;
}

/** The editor of one group, in the draft of its configuration. */
export const GroupEditor = ({ configuration, group }: Props) => {
  const { api, go } = useAdmin();
  const names = useNames();
  const params = { id: configuration };
  const [isPublishing, setPublishing] = useState(false);
  /** The newest draft that was read; saving writes the group into it and sends its version. */
  const newest = useRef<ConfigurationDraft | null>(null);
  const read = (draft: ConfigurationDraft): ConfigurationDraft => {
    groupOf(draft, group);
    names.learn(draft.things);
    newest.current = draft;
    return draft;
  };
  const editor = useEditor<ConfigurationDraft, GroupValues, GroupValues>({
    subject: `map-group/${configuration}/${group}`,
    schema: groupSchema,
    empty: emptyGroup,
    valuesOf: (draft) => valuesOf(groupOf(draft, group)),
    load: async (signal) => read(await api.call(readDraft, { params, signal })),
    save: async (values, version = 0) => {
      const draft = newest.current ?? await api.call(readDraft, { params });
      const document = withGroup(draft.document, groupOf(draft, group), values);
      return read(await api.call(saveDraft, { params, version, body: { document, seen: draft.seen } }));
    },
    labels: groupLabels,
  });
  const { form: { control }, loaded: draft, isDirty } = editor;
  const onPublished = (): void => {
    // A new group gets another id when it is published.
    if (group < 0) go('group', { replace: true });
    else editor.loadTheirs();
  };
  return (
    <>
      <EditorFrame
        editor={editor}
        title={draft ? fill(words.title, { name: groupOf(draft, group).name.trim() || words.nameless }) : words.label}
        back={{ label: words.label, to: 'group' }}
        saveLabel={nl.saveDraft}
        {...(draft && {
          text: <DraftState draft={draft} />,
          actions: <Button icon={Send} variant="primary" isDisabled={isDirty || !draft.is_changed} onPress={() => setPublishing(true)}>{nl.publish}</Button>,
        })}
      >
        {draft && (
          <>
            <p>{words.tree} <AdminLink to={`configurations/manage/${configuration}?tab=legend`}>{draft.document.name}</AdminLink>.</p>
            <FormField control={control} name="name">{(field) => <TextField {...field} label={nl.groupName} isRequired maxLength={200} />}</FormField>
            <FormField control={control} name="visible">{({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange}>{nl.visible}</Checkbox>}</FormField>
            <FormField control={control} name="collapsed">{({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange}>{nl.collapsed}</Checkbox>}</FormField>
            <FormField control={control} name="metadata_url">{(field) => <TextField {...field} type="url" label={nl.metadataUrl} isOptional maxLength={4000} />}</FormField>
          </>
        )}
      </EditorFrame>
      {draft && isPublishing && <PublishDialog draft={draft} names={names} onPublished={onPublished} close={() => setPublishing(false)} />}
    </>
  );
};
