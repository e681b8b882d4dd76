import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatRadius } from '#platform/geo/format.ts';
import { useTool } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { listenForUndo } from '#platform/map/tools/undo-keys.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import type { Mode } from '../draw/redline-state.ts';
import type { DrawingKind } from '../model/drawing.ts';
import { authorOf, nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import { useDrawingTool, type DrawingTool } from './drawing-tool.ts';
import { DrawingList } from './DrawingList.tsx';
import { Editor } from './Editor.tsx';
import { Files } from './Files.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { StyleFields } from './StyleFields.tsx';
import { Modes } from './Modes.tsx';
import styles from './RedlinePanel.module.css';
import { redoStep, undoStep } from './undo.ts';
import { TypedDrawing } from './TypedDrawing.tsx';

/** Asks whether a drawing of another user is removed. */
const RemovalQuestion = ({ redline: { controller, drawings } }: { readonly redline: DrawingTool }) => {
  const { removing } = useDerived(controller.state);
  const drawing = removing === null ? null : drawings.get(removing);
  if (!drawing) return null;
  return (
    <ConfirmDialog
      title={nl.removeOfAnother}
      confirmLabel={nl.remove}
      tone="danger"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) controller.confirmRemoval(false);
      }}
      onConfirm={() => controller.confirmRemoval(true)}
    >
      <p>{fill(nl.removeOfAnotherText, { name: nameOf(drawing), author: authorOf(drawings.authorshipOf(drawing.id)) })}</p>
    </ConfirmDialog>
  );
};

const drawnKind = (mode: Mode | null): DrawingKind | null => (mode === null || mode === 'change' || mode === 'delete' ? null : mode);

/** The drawing panel: modes, style, and the list of drawings. */
export const RedlinePanel = ({ close }: Closable) => {
  const redline = useDrawingTool();
  const { controller, drawings, persistence } = redline;
  useTool(controller);
  useEffect(() => listenForUndo({ undo: () => undoStep(redline), redo: () => redoStep(redline) }), [redline]);
  const { mode, isSketching, radius, chosen, style, snaps } = useDerived(controller.state);
  const history = useDerived(drawings.history);
  const isTouch = useTouch();
  const helps = isTouch ? nl.touchHelps : nl.helps;
  const kind = drawnKind(mode);
  const shown = chosen === null ? undefined : history.drawings.get(chosen);
  return (
    <Panel title={nl.tool} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <div className={styles.panel} data-density="dense">
        <SaveStatus persistence={persistence} count={history.drawings.size} />
        <Modes redline={redline} />
        {!shown && <p className={styles.help}>{mode === null ? nl.about : helps[mode]}</p>}
        {!shown && mode !== null && !isTouch && <p className={styles.help}>{nl.helpKeys}</p>}
        {radius !== null && (
          <output className={styles.radius} aria-live="off" aria-label={nl.radius}>
            {formatRadius(radius)}
          </output>
        )}
        {isSketching && (kind === 'line' || kind === 'polygon') && (
          <Button icon={Check} onPress={() => controller.finish()}>
            {nl.finish}
          </Button>
        )}
        {shown && <Editor key={shown.id} redline={redline} drawing={shown} />}
        {!shown && kind !== null && (
          <StyleFields kind={kind} style={style} onChange={(changes) => controller.setStyle(changes)} />
        )}
        {(kind !== null || mode === 'change') && (
          <Checkbox isSelected={snaps} onChange={(value) => controller.setSnaps(value)}>
            {nl.snap}
          </Checkbox>
        )}
        <TypedDrawing controller={controller} />
        <DrawingList redline={redline} />
        <Files drawings={drawings} />
        <RemovalQuestion redline={redline} />
      </div>
    </Panel>
  );
};
