import { X } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { isFocusLost } from '#platform/ui/focus-lost.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { closedText } from '../panel/closed-text.ts';
import { LeaveQuestion } from '../panel/EntryDialogs.tsx';
import { useIsHandler } from '../use-is-handler.ts';
import { Choices } from './Choices.tsx';
import { AddObject, ChosenForm } from './ChosenForm.tsx';
import { editSessionOf } from './edit-session.ts';
import styles from './EditTool.module.css';
import { editingOf } from './editing.ts';
import { leaveNow, stay } from './leaving.ts';
import { nl } from './nl.ts';
import { UncertainChanges } from './UncertainChanges.tsx';
import { useShell } from './use-shell.ts';
import { useTargets } from './use-targets.ts';

/** The panel of the tool: whose objects are edited, the objects at a click, and the way out. */
export const EditTool = () => {
  const map = useMap();
  const session = editSessionOf(map, useApi());
  const state = editingOf(map);
  const shell = useShell();
  const targets = useTargets();
  const { first, form, layer: allowed, leaving, entry } = useStore(state);
  const isFormOpen = entry !== null;
  const only = targets.length === 1 ? targets[0] : undefined;
  useEffect(() => session.begin(shell), [session, shell]);
  // When the form or this panel closes with the focus inside, the focus goes to the map.
  const keepFocus = useCallback((): void => {
    if (isFocusLost()) map.olMap.getTargetElement()?.focus();
  }, [map]);
  useEffect(() => keepFocus, [keepFocus]);
  useEffect(() => (isFormOpen ? keepFocus : undefined), [isFormOpen, keepFocus]);
  useEffect(() => {
    const next = first ?? (form ? null : only?.form);
    if (first) state.setState({ first: null });
    if (next) session.choose(next);
  }, [first, form, only, session, state]);
  const isHandler = useIsHandler();
  const choices = useMemo(() => targets.map(({ form: target, layer }) => ({
    id: target.id,
    title: target.name,
    note: closedText(target) ?? (layer ? fill(nl.inMap, { map: layer.label }) : nl.registrations),
    // Handlers change registrations of a closed form too, nobody its objects.
    isClosed: closedText(target) !== null && (layer !== null || !isHandler),
    onChoose: (byKey: boolean) => {
      session.choose(target);
      if (byKey) map.olMap.getTargetElement()?.focus();
    },
  })), [isHandler, map, session, targets]);
  const isOnMap = document.activeElement === map.olMap.getTargetElement();
  return (
    <Panel title={nl.title} actions={<IconButton label={ui.close} icon={X} size="s" onPress={() => session.stop()} />}>
      <div className={styles.tool}>
        {!form && targets.length > 1 && (
          <>
            <p>{nl.choose}</p>
            <Choices label={nl.choose} choices={choices} takesFocus={isOnMap} />
          </>
        )}
        {form && <ChosenForm form={form} />}
        <div className={common.buttons}>
          {form && <AddObject form={form} />}
          {form && !isFormOpen && targets.length > 1 && <Button variant="quiet" onPress={() => session.choose(null)}>{nl.other}</Button>}
          <Button onPress={() => session.stop()}>{nl.stop}</Button>
        </div>
        {form && allowed?.handles && !isFormOpen && <UncertainChanges formId={form.id} />}
      </div>
      {leaving && <LeaveQuestion onClose={() => stay(state)} onConfirm={() => leaveNow(state)} />}
    </Panel>
  );
};
