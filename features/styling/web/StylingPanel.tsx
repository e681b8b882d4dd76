import { RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Styling } from '#platform/contract/configuration.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { StyleEditor } from '#platform/map/style-editor/StyleEditor.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useStudioSource } from '#platform/map/style-studio/use-studio-source.ts';
import { EscapeCloses } from './EscapeCloses.tsx';
import frame from './StylingPanel.module.css';
import { nl } from './nl.ts';
import { useFieldNames, useSourceFields } from './use-fields.ts';
import { useSaving, type StyleToSave } from './use-saving.ts';

const loadStyleStudio = () => import('#platform/map/style-studio/StyleStudio.tsx').then((file) => ({ default: file.StyleStudio }));

const hasValue = (styling: Styling | null): boolean => styling !== null && Object.values(styling).some((value) => value !== null && value !== undefined);

/** Returns the labels of a plain style, which stay when its colours give way to classes. */
const labelsOf = ({ labelKey, labelMaxRes, labelSize }: Styling): Styling | null => (labelKey ? { labelKey, labelMaxRes, labelSize } : null);

/** Replaces the legend by the style of one map, with a live preview. Closing without saving restores the style. */
export const StylingPanel = ({ map, close }: LegendItemPanelProps) => {
  const { definition, style } = map;
  const { saved } = style;
  const { visible: isOn } = useLegendNode(map);
  const [wasOff] = useState(!isOn);
  const [tried, setTried] = useState<StyleToSave | null>(null);
  const [asksReset, setAsksReset] = useState(false);
  const { isBusy, save } = useSaving(map, close);
  const sourceFields = useSourceFields(map);
  const fields = useFieldNames(map, sourceFields);
  const source = useStudioSource(definition.id, sourceFields);
  const isForEverybody = definition.abilities.edit;
  useWork(tried !== null);
  useEffect(() => () => style.preview(null), [style]);
  const change = (next: StyleToSave): void => {
    setTried(next);
    style.previewAll({ styling: next.styling, styles: next.styles === undefined ? saved.styles : next.styles, radius: definition.radius });
  };
  const styling = (tried ? tried.styling : saved.styling) ?? {};
  const styles = tried?.styles === undefined ? saved.styles : tried.styles;
  // A heat map is drawn without rules.
  const isClassed = definition.type !== 'Heatmap';
  const hasRules = isClassed && styles !== null && styles.length > 0;
  const [isOpen, setOpen] = useState(hasRules);
  const editor = { type: definition.type, value: styling, onChange: (next: Styling) => change({ ...tried, styling: next }), fields, hasRules };
  const hasMore = isClassed && definition.type !== 'WebGLPoints';
  const canReset = saved.personal_style || (isForEverybody && saved.styling !== null);
  return (
    <EscapeCloses isChanged={tried !== null} close={close}>
      <Panel
        title={fill(nl.title, { name: map.label })}
        variant="flat"
        actions={<IconButton label={nl.close} icon={X} onPress={close} />}
      >
        <form
          className={common.stack4}
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            if (!tried) close();
            else save({ ...tried, styling: hasValue(tried.styling) ? tried.styling : null });
          }}
        >
          {wasOff && (
            <div>
              <Switch isSelected={isOn} onChange={(next) => map.setVisible(next)}>{nl.shown}</Switch>
              {!isOn && <p className={common.note}>{nl.isOff}</p>}
            </div>
          )}
          {hasRules && <p className={common.note}>{nl.overRules}</p>}
          <StyleEditor {...editor} part="main" />
          <p className={common.note}>{isForEverybody ? (definition.only_for_me ? nl.ofOneself : nl.forEverybody) : nl.forOneself}</p>
          <div className={frame.save}>
            <Button type="submit" variant="primary" isBusy={isBusy}>{nl.save}</Button>
          </div>
          {isClassed && (
            <Disclosure title={nl.more} isExpanded={isOpen} onExpandedChange={setOpen}>
              <div className={common.stack4}>
                {hasMore && <StyleEditor {...editor} part="more" />}
                {isOpen && (
                  <Deferred
                    load={loadStyleStudio}
                    props={{
                      type: definition.type, rules: styles, source, hasLabels: false,
                      onChange: (next) => change({ styling: labelsOf(styling), styles: next && [...next] }),
                    }}
                    skeleton={<p role="status">{nl.loading}</p>}
                  />
                )}
              </div>
            </Disclosure>
          )}
          {canReset && (
            <Button icon={RotateCcw} isDisabled={isBusy} onPress={() => (isForEverybody ? setAsksReset(true) : save({ styling: null }))}>
              {isForEverybody ? nl.resetForEverybody : nl.reset}
            </Button>
          )}
        </form>
        <ConfirmDialog
          title={nl.resetTitle}
          confirmLabel={nl.resetConfirm}
          isOpen={asksReset}
          onOpenChange={setAsksReset}
          onConfirm={() => save({ styling: null })}
        >
          <p>{definition.only_for_me ? nl.resetOwnText : nl.resetText}</p>
        </ConfirmDialog>
      </Panel>
    </EscapeCloses>
  );
};
