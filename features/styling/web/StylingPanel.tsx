import { RotateCcw, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Styling } from '#platform/contract/configuration.ts';
import { StyleEditor } from '#platform/map/style-editor/StyleEditor.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { getMapFields } from '#platform/contract/map-source.ts';
import { drawnFields } from '#platform/map/style-editor/drawn-fields.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { nl } from './nl.ts';
import { useSaving } from './use-saving.ts';

/** Returns the field names for labels: of the source, or else of the drawn features. */
const useFields = (map: MapLayer): readonly string[] => {
  const api = useApi();
  const { id } = map.definition;
  const { load } = useLegendNode(map);
  const { data } = useQuery({
    queryKey: ['map-fields', id],
    queryFn: async ({ signal }) => {
      const layers = await api.call(getMapFields, { params: { id }, query: {}, signal });
      const fields = layers.flatMap((layer) => layer.fields).filter(({ type }) => type !== 'geometry');
      return [...new Set(fields.map(({ name }) => name))];
    },
    retry: false,
    staleTime: 60_000,
  });
  return useMemo(() => (data && data.length > 0 ? data : load === 'not_loaded' ? [] : drawnFields(map)), [data, load, map]);
};

/** Replaces the legend by the style of one map, with a live preview. Closing without saving restores the style. */
export const StylingPanel = ({ map, close }: LegendItemPanelProps) => {
  const { definition, style } = map;
  const { saved } = style;
  const [tried, setTried] = useState<Styling | null>(null);
  const [asksReset, setAsksReset] = useState(false);
  const { isBusy, save } = useSaving(map, close);
  const fields = useFields(map);
  const isForEverybody = definition.abilities.edit;
  useWork(tried !== null);
  useEffect(() => () => style.preview(null), [style]);
  const change = (styling: Styling) => {
    setTried(styling);
    style.preview(styling);
  };
  const styling = tried ?? saved.styling ?? {};
  // A heat map is drawn without rules.
  const hasRules = saved.styles !== null && saved.styles.length > 0 && definition.type !== 'Heatmap';
  const editor = { type: definition.type, value: styling, onChange: change, fields, hasRules };
  const hasMore = definition.type !== 'WebGLPoints' && definition.type !== 'Heatmap';
  const canReset = saved.personal_style || (isForEverybody && saved.styling !== null);
  return (
    <Panel
      title={fill(nl.title, { name: map.label })}
      variant="flat"
      actions={<IconButton label={ui.close} icon={X} onPress={close} />}
    >
      <form
        className={common.stack4}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          if (!tried) close();
          else save(Object.values(tried).some((value) => value !== null && value !== undefined) ? tried : null);
        }}
      >
        {hasRules && <p className={common.note}>{nl.overRules}</p>}
        <StyleEditor {...editor} part="main" />
        <p className={common.note}>{isForEverybody ? nl.forEverybody : nl.forOneself}</p>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {nl.save}
        </Button>
        {hasMore && <Disclosure title={nl.more}><StyleEditor {...editor} part="more" /></Disclosure>}
        {canReset && (
          <Button icon={RotateCcw} isDisabled={isBusy} onPress={() => (isForEverybody ? setAsksReset(true) : save(null))}>
            {isForEverybody ? nl.resetForEverybody : nl.reset}
          </Button>
        )}
      </form>
      <ConfirmDialog
        title={nl.resetTitle}
        confirmLabel={nl.resetConfirm}
        isOpen={asksReset}
        onOpenChange={setAsksReset}
        onConfirm={() => save(null)}
      >
        <p>{nl.resetText}</p>
      </ConfirmDialog>
    </Panel>
  );
};
