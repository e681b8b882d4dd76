import { Copy, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isStoredHere } from '#platform/ogc/source-kind.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { RemoveAction } from '#platform/web/administration/RemoveAction.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { EditorFrame } from '#platform/web/administration/editor/EditorFrame.tsx';
import { useRecordEditor } from '#platform/web/administration/editor/use-record-editor.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { formatDate } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { mapPanels } from '#platform/web/slots/map-panels.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { changeAdminMap, getAdminMap, makeAdminMap, type AdminMap } from '../contract.ts';
import { BehaviourFields } from './BehaviourFields.tsx';
import { serviceKindOf } from './chosen-layers.ts';
import { ChooseLayers } from './ChooseLayers.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { GeneralFields } from './GeneralFields.tsx';
import { LayerFields } from './LayerFields.tsx';
import { LayerGroupFields } from './LayerGroupFields.tsx';
import { StyleFields, sourceTypeFor } from './StyleFields.tsx';
import { emptyMap, mapForm, mapLabels, mapSecrets, valuesOfMap } from './map-form.ts';
import styles from './Maps.module.css';
import { MetadataFields } from './MetadataFields.tsx';
import { nl } from './nl.ts';
import { ReplaceDialog } from './own/ReplaceDialog.tsx';
import { RareFields } from './RareFields.tsx';
import { RemoveMaps } from './RemoveMaps.tsx';
import { shownName } from './shown-name.ts';
import { SourceFields } from './SourceFields.tsx';
import { StatePane } from './StatePane.tsx';
import { TryPane } from './TryPane.tsx';
import { useMapFields } from './use-map-fields.ts';

const Used = ({ map }: { readonly map: AdminMap }) => (
  <Section title={nl.usedTitle}>
    {map.used_in.length === 0 ? <p>{nl.usedNot}</p> : (
      <ul className={styles.list}>
        {map.used_in.map(({ id, name }) => <li key={id}><AdminLink to={`configurations/manage/${id}`}>{name}</AdminLink></li>)}
      </ul>
    )}
    {map.used_in.length > 0 && (
      <>
        <h3 className={styles.subheading}>{nl.detailTitle}</h3>
        <p className={styles.help}>{nl.detailText}</p>
        <ul className={styles.list}>
          {map.used_in.map(({ id, name }) => <li key={id}><AdminLink to={`configurations/manage/${id}?tab=tools&tool=detailViews`}>{nl.detailOf(name)}</AdminLink></li>)}
        </ul>
      </>
    )}
    {map.created_by !== null && <p className={styles.help}>{nl.madeBy(map.created_by, formatDate(map.created_at))}</p>}
  </Section>
);

/** The editor of a map with its source, or of a new map. */
export const MapEditor = ({ id }: { readonly id: number | null }) => {
  const { api, go, query } = useAdmin();
  const [open, setOpen] = useState<'copy' | 'replace' | 'layers' | null>(null);
  const editor = useRecordEditor({
    id, kind: 'map', list: 'maps/manage', schema: mapForm, empty: emptyMap, valuesOf: valuesOfMap, labels: mapLabels, secrets: mapSecrets,
    read: (known, signal) => api.call(getAdminMap, { params: { id: known }, signal }),
    create: (body) => api.call(makeAdminMap, { query, body }),
    change: (known, body, version) => api.call(changeAdminMap, { params: { id: known }, body, version }),
  });
  const panels = useSlot(mapPanels);
  const { control, setValue, getValues } = editor.form;
  const map = editor.loaded;
  const [groups, layers] = useWatch({ control, name: ['layer_groups', 'layers'] });
  const { errors } = useFormState({ control });
  const described = useMapFields(map);
  const fields = described.map(({ name }) => name);
  const hasTiles = map !== null && map.source.kind === 'own';
  const removeGroup = (index: number): void => {
    const change = { shouldDirty: true } as const;
    setValue('layer_groups', getValues('layer_groups').toSpliced(index, 1), change);
    setValue('layers', getValues('layers').map((layer) => {
      if (layer.group === null || layer.group < index) return layer;
      return { ...layer, group: layer.group === index ? null : layer.group - 1 };
    }), change);
  };
  return (
    <>
      <EditorFrame
        editor={editor}
        isNarrow={false}
        title={map ? shownName(map) : nl.newTitle}
        back={{ label: nl.label, to: 'maps/manage' }}
        {...(id === null && { saveLabel: nl.make })}
        actions={map && (
          <>
            <RemoveAction label={nl.remove} isDisabled={editor.isDirty}>
              {(close) => <RemoveMaps maps={[map]} close={close} onRemoved={() => go('maps/manage', { replace: true })} />}
            </RemoveAction>
            <Button icon={Copy} isDisabled={editor.isDirty} onPress={() => setOpen('copy')}>{nl.copy}</Button>
          </>
        )}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <GeneralFields control={control} />
            <SourceFields control={control} source={map?.source ?? null} onReplace={editor.isDirty ? undefined : () => setOpen('replace')} />
            <Section title={nl.layers} text={nl.layersHelp}>
              {map && serviceKindOf(map.source.kind) && (
                <div className={styles.buttons}><Button icon={ListChecks} onPress={() => setOpen('layers')}>{nl.chooseLayers}</Button></div>
              )}
              <FormField control={control} name="layers">
                {({ value, onChange }) => <LayerFields value={value} onChange={onChange} groups={groups} isOwn={hasTiles} error={errors.layers?.message} />}
              </FormField>
              <Disclosure title={nl.layerGroups} headingLevel={3} defaultExpanded={groups.length > 0}>
                <FormField control={control} name="layer_groups">
                  {({ value, onChange }) => (
                    <LayerGroupFields
                      value={value} onChange={onChange} onRemove={removeGroup}
                      layers={layers} onOrder={(ordered) => setValue('layers', ordered, { shouldDirty: true })}
                    />
                  )}
                </FormField>
              </Disclosure>
            </Section>
            <StyleFields
              control={control}
              mapId={id}
              fields={described}
              onType={(type) => {
                setValue('type', type, { shouldDirty: true });
                setValue('sourceType', sourceTypeFor(type, getValues('sourceType')), { shouldDirty: true });
              }}
            />
            <BehaviourFields control={control} fields={fields} />
            <MetadataFields control={control} />
            <RareFields control={control} />
          </div>
          {id === null && <div className={styles.aside}><TryPane control={control} map={null} /></div>}
          {map && (
            <div className={styles.aside}>
              <TryPane control={control} map={map} />
              {!isStoredHere(map.source.kind) && <StatePane source={map.source} />}
              <Used map={map} />
              {panels.map(({ id: panel, load }) => <Deferred key={panel} load={load} props={{ map }} />)}
            </div>
          )}
        </div>
      </EditorFrame>
      {map && open === 'layers' && (
        <ChooseLayers
          map={map} layers={layers} source={getValues()} close={() => setOpen(null)}
          onChoose={(chosen, params) => {
            setValue('layers', chosen, { shouldDirty: true, shouldValidate: true });
            setValue('params', params, { shouldDirty: true });
          }}
        />
      )}
      {map && open === 'replace' && <ReplaceDialog map={map} close={() => setOpen(null)} onReplaced={editor.loadTheirs} />}
      {map && open === 'copy' && <CopyDialog map={map} close={() => setOpen(null)} />}
    </>
  );
};
