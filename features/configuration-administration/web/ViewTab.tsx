import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { RD, RD_DEFINITION } from '#platform/geo/rd.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { previewDraft } from '../contract/draft-calls.ts';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { nl } from './nl.ts';
import { readExtent, writeExtent } from './numbers.ts';
import { PlaceField } from './PlaceField.tsx';
import { TypedField } from './TypedField.tsx';

const loadExtentDialog = () => import('#platform/web/administration/extent/ExtentDialog.tsx').then((module) => ({ default: module.ExtentDialog }));

/** The tab with the initial extent, the zoom range, the projection and the place that is queried when the map opens. */
export const ViewTab = ({ form, draft }: TabProps) => {
  const api = useApi();
  const [extent, setExtent] = useField(form, 'extent');
  const [toExtent, setToExtent] = useField(form, 'zoom_to_extent');
  const [minZoom, setMinZoom] = useField(form, 'min_zoom');
  const [maxZoom, setMaxZoom] = useField(form, 'max_zoom');
  const [click, setClick] = useField(form, 'click_on_start');
  const [projection, setProjection] = useField(form, 'projection');
  const [isChoosing, setChoosing] = useState(false);
  const wrong = form.formState.errors.projection;
  const zoom = { minValue: 0, maxValue: 30, step: 1 };
  return (
    <div className={styles.stack}>
      <TypedField
        label={nl.extent}
        description={`${nl.extentHelp} ${fill(nl.extentOfOrganisation, { extent: writeExtent(draft.organisation.extent) })}`}
        value={extent} write={writeExtent} read={readExtent} wrong={nl.extentWrong} onChange={setExtent}
      />
      <div><Button icon={MapIcon} onPress={() => setChoosing(true)}>{nl.extentOnMap}</Button></div>
      <div className={styles.option}>
        <Checkbox isSelected={toExtent} onChange={setToExtent}>{nl.zoomToExtent}</Checkbox>
        <p className={styles.help}>{nl.zoomToExtentHelp}</p>
      </div>
      <div className={styles.pair}>
        <NumberField label={nl.minZoom} value={minZoom} onChange={(value) => setMinZoom(Number.isNaN(value) ? 0 : value)} {...zoom} />
        <NumberField label={nl.maxZoom} value={maxZoom} onChange={(value) => setMaxZoom(Number.isNaN(value) ? 23 : value)} {...zoom} />
      </div>
      <PlaceField id={draft.id} label={nl.clickOnStart} help={nl.clickOnStartHelp} place={click} onChange={setClick} />
      <div className={styles.option}>
        <Checkbox isSelected={projection !== null} onChange={(isOn) => setProjection(isOn ? { code: RD, proj4: RD_DEFINITION, bbox: GRID_EXTENT } : null)}>{nl.projectionOwn}</Checkbox>
        <p className={styles.help}>{nl.projectionHelp}</p>
      </div>
      {projection && (
        <div className={styles.nested}>
          <TextField label={nl.projectionCode} value={projection.code} onChange={(code) => setProjection({ ...projection, code })} {...(wrong?.code?.message !== undefined && { error: wrong.code.message })} />
          <TextArea label={nl.projectionProj4} value={projection.proj4} onChange={(proj4) => setProjection({ ...projection, proj4 })} {...(wrong?.proj4?.message !== undefined && { error: wrong.proj4.message })} />
          <TypedField
            label={nl.projectionBbox} description={nl.extentHelp} value={projection.bbox} write={writeExtent} read={readExtent} wrong={nl.extentWrong}
            onChange={(bbox) => bbox && setProjection({ ...projection, bbox })}
          />
        </div>
      )}
      {isChoosing && (
        <Deferred
          load={loadExtentDialog}
          props={{
            title: nl.extentTitle,
            of: `configuration/${draft.id}`,
            load: (signal) => api.call(previewDraft, { params: { id: draft.id }, query: { as: 'visitor' }, signal }),
            extent: extent ?? draft.organisation.extent,
            onChoose: setExtent,
            close: () => setChoosing(false),
          }}
        />
      )}
    </div>
  );
};
