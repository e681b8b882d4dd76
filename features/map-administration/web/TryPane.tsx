import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { AdminMap } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';
import { triedLook, triedMap } from './tried-map.ts';

const TryMap = lazy(() => import('./TryMap.tsx').then((file) => ({ default: file.TryMap })));

interface Props extends OfForm {
  readonly map: AdminMap;
  readonly isDirty: boolean;
}

/** The map itself, fetched when somebody wants to see it, with the style that is being set. */
export const TryPane = ({ control, map, isDirty }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [type, styling, rules, radius] = useWatch({ control, name: ['type', 'styling', 'styles', 'radius'] });
  const shown = useMemo(() => triedMap(map, type), [map, type]);
  const look = useMemo(() => triedLook(map, { styling, styles: rules, radius }), [map, styling, rules, radius]);
  return (
    <Section title={nl.tryTitle} text={nl.tryHelp}>
      {isOpen ? (
        <Suspense fallback={<p role="status">{nl.tryLoading}</p>}>
          <TryMap map={shown} extent={map.extent} look={look} />
        </Suspense>
      ) : (
        <div className={styles.buttons}><Button icon={MapIcon} onPress={() => setOpen(true)}>{nl.tryOpen}</Button></div>
      )}
      {isOpen && isDirty && <p className={styles.help}>{nl.trySaved}</p>}
    </Section>
  );
};
