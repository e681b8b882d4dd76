import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';
import styles from './Organisations.module.css';
import { readThemeFile } from './theme-file.ts';

interface Refused {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Reads a theme from a file. A file that is no theme changes nothing; its problems are shown with their lines. */
export const ThemeFile = ({ onRead }: { readonly onRead: (css: string) => void }) => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = async (file: File): Promise<void> => {
    const { name } = file;
    const found = await readThemeFile(file);
    if ('problems' in found) return setRefused({ name, problems: found.problems });
    setRefused(null);
    onRead(found.css);
    snackbar.show({ text: fill(nl.themeRead, { name }) });
  };
  return (
    <>
      <div className={styles.buttons}>
        <FileTrigger acceptedFileTypes={['.css']} onSelect={(chosen) => chosen?.[0] && void read(chosen[0])}>
          <Button icon={FileUp}>{nl.themeChoose}</Button>
        </FileTrigger>
      </div>
      {refused && (
        <FormAlert>
          {fill(nl.themeRefused, { name: refused.name })}
          <ul className={styles.steps}>{refused.problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>
        </FormAlert>
      )}
    </>
  );
};
