import { CircleCheck } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';
import { SendingBar } from './SendingBar.tsx';
import styles from './UploadProgress.module.css';
import type { Upload } from './use-upload.ts';

/** Progress of an upload from 0 to 100, its end, or why it failed, with a button to try again. */
export const UploadProgress = ({ upload: { state } }: { readonly upload: Upload }) => {
  switch (state.status) {
    case 'idle':
      return null;
    case 'sending':
      return <SendingBar name={state.name} part={state.part} />;
    case 'sent':
      return <p className={styles.sent}><CircleCheck aria-hidden="true" />{state.text}</p>;
    case 'failed':
      return (
        <div className={styles.failed}>
          <ProgressBar label={fill(nl.notSent, { name: state.name })} value={0} />
          <p role="alert" className={common.wrong}>{state.message}</p>
          {state.again && <Button aria-label={fill(nl.againNamed, { name: state.name })} onPress={state.again}>{nl.again}</Button>}
        </div>
      );
  }
};
