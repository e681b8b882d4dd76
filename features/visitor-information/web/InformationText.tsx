import { CleanHtml } from '#platform/ui/html/CleanHtml.tsx';
import type { VisitorInformation } from '../contract.ts';
import { CookieText } from './CookieText.tsx';
import { PrivacyDraft } from './PrivacyDraft.tsx';
import { StatementDraft, StatementText } from './StatementText.tsx';
import styles from './InformationText.module.css';
import type { visitorPages } from './pages.ts';

interface InformationTextProps {
  readonly page: (typeof visitorPages)[number]['id'];
  readonly information: VisitorInformation;
}

const Content = ({ page, information }: InformationTextProps) => {
  switch (page) {
    case 'privacy': return information.privacy_html === '' ? <PrivacyDraft information={information} /> : <CleanHtml html={information.privacy_html} />;
    case 'cookies': return <CookieText information={information} />;
    case 'accessibility': {
      const { accessibility, organisation } = information;
      return accessibility ? <StatementText statement={accessibility} organisation={organisation} /> : <StatementDraft organisation={organisation} />;
    }
    case 'contact': return <CleanHtml html={information.contact_html} />;
    case 'help': return <CleanHtml html={information.help_html} />;
  }
};

/** The text of a page for visitors: that of the organisation, otherwise that of the product. */
export const InformationText = (props: InformationTextProps) => (
  <div className={styles.text}><Content {...props} /></div>
);
