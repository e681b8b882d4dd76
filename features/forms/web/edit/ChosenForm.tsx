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

/** What can be done with the objects, or registrations, of the chosen form. */
export const ChosenForm = ({ form, canChange }: { readonly form: Form; readonly canChange: boolean }) => {
  const map = useMap();
  const api = useApi();
  const { layer: allowed, failure, hits, isByKey, entry } = useStore(editingOf(map));
  const session = editSessionOf(map, api);
  const isTouch = useTouch();
  const choices = useMemo(() => {
    const picking = pickingOf(map, api);
    return hits.map((hit) => ({
      id: hit.feature, title: hit.title, onChoose: () => picking.open(hit), onMark: (isMarked: boolean) => picking.mark(isMarked ? hit : null),
    }));
  }, [api, hits, map]);
  const layer = layerOf(map, form);
  const isOpen = closedText(form) === null;
  const canAdd = isOpen && (layer ? (allowed?.can.insert ?? false) : true);
  return (
    <>
      {/* The panel may stand under an open form, which says the same. */}
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
      <div className={common.buttons}>
        {canAdd && (
          <Button icon={Plus} onPress={({ pointerType }) => shownObjectOf(map, api).beginNew(pointerType === 'keyboard')}>
            {layer ? nl.newObject : nl.newRegistration}
          </Button>
        )}
        {canChange && <Button variant="quiet" onPress={() => session.choose(null)}>{nl.other}</Button>}
      </div>
    </>
  );
};
