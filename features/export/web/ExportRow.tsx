import { CircleAlert, Download, Trash2, X } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { isUnderWay, type ExportRun } from '../contract.ts';
import styles from './ExportDialog.module.css';
import { failureText } from './failure-text.ts';
import { formatSize } from '#platform/web/files/format-size.ts';
import { formatNames, nl } from './nl.ts';
import { fileAddress } from './use-exports.ts';

interface Props {
  readonly run: ExportRun;
  readonly onRemove: () => void;
}

const numbers = new Intl.NumberFormat('nl-NL');
const elements = (count: number): string => (count === 1 ? nl.oneElement : fill(nl.elements, { n: numbers.format(count) }));

const Result = ({ run, file }: { readonly run: ExportRun; readonly file: NonNullable<ExportRun['file']> }) => {
  const remarks = [...(file.limited.length > 0 ? [fill(nl.limited, { layers: file.limited.join(', ') })] : []), ...file.losses];
  return (
    <>
      <a className={styles.download} href={fileAddress(run)} download={file.name} aria-label={fill(nl.downloadOf, { file: file.name })}>
        <Download aria-hidden />
        <span>{file.name}</span>
      </a>
      <p className={common.note}>
        {formatNames[run.format]}, {elements(file.count)}, {formatSize(file.size)}
        {run.kept_until && <>, <span className={styles.whole}>{fill(nl.until, { date: formatDate(run.kept_until) })}</span></>}
      </p>
      {remarks.length > 0 && (
        <ul className={styles.losses} aria-label={nl.losses}>
          {remarks.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** One export with its progress or its result. */
export const ExportRow = ({ run, onRemove }: Props) => {
  const { title, format, state, progress, file } = run;
  const named = { title, format: formatNames[format] };
  const going = isUnderWay(run);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {going && (
          <ProgressBar label={fill(state === 'waiting' ? nl.waiting : nl.running, named)} value={progress * 100} isIndeterminate={progress === 0} />
        )}
        {going && <p className={common.note}>{formatNames[format]}</p>}
        {file && <Result run={run} file={file} />}
        {state === 'failed' && (
          <>
            <p className={styles.name}>{title}, {formatNames[format]}</p>
            <p className={styles.failure}><CircleAlert aria-hidden /> <span>{failureText(run)}</span></p>
          </>
        )}
        {state === 'cancelled' && (
          <>
            <p className={styles.name}>{title}, {formatNames[format]}</p>
            <p className={common.note}>{nl.cancelled}</p>
          </>
        )}
      </div>
      <IconButton label={fill(going ? nl.cancelOf : nl.removeOf, named)} icon={going ? X : Trash2} size="s" onPress={onRemove} />
    </li>
  );
};
