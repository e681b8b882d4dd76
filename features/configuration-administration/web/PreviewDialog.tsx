import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Configuration, MapGroup } from '#platform/contract/configuration.ts';
import { optionNames } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { ConfigurationMap } from '#platform/web/administration/extent/ConfigurationMap.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { searchThings, type ConfigurationDraft } from '../contract/calls.ts';
import { toolLabelOf } from '../contract/tool-words.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import { optionWords } from './option-words.ts';
import { usePreview } from './use-preview.ts';

interface Line {
  readonly id: string;
  readonly text: string;
  readonly sort: number;
  readonly children?: readonly Line[];
}

const linesOf = ({ maps, mapGroups }: Pick<MapGroup, 'maps' | 'mapGroups'>): Line[] =>
  [
    ...maps.filter(({ background }) => !background).map(({ id, name, title, visible, sort }): Line => ({ id: `m${id}`, text: visible ? (title ?? name) : `${title ?? name} (${nl.hidden})`, sort })),
    ...mapGroups.map((group): Line => ({ id: `g${group.id}`, text: group.name, sort: group.sort, children: linesOf(group) })),
  ].toSorted((one, other) => one.sort - other.sort);

const offered = ({ options, tools }: Configuration): string[] => [
  ...optionNames.filter((name) => options[name]).map((name) => optionWords[name].label),
  ...[...new Set(['info', 'export', ...Object.keys(tools)])].filter((name) => hasTool(tools, name)).map(toolLabelOf),
];

const Words = ({ configuration }: { readonly configuration: Configuration }) => {
  const lines = linesOf(configuration);
  return (
    <>
      <h3 className={styles.heading}>{nl.previewMaps}</h3>
      {lines.length === 0 ? <p>{nl.previewNoMaps}</p> : <Tree label={nl.previewMaps} items={lines} defaultExpandedKeys={configuration.mapGroups.map(({ id }) => `g${id}`)} />}
      <h3 className={styles.heading}>{nl.previewTools}</h3>
      <ul className={styles.plainList}>{[...new Set(offered(configuration))].map((word) => <li key={word}>{word}</li>)}</ul>
    </>
  );
};

/** The draft as somebody else would get it, with the map. Nothing that is done here is kept. */
export const PreviewDialog = ({ draft, close }: { readonly draft: ConfigurationDraft; readonly close: () => void }) => {
  const api = useApi();
  const [as, setAs] = useState<number | 'visitor'>('visitor');
  const roles = useQuery({
    queryKey: adminKey('configuration-things', 'roles', draft.organisation_id, ''),
    queryFn: ({ signal }) => api.call(searchThings, { params: { kind: 'roles' }, query: { organisation: draft.organisation_id }, signal }),
  });
  const preview = usePreview(draft.id, as);
  const options = [{ value: 'visitor', label: nl.visitor }, ...(roles.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && close()} title={nl.previewTitle} size="large">
      <div className={styles.preview}>
        <div className={styles.previewWords}>
          <Select label={nl.previewAs} options={options} value={String(as)} onChange={(value) => setAs(value === 'visitor' ? 'visitor' : Number(value))} />
          <p className={styles.help}>{nl.previewText}</p>
          {as === 'visitor' && !draft.document.public && <p className={styles.help}>{nl.previewNotPublic}</p>}
          {preview.data && <Words configuration={preview.data} />}
        </div>
        {preview.isPending && <Spinner label={nl.mapLoading} />}
        {preview.isError && <FormAlert>{nl.mapFailed} <Button variant="quiet" onPress={() => void preview.refetch()}>{nl.again}</Button></FormAlert>}
        {preview.data && <ConfigurationMap configuration={preview.data} />}
      </div>
    </Dialog>
  );
};
