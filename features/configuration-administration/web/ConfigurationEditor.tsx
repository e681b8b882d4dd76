import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useEditor } from '#platform/web/administration/editor/use-editor.ts';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { previewHref } from '#platform/web/configuration/preview-href.ts';
import { useSettingsCatalogue } from '#platform/web/configuration/use-settings-catalogue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { discardDraft, readDraft, saveDraft, type ConfigurationDraft } from '../contract/draft-calls.ts';
import { AccessTab } from './AccessTab.tsx';
import { CredentialClash } from './CredentialClash.tsx';
import { describeWith } from './describe-values.ts';
import { DraftState } from './DraftState.tsx';
import styles from './Editor.module.css';
import { documentOf, editorSchema, emptyValues, secretFields, valuesOf, type EditorValues } from './editor-form.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { LegendTab } from './LegendTab.tsx';
import { nl } from './nl.ts';
import { OptionsTab } from './OptionsTab.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ToolsTab } from './ToolsTab.tsx';
import { useCredentials } from './use-credentials.ts';
import { useNames } from './use-names.ts';
import { ViewTab } from './ViewTab.tsx';

const tabs = { general: GeneralTab, legend: LegendTab, view: ViewTab, options: OptionsTab, tools: ToolsTab, access: AccessTab } as const;
const parameter = 'tab';
/** Used until the catalogue of tools and options has been loaded. */
const nothingKnown = createSettingsCatalogue([]);
const labels = { ...nl.fields, seen: null, format: null, credentials: null };

/** The editor of one configuration: the tabs of its draft, and the buttons to preview, publish and discard it. */
export const ConfigurationEditor = ({ id }: { readonly id: number }) => {
  const api = useApi();
  const params = { id };
  const changed = useAdminChanged();
  const [search, setSearch] = useSearchParams();
  const [opened, open] = useState<'publish' | 'discard' | null>(null);
  const names = useNames();
  const { data: catalogue, isError: isUnknown, refetch } = useSettingsCatalogue();
  const credentials = useCredentials(id);
  const [switchedOff] = useState(() => new Map<string, unknown>());
  /** Learns all names of a loaded draft, also names that appear only in a version saved by somebody else. */
  const learnt = (draft: ConfigurationDraft): ConfigurationDraft => {
    names.learn(draft.things);
    return draft;
  };
  const editor = useEditor<ConfigurationDraft, EditorValues, EditorValues>({
    subject: `configuration/${id}`,
    schema: editorSchema,
    empty: emptyValues,
    valuesOf,
    load: async (signal) => learnt(await api.call(readDraft, { params, signal })),
    secrets: secretFields,
    save: async (values, version = 0) => {
      await credentials.sendTyped(form);
      return learnt(await api.call(saveDraft, { params, body: { document: documentOf(values), seen: values.seen }, version }));
    },
    labels,
    describe: describeWith(names, catalogue ?? nothingKnown),
  });
  const { loaded: draft, isDirty, form } = editor;
  const chosen = search.get(parameter);
  const key = chosen !== null && chosen in nl.tabs ? chosen : 'general';
  const choose = (next: string): void => setSearch((before) => {
    const after = new URLSearchParams(before);
    after.set(parameter, next);
    return after;
  }, { replace: true });
  const again = editor.loadTheirs;
  /** Shows a draft that replaces the current one, and offers to undo that. The undo fails if somebody has saved another version since. */
  const replaced = ({ document, seen }: ConfigurationDraft, text: string, { version }: ConfigurationDraft): void => {
    offerUndo(text, async () => {
      await api.call(saveDraft, { params, body: { document, seen }, version });
      // Keeps what the user has typed since; saving that will then report the conflict.
      editor.loadAgain();
      await changed();
    });
    again();
    void changed();
  };
  const discard = async (): Promise<void> => {
    if (!draft) return;
    await attempt(async () => {
      replaced(draft, fill(nl.discarded, { name: draft.document.name }), await api.call(discardDraft, { params, version: draft.version }));
    });
  };
  return (
    <>
      <EditorFrame
        editor={editor}
        isNarrow={false}
        title={draft?.document.name ?? nl.label}
        back={{ label: nl.label, to: 'configurations/manage' }}
        saveLabel={nl.saveDraft}
        {...(draft && { text: <DraftState draft={draft} /> })}
        actions={draft && (
          <>
            {draft.is_changed && <Button variant="quiet" isDisabled={isDirty} onPress={() => open('discard')}>{nl.discard}</Button>}
            <Button icon={Eye} isDisabled={isDirty} onPress={() => void window.open(previewHref(id, 'visitor'), '_blank', 'noopener')}>{nl.preview}</Button>
            <Button icon={Send} variant="primary" isDisabled={isDirty || !draft.is_changed} onPress={() => open('publish')}>{nl.publish}</Button>
          </>
        )}
      >
        <LoadFailed query={{ isError: isUnknown, refetch }}>{nl.catalogueFailed}</LoadFailed>
        {draft && !catalogue && !isUnknown && <SkeletonList rows={6} rowHeight={56} />}
        {draft && catalogue && (
          <>
            {!isDirty && draft.problems.length > 0 && draft.is_changed && (
              <FormAlert tone="info">
                {nl.problems}
                <ul className={styles.plainList}>{draft.problems.map(({ message }) => <li key={message}>{message}</li>)}</ul>
              </FormAlert>
            )}
            <Tabs selectedKey={key} onSelectionChange={choose}>
              <TabList label={nl.tabList}>
                {Object.entries(nl.tabs).map(([name, label]) => <Tab key={name} id={name}>{label}</Tab>)}
              </TabList>
              {Object.entries(tabs).map(([name, Content]) => (
                <TabPanel key={name} id={name}><div className={styles.panel}><Content form={form} draft={draft} catalogue={catalogue} names={names} switchedOff={switchedOff} credentials={credentials} /></div></TabPanel>
              ))}
              <TabPanel id="history"><div className={styles.panel}><HistoryTab draft={draft} onRestored={(text, after) => replaced(draft, text, after)} /></div></TabPanel>
            </Tabs>
          </>
        )}
      </EditorFrame>
      {credentials.clash && <CredentialClash clash={credentials.clash} />}
      {draft && opened === 'publish' && <PublishDialog draft={draft} names={names} onPublished={again} close={() => open(null)} />}
      {opened === 'discard' && (
        <ConfirmDialog onClose={() => open(null)} title={nl.discard} confirmLabel={nl.discard} tone="danger" onConfirm={discard}>
          {nl.discardText}
        </ConfirmDialog>
      )}
    </>
  );
};
