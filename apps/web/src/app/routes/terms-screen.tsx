import { LEGAL_TITLES } from '@chairside/contract/terms';
import { TermsPage } from '../../features/legal/terms-page.tsx';
import { SiteFrame } from '../site-frame.tsx';

export function TermsScreen() {
  return (
    <SiteFrame title={LEGAL_TITLES.terms}>
      <TermsPage />
    </SiteFrame>
  );
}
