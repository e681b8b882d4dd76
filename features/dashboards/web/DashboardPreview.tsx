import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { addressOf } from '#platform/web/api/address.ts';
import { dashboardSandbox, showDashboard, type DashboardDetail } from '../contract.ts';
import styles from './DashboardPreview.module.css';
import { nl } from './nl.ts';

interface DashboardPreviewProps {
  readonly dashboard: DashboardDetail;
  /** What stands in the form is not what would be shown. */
  readonly isDirty: boolean;
}

/** The dashboard as it was saved, at work: whether its website lets itself be embedded is seen nowhere else. */
export const DashboardPreview = ({ dashboard: { id, version, name, url }, isDirty }: DashboardPreviewProps) => {
  const [isShown, setShown] = useState(false);
  if (url === null) return null;
  return (
    <Section title={nl.preview} text={nl.previewText}>
      <div className={styles.buttons}>
        <Button isDisabled={isDirty} onPress={() => setShown(!isShown)}>{isShown ? nl.previewHide : nl.previewShow}</Button>
        <Link href={url} isExternal>{nl.openAside}</Link>
      </div>
      {isDirty && <p className={common.note}>{nl.previewSave}</p>}
      {isShown && !isDirty && <iframe key={version} className={styles.page} title={name} sandbox={dashboardSandbox} src={addressOf(showDashboard.path, { id })} />}
    </Section>
  );
};
