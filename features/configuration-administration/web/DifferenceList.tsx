import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useSettingsCatalogue } from '#platform/web/configuration/use-settings-catalogue.ts';
import { differences } from '../contract/difference.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { sentencesOf } from './difference-words.ts';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';

interface Props {
  readonly from: ConfigurationDocument;
  readonly to: ConfigurationDocument;
  readonly names: Names;
}

/** Lists the differences between two documents, a sentence for each. */
export const DifferenceList = ({ from, to, names }: Props) => {
  const { data: catalogue } = useSettingsCatalogue();
  const found = differences(from, to);
  if (found.length === 0) return <p>{nl.noDifference}</p>;
  if (!catalogue) return <SkeletonList rows={Math.min(found.length, 6)} rowHeight={24} />;
  return (
    <ul className={styles.plainList}>
      {found.flatMap((difference) => sentencesOf(difference, names, catalogue)).map((sentence) => <li key={sentence}>{sentence}</li>)}
    </ul>
  );
};
