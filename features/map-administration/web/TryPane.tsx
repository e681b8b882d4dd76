import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { AdminMap } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';

const TryMap = lazy(() => import('./TryMap.tsx').then((file) => ({ default: file.TryMap })));

interface Props extends OfForm {
  readonly map: AdminMap;
  readonly isDirty: boolean;
}

/** The map itself, fetched when somebody wants to see it, with the style that is being set. */
export const TryPane = ({ control, map, isDirty }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const styling = useWatch({ control, name: 'styling' });
  return (
    <Section title={nl.tryTitle} text={nl.tryHelp}>
      {isOpen ? (
        <Suspense fallback={<p role="status">{nl.tryLoading}</p>}>
          <TryMap map={map.preview} extent={map.extent} styling={styling ?? undefined} />
        </Suspense>
      ) : (
        <div className={styles.buttons}><Button icon={MapIcon} onPress={() => setOpen(true)}>{nl.tryOpen}</Button></div>
      )}
      {isOpen && isDirty && <p className={styles.help}>{nl.trySaved}</p>}
    </Section>
  );
};
