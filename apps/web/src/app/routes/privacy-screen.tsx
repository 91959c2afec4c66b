import { LEGAL_TITLES } from '@chairside/contract/terms';
import { PrivacyPage } from '../../features/legal/privacy-page.tsx';
import { SiteFrame } from '../site-frame.tsx';

export function PrivacyScreen() {
  return (
    <SiteFrame title={LEGAL_TITLES.privacy}>
      <PrivacyPage />
    </SiteFrame>
  );
}
