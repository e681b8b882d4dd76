import { useEffect } from 'react';
import { announce } from '#platform/ui/live-region/announce.ts';
import { FormAnswer } from '#platform/web/forms/FormAnswer.tsx';
import { isFile } from '../../contract/is-file.ts';
import { nl } from '../nl.ts';
import type { LostAnswer } from '../work.ts';
import styles from './Forms.module.css';

/** Files are no longer here to be opened: their names are texts. */
const shown = ({ name, type, value }: LostAnswer) => ({ name, type: isFile({ type }) ? 'text' as const : type, existed: true, value });

/** The answers to items that the form lost since it was filled in, so that the user can put them elsewhere. */
export const LostAnswers = ({ lost }: { readonly lost: readonly LostAnswer[] }) => {
  useEffect(() => announce(nl.lost), []);
  return (
    <div className={styles.closed}>
      <p>{nl.lost}</p>
      <dl className={styles.lost}>
        {lost.map((answer) => <div key={answer.id}><dt>{answer.name}</dt><dd><FormAnswer answer={shown(answer)} /></dd></div>)}
      </dl>
    </div>
  );
};
