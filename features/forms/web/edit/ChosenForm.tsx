import { Plus, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Form } from '#platform/contract/forms.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useTouch } from '#platform/ui/media/use-media.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { closedText } from '../panel/closed-text.ts';
import { Choices } from './Choices.tsx';
import { editSessionOf } from './edit-session.ts';
import { editingOf, layerOf } from './editing.ts';
import { nl } from './nl.ts';
import { pickingOf } from './picking.ts';
import { shownObjectOf } from './shown-object.ts';

const OutOfRange = ({ layer }: { readonly layer: MapLayer }) => (useLegendNode(layer).outOfRange ? <p role="status" className={common.note}>{nl.outOfRange}</p> : null);

/** Begins an object, or a registration, of the chosen form, if the user may add one. */
export const AddObject = ({ form }: { readonly form: Form }) => {
  const map = useMap();
  const object = shownObjectOf(map, useApi());
  const { layer: allowed } = useStore(object.state);
  const hasMap = layerOf(map, form) !== undefined;
  if (closedText(form) !== null || (hasMap && !allowed?.can.insert)) return null;
  return <Button icon={Plus} onPress={({ pointerType }) => object.beginNew(pointerType === 'keyboard')}>{hasMap ? nl.newObject : nl.newRegistration}</Button>;
};

/** The chosen form, and the objects at the last click. */
export const ChosenForm = ({ form }: { readonly form: Form }) => {
  const map = useMap();
  const api = useApi();
  const { failure, hits, isByKey, entry } = useStore(editingOf(map));
  const session = editSessionOf(map, api);
  const isTouch = useTouch();
  const choices = useMemo(() => {
    const picking = pickingOf(map, api);
    return hits.map((hit) => ({
      id: hit.feature, title: hit.title, onChoose: () => picking.open(hit), onMark: (isMarked: boolean) => picking.mark(isMarked ? hit : null),
    }));
  }, [api, hits, map]);
  const layer = layerOf(map, form);
  return (
    <>
      {/* An open form above this panel already says this. */}
      {!entry && (
        <>
          <p className={common.strong}>{form.name}</p>
          <p className={common.note}>{layer ? fill(nl.inMap, { map: layer.label }) : nl.registrations}</p>
        </>
      )}
      {layer && <OutOfRange layer={layer} />}
      {hits.length > 0 && (
        <>
          <p>{fill(nl.several, { n: hits.length })}</p>
          <Choices key={hits.map(({ feature }) => feature).join(' ')} label={nl.found} choices={choices} takesFocus={isByKey} />
        </>
      )}
      {hits.length === 0 && !entry && <p>{isTouch ? nl.helpTouch : `${nl.help} ${nl.helpKeys}`}</p>}
      {failure !== null && (
        <div role="alert" className={common.stack2}>
          <p>{failure}</p>
          <Button icon={RotateCw} onPress={() => void session.describe()}>{nl.again}</Button>
        </div>
      )}
    </>
  );
};
