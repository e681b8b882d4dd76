import { Plus, RotateCw, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { closedText } from '../panel/closed-text.ts';
import { LeaveQuestion } from '../panel/EntryDialogs.tsx';
import { editSessionOf, type EditSession } from './edit-session.ts';
import styles from './EditTool.module.css';
import { nl } from './nl.ts';
import { useShell } from './use-shell.ts';
import { useTargets } from './use-targets.ts';

interface Choice {
  readonly id: string | number;
  readonly title: string;
  readonly note?: string | null;
  readonly onChoose: (byKey: boolean) => void;
  readonly onMark?: (isMarked: boolean) => void;
}

/** A list of buttons. The first one takes the focus that is on the map: a key led here. */
const Choices = ({ label, choices, takesFocus }: { readonly label: string; readonly choices: readonly Choice[]; readonly takesFocus: boolean }) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {choices.map(({ id, title, note, onChoose, onMark }) => (
        <li key={id}>
          <button
            type="button" className={styles.choice} onClick={({ detail }) => onChoose(detail === 0)}
            onPointerEnter={() => onMark?.(true)} onPointerLeave={() => onMark?.(false)} onFocus={() => onMark?.(true)} onBlur={() => onMark?.(false)}
          >
            <span>{title}</span>
            {note && <span className={common.note}>{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
};

const OutOfRange = ({ layer }: { readonly layer: MapLayer }) => (useLegendNode(layer).outOfRange ? <p role="status" className={common.note}>{nl.outOfRange}</p> : null);

/** What can be done with the objects of the chosen form. */
const Chosen = ({ session, canChange }: { readonly session: EditSession; readonly canChange: boolean }) => {
  const { form, layer, failure, hits, isByKey, entry } = useStore(session.state);
  const isTouch = useTouch();
  const choices = useMemo(() => hits.map((hit) => ({
    id: hit.feature, title: hit.title, onChoose: () => session.open(hit), onMark: (isMarked: boolean) => session.mark(isMarked ? hit : null),
  })), [hits, session]);
  if (!form) return null;
  const { layer: map } = session;
  const isOpen = closedText(form) === null;
  const canAdd = isOpen && (map ? (layer?.can.insert ?? false) : true);
  return (
    <>
      {/* The panel may stand under an open form, which says the same. */}
      {!entry && (
        <>
          <p className={common.strong}>{form.name}</p>
          <p className={common.note}>{map ? fill(nl.inMap, { map: map.label }) : nl.registrations}</p>
        </>
      )}
      {map && <OutOfRange layer={map} />}
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
        {canAdd && <Button icon={Plus} onPress={({ pointerType }) => session.beginNew(pointerType === 'keyboard')}>{map ? nl.newObject : nl.newRegistration}</Button>}
        {canChange && <Button variant="quiet" onPress={() => session.choose(null)}>{nl.other}</Button>}
      </div>
    </>
  );
};

/** The panel of the tool: whose objects are edited, the objects at a click, and the way out. */
export const EditTool = () => {
  const map = useMap();
  const session = editSessionOf(map, useApi());
  const shell = useShell();
  const targets = useTargets();
  const { first, form, leaving } = useStore(session.state);
  const only = targets.length === 1 ? targets[0] : undefined;
  useEffect(() => session.begin(shell), [session, shell]);
  useEffect(() => {
    const next = first ?? (form ? null : only?.form);
    if (first) session.state.setState({ first: null });
    if (next) session.choose(next);
  }, [first, form, only, session]);
  const choices = useMemo(() => targets.map(({ form: target, layer }) => ({
    id: target.id,
    title: target.name,
    note: closedText(target) ?? (layer ? fill(nl.inMap, { map: layer.label }) : nl.registrations),
    onChoose: (byKey: boolean) => {
      session.choose(target);
      if (byKey) map.olMap.getTargetElement()?.focus();
    },
  })), [map, session, targets]);
  const isOnMap = document.activeElement === map.olMap.getTargetElement();
  return (
    <Panel title={nl.title} actions={<IconButton label={ui.close} icon={X} size="s" onPress={() => session.stop()} />}>
      <div className={styles.tool}>
        {form ? <Chosen session={session} canChange={targets.length > 1} /> : targets.length > 1 && (
          <>
            <p>{nl.choose}</p>
            <Choices label={nl.choose} choices={choices} takesFocus={isOnMap} />
          </>
        )}
        <div className={common.buttons}>
          <Button onPress={() => session.stop()}>{nl.stop}</Button>
        </div>
      </div>
      {leaving && <LeaveQuestion onClose={() => session.stay()} onConfirm={() => session.leaveNow()} />}
    </Panel>
  );
};
