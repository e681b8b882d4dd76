import { SquarePen } from 'lucide-react';
import type { Form } from '#platform/contract/forms.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { nl } from '../nl.ts';
import styles from '../panel/Forms.module.css';
import { editTool } from './edit-tool.ts';
import { editingOf } from './editing.ts';

/** Says that a form changes the objects of a map, and begins to edit them. */
export const StartEditing = ({ form }: { readonly form: Form }) => {
  const map = useMap();
  const isSmall = useSmall();
  const closeDrawer = useDrawer((drawer) => drawer.close);
  const canEdit = form.map_id !== null && Object.values(form.objects).includes(true);
  const start = (): void => {
    editingOf(map).setState({ first: form });
    // On a phone the panel of the tool takes the place of the sheet.
    if (isSmall) closeDrawer();
    // Only marks the tool as active, as its button does. Its component begins the work.
    if (!map.tools.isActive(editTool)) map.tools.start({ id: editTool, start: () => () => undefined });
  };
  return (
    <>
      <p className={styles.note}>{canEdit ? nl.elsewhere : nl.nothingToEdit}</p>
      {canEdit && <Button variant="primary" icon={SquarePen} onPress={start}>{nl.editObjects}</Button>}
    </>
  );
};
