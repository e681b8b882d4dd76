import { MousePointerClick, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { ToggleButton } from '#platform/ui/button/ToggleButton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { drawingKinds } from '../model/drawing.ts';
import { nl } from '../nl.ts';
import type { DrawingTool } from './drawing-tool.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './RedlinePanel.module.css';
import { redoStep, undoStep } from './undo.ts';

/** Buttons for what a click in the map does, and for undo and redo. */
export const Modes = ({ redline }: { readonly redline: DrawingTool }) => {
  const { controller, drawings } = redline;
  const { mode, isSketching } = useDerived(controller.state);
  const { past, future } = useDerived(drawings.history);
  return (
    <>
      <div className={styles.modes} role="group" aria-label={nl.draw}>
        {drawingKinds.map((kind) => (
          <ToggleButton key={kind} icon={kindIcons[kind]} isSelected={mode === kind} onChange={() => controller.toggle(kind)}>
            {nl.kinds[kind]}
          </ToggleButton>
        ))}
        <ToggleButton icon={MousePointerClick} isSelected={mode === 'change'} onChange={() => controller.toggle('change')}>
          {nl.change}
        </ToggleButton>
        <ToggleButton icon={Trash2} isSelected={mode === 'delete'} onChange={() => controller.toggle('delete')}>
          {nl.remove}
        </ToggleButton>
      </div>
      <div className={common.buttons}>
        <Button variant="quiet" icon={Undo2} isDisabled={past.length === 0 && !isSketching} onPress={() => undoStep(redline)}>
          {nl.undo}
        </Button>
        <Button variant="quiet" icon={Redo2} isDisabled={future.length === 0} onPress={() => redoStep(redline)}>
          {nl.redo}
        </Button>
      </div>
    </>
  );
};
