import { projectTypeOf } from '../model/project-types.ts';
import styles from './RedlinePanel.module.css';

/** The sign of a type of project, as on the map. */
export const ProjectSign = ({ name }: { readonly name: string }) => {
  const { colour, sign } = projectTypeOf(name);
  return (
    <svg className={styles.sign} viewBox="-6 -6 36 36" aria-hidden="true">
      <rect x="-6" y="-6" width="36" height="36" rx="8" fill={colour} />
      <path d={sign} fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
};
