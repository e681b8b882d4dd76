import { Check } from 'lucide-react';
import { classes } from '#platform/ui/classes.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import type { Registration } from '../../contract/registration.ts';
import styles from './Dossier.module.css';
import { nl } from './nl.ts';
import { phasesOf } from './phases.ts';

/** The steps that a registration has been through, the one where it is, and the next ones. */
export const PhaseBar = ({ registration: { form, phase, step: current } }: { readonly registration: Pick<Registration, 'form' | 'phase' | 'step'> }) => {
  const phases = phasesOf(form);
  if (phases.length === 0) return null;
  return (
    <ol className={styles.phases} aria-label={nl.phases}>
      {phases.map(({ step, names }) => {
        const isCurrent = step === current && phase !== null;
        const isDone = step < current;
        return (
          <li key={step} className={classes(styles.phase, isCurrent && styles.current, isDone && styles.done)} {...(isCurrent && { 'aria-current': 'step' as const })}>
            {isDone && <Check aria-hidden="true" />}
            <span>{isCurrent ? phase : names.join(' / ')}{isDone && <VisuallyHidden> ({nl.done})</VisuallyHidden>}</span>
          </li>
        );
      })}
    </ol>
  );
};
